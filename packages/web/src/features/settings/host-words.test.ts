import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { processorTemperature, startedWords } from "./host-words.ts";

beforeAll(startEnglish);

describe("what the controller says of itself", () => {
  it("tells when it started in the language of the page", () => {
    expect(startedWords("4 minutes ago")).toBe("4 minutes ago");
    expect(startedWords("1 day ago")).toBe("1 day ago");
    expect(startedWords("just now")).toBe("just now");
  });

  it("shows no temperature where there is none", () => {
    expect(processorTemperature("43.5'C")).toBe(43.5);
    expect(processorTemperature("00.0'C")).toBeUndefined();
    expect(processorTemperature("")).toBeUndefined();
  });
});

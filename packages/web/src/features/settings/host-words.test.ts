import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { processorTemperature, startedWords } from "./host-words.ts";

beforeAll(startEnglish);

describe("text about the controller", () => {
  it("has its start time in the language of the page", () => {
    expect(startedWords("4 minutes ago")).toBe("4 minutes ago");
    expect(startedWords("1 day ago")).toBe("1 day ago");
    expect(startedWords("just now")).toBe("just now");
  });

  it("has no temperature when it is not measured", () => {
    expect(processorTemperature("43.5'C")).toBe(43.5);
    expect(processorTemperature("00.0'C")).toBeUndefined();
    expect(processorTemperature("")).toBeUndefined();
  });
});

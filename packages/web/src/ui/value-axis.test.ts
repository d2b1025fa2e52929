import i18next from "i18next";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../text/testing/start-english.ts";
import { axisWords } from "./value-axis.ts";

beforeAll(startEnglish);
afterEach(() => i18next.changeLanguage("en"));

describe("the numbers beside a chart", () => {
  it("say the unit once, at the top, and as many digits as tell them apart", () => {
    expect(axisWords([24, 25, 26], 1, "°C")).toEqual(["24", "25", "26 °C"]);
    expect(axisWords([8, 8.05, 8.1], 0.05, "pH")).toEqual(["8.00", "8.05", "8.10 pH"]);
  });

  it("are written as the language writes them", async () => {
    await i18next.changeLanguage("de");
    expect(axisWords([25, 25.5], 0.5, "°C")).toEqual(["25,0", "25,5 °C"]);
  });

  it("stay away where the axis has no room, without taking the unit along", () => {
    expect(axisWords([24, 25, null], 1, "°C")).toEqual(["24", "25 °C", null]);
  });
});

import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../text/testing/start-english.ts";
import { setLanguage } from "../text/translate.ts";
import { axisWidth, axisWords } from "./value-axis.ts";

beforeAll(startEnglish);
afterEach(() => setLanguage("en"));

describe("the value axis of a chart", () => {
  it("has the unit on top only, and as many digits as needed", () => {
    expect(axisWords([24, 25, 26], 1, "°C")).toEqual(["24", "25", "26 °C"]);
    expect(axisWords([8, 8.05, 8.1], 0.05, "pH")).toEqual(["8.00", "8.05", "8.10 pH"]);
  });

  it("tells specific gravities and traces apart", () => {
    expect(axisWords([1.0255, 1.026], 0.0005, "SG")).toEqual(["1.0255", "1.0260 SG"]);
    expect(axisWords([0.01, 0.015], 0.005, "mg/l")).toEqual(["0.010", "0.015 mg/l"]);
  });

  it("is as wide as its longest label", () => {
    expect(axisWidth(["24", null, "26 °C"])).toBe(56);
    expect(axisWidth(["420", "440 mg/l"])).toBe(70);
  });

  it("uses the number format of the language", () => {
    setLanguage("de");
    expect(axisWords([25, 25.5], 0.5, "°C")).toEqual(["25,0", "25,5 °C"]);
  });

  it("omits hidden values and puts the unit on the highest shown", () => {
    expect(axisWords([24, 25, null], 1, "°C")).toEqual(["24", "25 °C", null]);
  });
});

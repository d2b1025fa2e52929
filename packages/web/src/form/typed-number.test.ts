import { describe, expect, it } from "vitest";
import { shownNumber, typedNumber } from "./typed-number.ts";

describe("a number that is being typed", () => {
  it("has the value of the part that is present", () => {
    const means = (text: number | string) => typedNumber(text).means;
    expect([8, "8.", "8.0", "-0.", ".5"].map(means)).toEqual([8, 8, 8, -0, 0.5]);
    expect(["", "-", ".", "x"].map(means)).toEqual(["", "", "", ""]);
  });

  it("stays as typed until another value is stored", () => {
    expect(shownNumber(typedNumber("8."), 8)).toBe("8.");
    expect(shownNumber(typedNumber("8.0"), 8)).toBe("8.0");
    expect(shownNumber(typedNumber("-"), "")).toBe("-");
    expect(shownNumber(typedNumber("8."), 7)).toBe(7);
    expect(shownNumber(typedNumber("-"), 7)).toBe(7);
    expect(shownNumber(undefined, 7)).toBe(7);
  });
});

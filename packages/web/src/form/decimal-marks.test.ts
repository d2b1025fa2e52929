import { describe, expect, it } from "vitest";
import { asTyped, hasForeignMark, withOwnMark } from "./decimal-marks.ts";

describe("a number that is pasted or typed at once", () => {
  it.each([
    ["2,5", ".", "2.5"],
    ["2.5", ".", "2.5"],
    ["2.5", ",", "2,5"],
    ["7,8 dKH", ".", "7.8 dKH"],
    ["8.", ",", "8,"],
    [",5", ".", ".5"],
    ["-0,5", ".", "-0.5"],
    ["0,125", ".", "0.125"],
    ["1.250", ".", "1.250"],
    ["1,250", ",", "1,250"],
    ["1,250.5", ".", "1250.5"],
    ["1.250,5", ".", "1250.5"],
    ["1.250,5", ",", "1250,5"],
    ["12,3456", ".", "12.3456"],
    ["420", ",", "420"],
    ["", ".", ""],
    ["x,y", ".", "x,y"],
  ])("%s is read with either mark (own mark %s)", (text, own, read) => {
    expect(withOwnMark(text, own)).toBe(read);
  });

  it.each([
    ["1,250", "."],
    ["1.250", ","],
    ["1.250.000", ","],
    ["1,250,000", "."],
    ["1.2,5.5", "."],
    ["1.25,5", "."],
    ["1,2500.5", "."],
  ])("%s can be two numbers where %s is the mark, and is refused", (text, own) => {
    expect(withOwnMark(text, own)).toBeUndefined();
  });

  it("is refused with decimals where a whole number is required", () => {
    expect(withOwnMark("2.5 s", ".", true)).toBeUndefined();
    expect(withOwnMark("25 s", ".", true)).toBe("25 s");
  });
});

describe("a number that is typed key by key", () => {
  it("is recovered as typed, though shown with the language's own mark", () => {
    expect(asTyped("1.250", ".")).toBe("1,250");
    expect(asTyped("1,250,", ",")).toBe("1.250,");
    expect(asTyped("12", ".")).toBe("12");
  });

  it("is foreign when none of its marks is the language's own", () => {
    expect(hasForeignMark("2,5", ".")).toBe(true);
    expect(hasForeignMark("2.5", ".")).toBe(false);
    expect(hasForeignMark("1,250.5", ".")).toBe(false);
    expect(hasForeignMark("25", ".")).toBe(false);
  });
});

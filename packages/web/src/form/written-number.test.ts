import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asTyped, hasForeignMark, written } from "./written-number.ts";

const mark = fc.constantFrom(".", ",");
const own = fc.constantFrom(".", ",");
const numberIn = (text: string, ownMark: string): number => Number(text.replace(ownMark, "."));
const grouped = (whole: number, separator: string): string =>
  String(whole).replaceAll(/\B(?=(\d{3})+$)/g, separator);

describe("a written number", () => {
  it.each([
    ["2,5", ".", "2.5"],
    ["2.5", ",", "2,5"],
    ["7,8 dKH", ".", "7.8 dKH"],
    ["8.", ",", "8,"],
    [",5", ".", ".5"],
    ["-0,5", ".", "-0.5"],
    ["0,125", ".", "0.125"],
    ["0.125", ",", "0,125"],
    ["1,250.5", ".", "1250.5"],
    ["1.250,5", ",", "1250,5"],
    ["1.250.000", ",", "1250000"],
    ["12,3456", ".", "12.3456"],
    ["420", ",", "420"],
    ["", ".", ""],
    ["x,y", ".", "x,y"],
  ])("%s is read where %s is the decimal mark", (text, ownMark, shown) => {
    expect(written(text, ownMark)).toEqual({ text: shown });
  });

  it("has the same value with either mark in every language", () => {
    const decimals = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(9_999_999), decimals, mark, own, (whole, part, used, ownMark) => {
        fc.pre(part.length !== 3 || whole === 0 || whole > 999);
        const read = written(`${whole}${used}${part}`, ownMark);
        expect("text" in read && numberIn(read.text, ownMark)).toBe(Number(`${whole}.${part}`));
      }),
    );
  });

  it("has two values with three digits behind its only mark", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(999), mark, own, (whole, part, used, ownMark) => {
        const digits = String(part).padStart(3, "0");
        expect(written(`${whole}${used}${digits} ml`, ownMark)).toEqual({
          unclear: [whole * 1000 + part, Number(`${whole}.${digits}`)],
        });
      }),
    );
  });

  it("loses its thousands separators where another mark follows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1e9 }),
        fc.nat(99),
        own,
        mark,
        (whole, part, ownMark, used) => {
          const text = `${grouped(whole, used === "." ? "," : ".")}${used}${part}`;
          const read = written(text, ownMark);
          expect("text" in read && numberIn(read.text, ownMark)).toBe(Number(`${whole}.${part}`));
        },
      ),
    );
  });

  it("has one value where the other is beyond the field's limits", () => {
    expect(written("1,250", ".", { min: 0, max: 100 })).toEqual({ text: "1.250" });
    expect(written("-1.250", ",", { min: -5 })).toEqual({ text: "-1,250" });
    expect(written("1,250", ".", { min: 0, max: 1 })).toEqual({ unclear: [1250, 1.25] });
  });

  it.each(["1.2,5.5", "1.25,5", "1,2500.5", "1,25,5", ",,"])("%s is unclear", (text) => {
    expect(written(text, ".")).toEqual({ unclear: [] });
  });

  it("has no decimals in a field of whole numbers", () => {
    expect(written("2.5 s", ".", { isWhole: true })).toEqual({ unclear: [] });
    expect(written("25 s", ".", { isWhole: true })).toEqual({ text: "25 s" });
    expect(written("1.250 s", ".", { isWhole: true })).toEqual({ unclear: [1250] });
    expect(written("1.250 s", ".", { isWhole: true, max: 59 })).toEqual({ unclear: [] });
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

import { describe, expect, it } from "vitest";
import { moved, placeOf, replaced, shiftFor, without } from "./step-list.ts";

const LIST = ["a", "b", "c", "d"];
/** Items of different heights, eight pixels apart. */
const EXTENTS = [
  { top: 0, height: 40 },
  { top: 48, height: 100 },
  { top: 156, height: 40 },
];

describe("the steps of a macro", () => {
  it("move up and down without loss", () => {
    expect(moved(LIST, 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(LIST, 3, 0)).toEqual(["d", "a", "b", "c"]);
    expect(moved(LIST, 1, 1)).toEqual(LIST);
  });

  it("are removed and replaced at their index", () => {
    expect(without(LIST, 1)).toEqual(["a", "c", "d"]);
    expect(replaced(LIST, 3, "z")).toEqual(["a", "b", "c", "z"]);
  });
});

describe("a dragged step", () => {
  it("moves past steps that it overlaps by half", () => {
    expect(placeOf(EXTENTS, 0, 0)).toBe(0);
    expect(placeOf(EXTENTS, 0, 25)).toBe(0);
    expect(placeOf(EXTENTS, 0, 30)).toBe(1);
    expect(placeOf(EXTENTS, 0, 1000)).toBe(2);
    expect(placeOf(EXTENTS, 2, -20)).toBe(2);
    expect(placeOf(EXTENTS, 2, -30)).toBe(1);
    expect(placeOf(EXTENTS, 2, -1000)).toBe(0);
    expect(placeOf(EXTENTS, 9, 5)).toBe(9);
  });

  it("shifts the others by its height and the gap", () => {
    expect(EXTENTS.map((_, index) => shiftFor(EXTENTS, index, 0, 2))).toEqual([0, -48, -48]);
    expect(EXTENTS.map((_, index) => shiftFor(EXTENTS, index, 2, 1))).toEqual([0, 48, 0]);
    expect(shiftFor(EXTENTS.slice(0, 1), 0, 0, 0)).toBe(0);
  });
});

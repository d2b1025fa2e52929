import { expect, test } from "vitest";
import { busLinesLast, lineTraits } from "./board-buses.ts";

test("pins shared with a bus are offered last, on the board only", () => {
  expect(busLinesLast("rpi", [2, 3, 4, 5, 6, 7, 11, 12])).toEqual([5, 6, 12, 2, 3, 4, 7, 11]);
  expect(busLinesLast("1", [2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5, 6]);
});

test("an output is offered the lines that are low while the board starts first", () => {
  expect(busLinesLast("rpi", [2, 5, 6, 9, 12, 14, 17], true)).toEqual([12, 17, 5, 6, 14, 2, 9]);
  expect(busLinesLast("1", [5, 12], true)).toEqual([5, 12]);
});

test("a line of the board has its traits, a pin of another driver none", () => {
  expect(lineTraits("rpi", 4)).toEqual(["one-wire", "boot"]);
  expect(lineTraits("rpi", 18)).toEqual(["pwm"]);
  expect(lineTraits("rpi", 14)).toEqual(["uart", "boot"]);
  expect(lineTraits("rpi", 17)).toEqual([]);
  expect(lineTraits("1", 4)).toEqual([]);
});

import { expect, test } from "vitest";
import { busLinesLast } from "./board-buses.ts";

test("pins that a bus may need are offered last, on the board alone", () => {
  expect(busLinesLast("rpi", [2, 3, 4, 5, 6])).toEqual([5, 6, 2, 3, 4]);
  expect(busLinesLast("1", [2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5, 6]);
});

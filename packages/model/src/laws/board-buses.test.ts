import { expect, test } from "vitest";
import { busLinesLast } from "./board-buses.ts";

test("pins shared with a bus are offered last, on the board only", () => {
  expect(busLinesLast("rpi", [2, 3, 4, 5, 6, 7, 11, 12])).toEqual([5, 6, 12, 2, 3, 4, 7, 11]);
  expect(busLinesLast("1", [2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5, 6]);
});

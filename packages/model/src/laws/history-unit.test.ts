import { expect, it } from "vitest";
import { inUnit } from "./history-unit.ts";

it.each([
  [25, "°C", "°C", 25],
  [25, "°C", "°F", 77],
  [77, "°F", "°C", 25],
  [3, "", "", 3],
  [3, "pH", "°C", undefined],
  [3, "°F", "pH", undefined],
  [3, "°C", "pH", undefined],
])("%d %s in %s is %j", (value, from, to, expected) => {
  expect(inUnit(value, from, to)).toBe(expected);
});

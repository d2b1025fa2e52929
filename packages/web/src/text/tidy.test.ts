import { expect, it } from "vitest";
import { tidy } from "./tidy.ts";

it("removes the noise of binary fractions and keeps the decimals", () => {
  expect([0.1 + 0.2, 59.99999999999998, -1.2345, 60.012].map((value) => tidy(value))).toEqual([
    0.3, 60, -1.234, 60.012,
  ]);
  expect(tidy(25.55555555, 4)).toBe(25.5556);
});

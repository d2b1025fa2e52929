import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeNumbers, encodeNumbers } from "./history-vlq.ts";

it("small numbers take one letter, as in source maps", () => {
  expect(encodeNumbers([0, 1, -1, 15, -15, 16, -16, 123_456])).toBe("ACDefgBhBgkxH");
  expect(decodeNumbers("ACDefgBhBgkxH")).toEqual([0, 1, -1, 15, -15, 16, -16, 123_456]);
  expect(encodeNumbers([])).toBe("");
});

it("decoded numbers equal the encoded ones", () => {
  const whole = fc.integer({ min: 1 - 2 ** 52, max: 2 ** 52 - 1 });
  fc.assert(
    fc.property(fc.array(whole), (numbers) => {
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers.map((each) => each + 0));
    }),
  );
});

it("a truncated number or an invalid letter ends the numbers", () => {
  expect(decodeNumbers("AC?D")).toEqual([0, 1]);
  expect(decodeNumbers("ACg")).toEqual([0, 1]);
});

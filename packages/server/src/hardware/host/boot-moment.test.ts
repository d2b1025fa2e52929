import { expect, it } from "vitest";
import { secondsBetween } from "./boot-moment.ts";

const at = (seconds: number, id = "first") => ({ id, seconds });

it("the time between two moments is in seconds, rounded up", () => {
  expect(secondsBetween(at(10.5), at(30))).toBe(19.51);
});

it.each([
  ["another boot", at(10), at(30, "second")],
  ["a boot without an identifier that is shorter than before", at(10, ""), at(3, "")],
  ["an unrecorded start", undefined, at(30)],
  ["a machine without a boot time", at(10), undefined],
])("the time between two moments is undefined for %s", (_what, from, to) => {
  expect(secondsBetween(from, to)).toBeUndefined();
});

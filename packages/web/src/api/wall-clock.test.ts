import { expect, it } from "vitest";
import { wallOffset, wallSecondsOf, wallTimeText } from "./wall-clock.ts";

it("usage times are parsed as the controller's wall clock", () => {
  expect(wallSecondsOf("Nov-21-02:18, 2026")).toBe(Date.UTC(2026, 10, 21, 2, 18) / 1000);
  expect(wallSecondsOf("Foo-21-02:18, 2026")).toBeUndefined();
  expect(wallSecondsOf("yesterday")).toBeUndefined();
  expect(wallTimeText(Date.UTC(2026, 10, 21, 2, 18) / 1000)).toBe("02:18");
});

it("the controller's offset follows from its wall clock", () => {
  const at = Date.UTC(2026, 10, 5, 2, 21, 40);
  expect(wallOffset("Thu Nov 5 07:51:56, 2026", at)).toBe(5.5 * 3_600_000);
  expect(wallOffset("Wed Nov 4 21:21:39, 2026", at)).toBe(-5 * 3_600_000);
  expect(wallOffset("noon", at)).toBeUndefined();
});

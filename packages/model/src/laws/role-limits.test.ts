import { expect, test } from "vitest";
import { longestOn } from "./role-limits.ts";

test("a top-off pump runs three minutes by default, other equipment without limit", () => {
  expect(longestOn({ role: "ato-pump", max_on: 0 })).toBe(181_000);
  expect(longestOn({ role: "doser", max_on: 0 })).toBe(66_000);
  expect(longestOn({ role: "wave-pump", max_on: 0 })).toBe(0);
});

test("a set `max_on` applies, up to the role's plausible maximum", () => {
  expect(longestOn({ role: "ato-pump", max_on: 600 })).toBe(600_000);
  expect(longestOn({ role: "ato-pump", max_on: 7200 })).toBe(3_600_000);
  expect(longestOn({ role: "wave-pump", max_on: 7200 })).toBe(7_200_000);
});

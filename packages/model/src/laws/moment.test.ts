import { expect, it } from "vitest";
import { momentOf } from "./moment.ts";

it.each([
  ["0", 0],
  ["1969-12-31T00:00:00Z", 0],
  ["1795000000000", 1_795_000_000_000],
  ["2026-11-21", Date.UTC(2026, 10, 21)],
  ["2026-11-21T10:00:00Z", Date.UTC(2026, 10, 21, 10)],
  ["2026-11-21T10:00:00.250+01:00", Date.UTC(2026, 10, 21, 9, 0, 0, 250)],
])("%s is a valid moment", (text, at) => {
  expect(momentOf(text)).toBe(at);
});

it.each(["", "x", "-5", "5 days ago", "99999999999999999999", "2026-13-01"])(
  "%j is not a valid moment",
  (text) => {
    expect(momentOf(text)).toBeNaN();
  },
);

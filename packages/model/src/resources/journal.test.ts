import { expect, it } from "vitest";
import { isStamp, measured, stampOrder } from "./journal.ts";

it("stamps are ordered by time, not alphabetically", () => {
  const stamps = ["Apr-01-10:00, 2026", "Jan-02-00:00, 2027", "Aug-01-09:59, 2026"];
  expect(stamps.sort((a, b) => stampOrder(a) - stampOrder(b))[0]).toBe("Apr-01-10:00, 2026");
  expect(stampOrder("Nov-20-10:12, 2026") - stampOrder("Nov-20-10:11, 2026")).toBe(1);
  expect(stampOrder("yesterday")).toBeNaN();
});

it.each(["Feb-28-10:00, 2026", "Feb-29-10:00, 2028", "Dec-31-23:59, 2026", "Jan-01-00:00, 0001"])(
  "%s is a valid stamp",
  (stamp) => {
    expect(isStamp(stamp)).toBe(true);
  },
);

it.each([
  "Feb-29-10:00, 2026",
  "Feb-30-10:00, 2026",
  "Apr-31-00:00, 2026",
  "Nov-00-00:00, 2026",
  "today",
  "",
])("%j is not a valid stamp", (stamp) => {
  expect(isStamp(stamp)).toBe(false);
});

it("a value in a message has the digits it was written down with, at most six", () => {
  const digits = (value: number) => measured(value, "mg/l").digits;
  expect([420, 4.2, 0.025, 1.0264, 1 / 3].map(digits)).toEqual([0, 1, 3, 4, 6]);
});

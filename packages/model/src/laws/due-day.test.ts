import fc from "fast-check";
import { expect, it } from "vitest";
import { instant } from "../declare/units.ts";
import { civilTime } from "./civil-time.ts";
import { daysLeft, isReminderDue, MOST_DAYS } from "./due-day.ts";

const at = (text: string): number => Date.parse(`${text}Z`);

it.each([
  ["2026-11-21T23:59", 7, 7],
  ["2026-11-22T00:00", 7, 6],
  ["2026-11-28T18:00", 7, 0],
  ["2026-11-29T00:00", 7, -1],
  ["2026-11-20T00:00", 7, 8],
])("at %s something of every %d days has %d days left", (now, everyDays, left) => {
  expect(daysLeft({ last: at("2026-11-21T20:00"), everyDays, now: at(now) })).toBe(left);
});

it("the reminder is due at 8 in the morning after the due day", () => {
  const due = (now: string) => isReminderDue({ last: at("2026-11-21T20:00"), everyDays: 7, now: at(now) });
  expect(["2026-11-28T23:59", "2026-11-29T07:59", "2026-11-29T08:00", "2027-11-29T00:00"].map(due)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("the hour of the summer time moves no day", () => {
  const berlin = (text: string) => civilTime(instant(Date.parse(text)), "Europe/Berlin");
  // Saturday evening before the clocks go forward, and the Sunday after.
  const last = berlin("2026-03-28T22:30:00Z");
  expect(daysLeft({ last, everyDays: 1, now: berlin("2026-03-29T21:30:00Z") })).toBe(0);
  expect(daysLeft({ last, everyDays: 1, now: berlin("2026-03-29T22:00:00Z") })).toBe(-1);
});

it("a day more leaves a day less, from any moment", () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: MOST_DAYS }), (last, now, everyDays) => {
      const left = daysLeft({ last, everyDays, now });
      expect(daysLeft({ last, everyDays, now: now + 86_400_000 })).toBe(left - 1);
      if (isReminderDue({ last, everyDays, now })) expect(left).toBeLessThan(0);
    }),
  );
});

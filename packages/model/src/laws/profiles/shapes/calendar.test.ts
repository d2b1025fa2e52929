import { expect, it } from "vitest";
import { milliseconds } from "../../../declare/units.ts";
import { dayOf, momentIn } from "./calendar.ts";

it("a date is a day of the calendar or invalid", () => {
  expect([dayOf("1970-01-01"), dayOf("2026-11-21")]).toEqual([0, 20_778]);
  for (const date of ["2026-02-30", "2026-13-01", "", "today"]) expect(dayOf(date)).toBeNaN();
});

it("a second of a day follows the wall clock", () => {
  const day = { day: 20_778, offset: milliseconds(3_600_000) };
  expect(momentIn(day, 43_200)).toEqual({
    unix: Date.UTC(2026, 10, 21, 11) / 1000,
    offset: 3600,
    secondOfDay: 43_200,
    day: 20_778,
  });
  expect(momentIn(day, 86_400)).toMatchObject({ secondOfDay: 86_399, day: 20_778 });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { nextDue, secondOfDay } from "./dues.ts";

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "Europe/Berlin";
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const due = (after: string, minute: number, everyHours: number): string =>
  nextDue(Date.parse(after), { minute, everyHours }).local;

it("the next due time is a later wall time", () => {
  expect(due("2026-01-01T10:59:59Z", 0, 6)).toBe("2026-01-01T12:00:00");
  expect(due("2026-01-01T11:00:00Z", 0, 6)).toBe("2026-01-01T18:00:00");
  expect(due("2026-01-01T22:58:30Z", 59, 1)).toBe("2026-01-01T23:59:00");
  expect(due("2026-01-01T22:59:30Z", 10, 12)).toBe("2026-01-02T00:10:00");
});

it("the missing hour of spring is not due", () => {
  expect(due("2026-03-29T00:31:00Z", 30, 1)).toBe("2026-03-29T03:30:00");
});

it("the second of the day is local", () => {
  expect(secondOfDay(Date.parse("2026-07-01T10:00:05Z"))).toBe(12 * 3600 + 5);
});

import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import {
  DAY_MS,
  dailyAmounts,
  dosedOn,
  dosesOn,
  heldBackOn,
  type LedgerLine,
  plannedOn,
  ranSeconds,
  spentOf,
} from "./pump-day.ts";

const HOUR = 3_600_000;
/** Noon by the wall clock, 11:00 in UTC. */
const wall = Date.UTC(2026, 10, 21, 12);
const wallOf = (at: number): number => at + HOUR;

function pumpWith(regiment: object, more: object = {}): Pump {
  const { initial } = pumps.shape;
  const schedule = { ...initial.regiment.schedule, hour: "8,20", minute: "0" };
  const usual = { enable: true, speed: 100, volume: 10, volume_per_second: 2, schedule };
  const row = { ...initial, regiment: { ...initial.regiment, ...usual, ...regiment }, ...more };
  return { ...row, id: "1", name: "Calcium" };
}

function line(id: number, startedAt: number, more: Partial<LedgerLine> = {}): LedgerLine {
  const at = new Date(startedAt - HOUR).toISOString();
  return {
    id: String(id),
    pump: "1",
    cause: "schedule",
    due: null,
    speed: 100,
    planned_ml: 10,
    planned_s: 5,
    started_at: at,
    settled_at: at,
    delivered_ml: 10,
    delivered_s: 5,
    outcome: "delivered",
    reason: "",
    ...more,
  };
}

it("run seconds are rounded to milliseconds, without losing a real excess", () => {
  const rates = [59.99999999999998, 60.00000000000002, 60.012].map(
    (delivered_s) => 75 / ranSeconds(line(1, wall, { delivered_s })),
  );
  expect(rates).toEqual([1.25, 1.25, 75 / 60.012]);
});

describe("the day of a pump", () => {
  it("begins at midnight of the wall clock, not UTC", () => {
    const lines = [line(1, wall - 12 * HOUR - 60_000), line(2, wall - 12 * HOUR), line(3, wall - HOUR)];
    expect(dosedOn(lines, pumpWith({}), { wall, wallOf })).toBe(20);
  });

  it("excludes open, refused and calibration doses from the amount", () => {
    const lines = [
      line(0, wall, { cause: "calibration" }),
      line(1, wall, { outcome: "open", settled_at: null, delivered_ml: null, delivered_s: null }),
      line(2, wall, { outcome: "refused", delivered_ml: 0, delivered_s: 0 }),
    ];
    expect(dosedOn(lines, pumpWith({}), { wall, wallOf })).toBe(0);
  });

  it("lists missed and refused doses", () => {
    const lines = [
      line(1, wall - DAY_MS, { outcome: "missed" }),
      line(2, wall - HOUR, { outcome: "missed" }),
      line(3, wall - HOUR, { outcome: "refused" }),
      line(4, wall),
    ];
    expect(heldBackOn(lines, { wall, wallOf }).map(({ id }) => id)).toEqual(["2", "3"]);
  });

  it("is planned by the schedule, in seconds without calibration", () => {
    expect(plannedOn(pumpWith({}), wall)).toBe(20);
    expect(plannedOn(pumpWith({ volume_per_second: 0, duration: 7 }), wall)).toBe(14);
    expect(plannedOn(pumpWith({ enable: false }), wall)).toBeUndefined();
    expect(plannedOn(pumpWith({ continuous: true }), wall)).toBe(2 * 86_400);
  });

  it("has no doses on a day outside the schedule", () => {
    const schedule = { ...pumpWith({}).regiment.schedule, week: "0" };
    expect(dosesOn(pumpWith({ schedule }), wall)).toBe(0);
    expect(dosesOn(pumpWith({ schedule }), wall + DAY_MS)).toBe(2);
  });

  it("counts the last 24 hours against the limit", () => {
    const lines = [line(1, wall - 25 * HOUR), line(2, wall - 23 * HOUR)];
    expect(spentOf(lines, pumpWith({}), wall - HOUR)).toBe(10);
  });
});

it("days without doses are zero, and a truncated first day is omitted", () => {
  const pump = pumpWith({});
  const lines = [line(1, wall - 2 * DAY_MS), line(2, wall)];
  expect(dailyAmounts(lines, pump, { wall, wallOf, count: 30 }).map(({ amount }) => amount)).toEqual([
    10, 0, 10,
  ]);
  expect(dailyAmounts(lines, pump, { wall, wallOf, count: 2 })).toHaveLength(2);
  expect(dailyAmounts([], pump, { wall, wallOf, count: 2 })).toEqual([]);
  const many = [line(1, wall - DAY_MS), ...Array.from({ length: 999 }, (_, index) => line(index + 2, wall))];
  expect(dailyAmounts(many, pump, { wall, wallOf, count: 30 })).toHaveLength(1);
});

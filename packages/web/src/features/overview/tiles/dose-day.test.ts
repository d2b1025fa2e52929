import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { setTankOffset, setTankZone } from "../../../text/tank-zone.ts";
import { lastDay, nextDose } from "./dose-day.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const pump = {
  ...pumps.shape.initial,
  id: "1",
  name: "Alkalinity",
  calibrated_speed: 100,
  regiment: {
    ...pumps.shape.initial.regiment,
    enable: true,
    volume_per_second: 2,
    schedule: { month: "*", week: "*", day: "*", hour: "14", minute: "0", second: "0" },
  },
};
const dose = (hoursAgo: number, more: Partial<Dose> = {}): Dose => {
  const at = new Date(NOW - hoursAgo * HOUR).toISOString();
  return {
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
};

describe("the amount of a pump", () => {
  it("is the sum of 24 hours without refused doses", () => {
    const ledger = [dose(30), dose(20), dose(2), dose(1, { outcome: "refused" })];
    expect(lastDay(pump, ledger, NOW)).toEqual({ ml: 20, seconds: 10 });
  });

  it("is in seconds for an uncalibrated pump", () => {
    const raw = { ...pump, regiment: { ...pump.regiment, volume_per_second: 0 } };
    const ledger = [dose(1, { planned_ml: null, delivered_ml: null })];
    expect(lastDay(raw, ledger, NOW)).toEqual({ ml: undefined, seconds: 5 });
  });
});

describe("the next dose", () => {
  it("follows the schedule by the controller's clock", () => {
    setTankZone("");
    setTankOffset(HOUR);
    expect(nextDose(pump, NOW)).toBe(Date.parse("2026-11-21T13:00:00Z"));
    setTankOffset(0);
    expect(nextDose(pump, NOW)).toBe(Date.parse("2026-11-21T14:00:00Z"));
    setTankOffset(undefined);
  });

  it("is undefined while nothing is scheduled", () => {
    expect(nextDose({ ...pump, regiment: { ...pump.regiment, enable: false } }, NOW)).toBeUndefined();
  });
});

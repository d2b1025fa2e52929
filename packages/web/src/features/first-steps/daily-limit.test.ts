import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { dailyLimitOf, isTooMuchToday } from "./daily-limit.ts";

/** Doses 9 ml a day. */
function pumpWith(more: Partial<Pump> = {}, hour = "8,12,16,20"): Pump {
  const { initial } = pumps.shape;
  const schedule = { ...initial.regiment.schedule, hour, minute: "0" };
  const regiment = { ...initial.regiment, speed: 100, volume: 2.25, volume_per_second: 1, schedule };
  return { ...initial, regiment, id: "1", name: "Alkalinity", ...more };
}

describe("the limit of a day of a first pump", () => {
  it("is the chosen one", () => expect(dailyLimitOf(pumpWith(), 36)).toBe(36));

  it("is its own where it has one", () => expect(dailyLimitOf(pumpWith({ max_daily_ml: 20 }), 36)).toBe(20));

  it.each([0, 5])("is twice its day where %s ml was chosen", (chosen) => {
    expect(dailyLimitOf(pumpWith(), chosen)).toBe(18);
  });

  it("is not known without a plan and a choice", () => {
    expect(dailyLimitOf(pumpWith({}, "nonsense"), 0)).toBe(0);
  });
});

describe("a calibration", () => {
  it.each([
    [100, true],
    [27.5, true],
    [27, false],
    [0, false],
  ])("of %s ml leaves too little of 36 ml: %s", (used, isTooMuch) => {
    expect(isTooMuchToday(pumpWith(), 36, used)).toBe(isTooMuch);
  });

  it("leaves enough without a limit", () => expect(isTooMuchToday(pumpWith(), 0, 100)).toBe(false));
});

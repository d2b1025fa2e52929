import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { dailyPlanOf, dosePath, otherPart, scheduleOfOther } from "./daily-plan.ts";

function pumpWith(id: string, hour: string, regiment: object = {}, more: object = {}): Pump {
  const { initial } = pumps.shape;
  const schedule = { ...initial.regiment.schedule, hour, minute: "0" };
  const usual = { enable: true, speed: 100, volume: 5, volume_per_second: 1, schedule };
  return {
    ...initial,
    spacing_group: "two-part",
    ...more,
    id,
    name: id,
    regiment: { ...initial.regiment, ...usual, ...regiment },
  };
}

const alkalinity = pumpWith("1", "8,10,12,14");
const calcium = pumpWith("2", "9,11,13,15");

describe("the plan of a day", () => {
  it("is the amount of all doses, in the unit of the pump", () => {
    expect(dailyPlanOf(alkalinity, false)).toEqual({ count: 4, from: 480, to: 840, amount: 20 });
    expect(dosePath(alkalinity)).toBe("regiment.volume");
    const uncalibrated = pumpWith("1", "8", { volume_per_second: 0, volume: 0, duration: 7 });
    expect(dailyPlanOf(uncalibrated, false)).toMatchObject({ count: 1, amount: 7 });
    expect(dosePath(uncalibrated)).toBe("regiment.duration");
  });

  it("is none for weekdays, and the usual one for a new pump", () => {
    const schedule = { ...alkalinity.regiment.schedule, week: "1" };
    expect(dailyPlanOf(pumpWith("1", "8", { schedule }), false)).toBeUndefined();
    expect(dailyPlanOf(pumpWith("", "*", { volume: 0 }), true)).toMatchObject({ count: 4, amount: "" });
  });
});

describe("the other part of a two-part solution", () => {
  it("is the pump of the group with the same amount and doses", () => {
    expect(otherPart(alkalinity, [alkalinity, calcium])?.id).toBe("2");
    expect(otherPart(alkalinity, [pumpWith("2", "9,11,13,15", { volume: 6 })])).toBeUndefined();
    expect(otherPart(alkalinity, [pumpWith("2", "9,11")])).toBeUndefined();
    expect(otherPart(alkalinity, [{ ...calcium, spacing_group: "" }])).toBeUndefined();
  });

  it("doses half a pause later, and stays where it already is half a pause away", () => {
    expect(scheduleOfOther(alkalinity, calcium)).toMatchObject({ hour: "9,11,13,15", minute: "0" });
    expect(scheduleOfOther(calcium, alkalinity)).toBe(alkalinity.regiment.schedule);
    expect(scheduleOfOther(pumpWith("1", "8,9"), calcium)).toMatchObject({ hour: "8,9", minute: "30" });
  });

  it("is refused where a long dose leaves no pause of five minutes", () => {
    const dense = (id: string) => pumpWith(id, "*", { volume: 1600 });
    expect(scheduleOfOther(dense("1"), dense("2"))).toBeUndefined();
  });
});

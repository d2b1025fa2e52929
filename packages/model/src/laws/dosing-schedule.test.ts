import { describe, expect, it, test } from "vitest";
import { inEnglish } from "../messages/testing/in-english.ts";
import { type Pump, pumps } from "../resources/pumps.ts";
import { containerFaults, firingsOfDay, scheduleCapFaults } from "./dosing-schedule.ts";

test.each([
  ["every three hours", { second: "0", minute: "5", hour: "*/3" }, 8],
  ["every half hour", { second: "0", minute: "0,30", hour: "*" }, 48],
  ["with a field for any value", { second: "0", minute: "", hour: "*" }, 0],
])("a schedule %s fires this often in a day", (_what, schedule, count) => {
  expect(firingsOfDay(schedule)).toBe(count);
});

const { initial } = pumps.shape;
const pumpWith = (more: object, regiment: object = {}): Pump => ({
  ...initial,
  id: "1",
  ...more,
  regiment: {
    ...initial.regiment,
    ...{ enable: true, speed: 100, volume: 10, volume_per_second: 1 },
    schedule: { ...initial.regiment.schedule, minute: "0", hour: "*/3" },
    ...regiment,
  },
});

describe("a dosing schedule", () => {
  it("is refused with both numbers when a day exceeds the daily cap", () => {
    expect(inEnglish(scheduleCapFaults(pumpWith({ max_daily_ml: 40 }, { volume: 5000 })))).toEqual([
      {
        path: "regiment.volume",
        message: "makes 8 doses of 5000 ml: 40000 ml in 24 hours, more than the limit of 40 ml",
      },
    ]);
  });
  it("is refused when one dose exceeds the largest dose", () => {
    expect(inEnglish(scheduleCapFaults(pumpWith({ max_dose_ml: 9 })))).toEqual([
      { path: "regiment.volume", message: "is 10 ml, more than the largest dose of 9 ml" },
    ]);
  });
  it("is counted in seconds while the pump is not calibrated", () => {
    const pump = pumpWith({ max_daily_ml: 50 }, { volume_per_second: 0, duration: 7 });
    expect(inEnglish(scheduleCapFaults(pump))).toEqual([
      {
        path: "regiment.duration",
        message: "makes 8 doses of 7 s: 56 s in 24 hours, more than the limit of 50 s",
      },
    ]);
  });
  it.each([
    ["fills its day exactly", { max_daily_ml: 80, max_dose_ml: 10 }, {}],
    ["has no caps", {}, {}],
    ["is not in use", { max_daily_ml: 1 }, { enable: false }],
    ["is continuous", { max_daily_ml: 1 }, { continuous: true }],
    ["has no dose", { max_daily_ml: 1 }, { volume: 0 }],
  ])("is accepted when it %s", (_what, more, regiment) => {
    expect(scheduleCapFaults(pumpWith(more, regiment))).toEqual([]);
  });
});

describe("a dose", () => {
  it("is refused when its full container does not hold it", () => {
    expect(inEnglish(containerFaults(pumpWith({ container_ml: 40 }, { volume: 5000 })))).toEqual([
      { path: "regiment.volume", message: "is 5000 ml, more than its container holds: 40 ml" },
    ]);
  });
  it.each([
    ["fills its container exactly", { container_ml: 10 }, {}],
    ["has a container that is not tracked", {}, {}],
    ["is of no known volume", { container_ml: 5 }, { volume_per_second: 0, duration: 7 }],
    ["is impossible", { container_ml: 5 }, { volume: 0 }],
  ])("is accepted when it %s", (_what, more, regiment) => {
    expect(containerFaults(pumpWith(more, regiment))).toEqual([]);
  });
});

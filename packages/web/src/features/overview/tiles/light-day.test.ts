import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import { Channel } from "@refugium/model/resources/lights.ts";
import { describe, expect, it } from "vitest";
import { lightDay, shareOfDay } from "./light-day.ts";

const HOUR = 3_600_000;
const inputs = {
  now: Date.parse("2026-11-21T12:00:00Z"),
  offset: HOUR,
  samples: 25,
  acclimation: ACCLIMATED,
  find: () => undefined,
};
const following = {
  ...Channel.initial,
  profile: { type: "diurnal", config: { start: "10:00:00", end: "20:00:00" }, min: 0, max: 0 },
};

describe("lightDay", () => {
  it("is dark at night and bright at noon of the controller's clock", () => {
    const day = lightDay(following, inputs);
    expect(day).toHaveLength(25);
    expect(day[3]).toBe(0);
    expect(day[15]).toBeGreaterThan(90);
    expect(day[23]).toBe(0);
  });

  it("is constant under manual control", () => {
    expect(new Set(lightDay({ ...following, manual: true, value: 30 }, inputs))).toEqual(new Set([30]));
  });

  it("is lower during acclimation and inverted by a reversed dimmer", () => {
    const acclimation = { start: 0, days: 1, from: "2026-11-21" };
    expect(lightDay(following, { ...inputs, acclimation })[15]).toBeLessThan(70);
    expect(lightDay({ ...following, reverse: true }, inputs)[3]).toBe(100);
  });

  it("has the present time as a share of the day", () => {
    expect(shareOfDay(inputs.now, inputs.offset)).toBeCloseTo(13 / 24);
  });
});

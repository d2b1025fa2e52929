import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import { Channel } from "@refugium/model/resources/lights.ts";
import { describe, expect, it } from "vitest";
import { lightDay, shareOfDay } from "./light-day.ts";

const HOUR = 3_600_000;
const question = {
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

describe("the day of a light", () => {
  it("is dark at night and bright at noon by the controller's clock", () => {
    const day = lightDay(following, question);
    expect(day).toHaveLength(25);
    expect(day[3]).toBe(0);
    expect(day[15]).toBeGreaterThan(90);
    expect(day[23]).toBe(0);
  });

  it("is flat while the channel is held by hand", () => {
    expect(new Set(lightDay({ ...following, manual: true, value: 30 }, question))).toEqual(new Set([30]));
  });

  it("grows while animals get used to it, and is upside down where the dimmer is", () => {
    const acclimation = { start: 0, days: 1, from: "2026-11-21" };
    expect(lightDay(following, { ...question, acclimation })[15]).toBeLessThan(70);
    expect(lightDay({ ...following, reverse: true }, question)[3]).toBe(100);
  });

  it("has a now", () => {
    expect(shareOfDay(question.now, question.offset)).toBeCloseTo(13 / 24);
  });
});

import { describe, expect, it } from "vitest";
import { instant, milliseconds } from "../../declare/units.ts";
import { type Profile, profileValue } from "./index.ts";
import { momentOf } from "./shapes/moment.ts";
import { secondsToNextStep } from "./shapes/next-step.ts";

const utc = milliseconds(0);
const FULL = { min: 0, max: 100 };
const at = (text: string, offset = utc) => momentOf(instant(Date.parse(text)), offset);
const fixed = (start: string, end: string): Profile => ({ type: "fixed", config: { start, end, value: 50 } });

describe("a daily window", () => {
  it("with equal start and end lasts the whole day", () => {
    for (const hour of ["00:00:00", "09:59:59", "10:00:00", "23:59:59.5"])
      expect(profileValue(fixed("10:00:00", "10:00:00"), FULL, at(`2024-01-15T${hour}Z`))).toBe(50);
  });

  it("from 00:00:00 to 23:59:59 has no dark second at midnight", () => {
    expect(profileValue(fixed("00:00:00", "23:59:59"), FULL, at("2024-01-15T23:59:59.900Z"))).toBe(50);
    const sine = { type: "sine", config: { start: "00:00:00", end: "23:59:59" } };
    expect(profileValue(sine, { min: 10, max: 100 }, at("2024-01-15T23:59:59.900Z"))).toBeCloseTo(10, 9);
  });
});

describe("both nights of a clock change", () => {
  const summer = milliseconds(7_200_000);
  const winter = milliseconds(3_600_000);
  const night = fixed("00:00:00", "23:59:59");
  const evening = fixed("18:00:00", "23:30:00");

  it("keep every light on that is on by wall clock", () => {
    for (let minute = 0; minute < 1500; minute++) {
      // Berlin: 31 March 2024 skips 02:00 to 03:00, 27 October has it twice.
      for (const [start, change, before, after] of [
        ["2024-03-30T23:00:00Z", "2024-03-31T01:00:00Z", winter, summer],
        ["2024-10-26T22:00:00Z", "2024-10-27T01:00:00Z", summer, winter],
      ] as const) {
        const instantMs = Date.parse(start) + minute * 60_000;
        const moment = momentOf(instant(instantMs), instantMs < Date.parse(change) ? before : after);
        expect(profileValue(night, FULL, moment)).toBe(50);
        const isEvening = moment.secondOfDay >= 64_800 && moment.secondOfDay <= 84_600;
        expect(profileValue(evening, FULL, moment)).toBe(isEvening ? 50 : 0);
      }
    }
  });
});

describe("lightning", () => {
  const storm = (more: object): Profile => ({
    type: "lightning",
    config: { start: "20:00:00", end: "22:00:00", ...more },
  });
  const levels = (profile: Profile, day: string, every = 1) =>
    Array.from({ length: 3600 / every }, (_, index) =>
      profileValue(
        profile,
        { min: 0, max: 80 },
        momentOf(instant(Date.parse(`${day}T20:00:00Z`) + index * every * 1000), utc),
      ),
    );

  it("flashes at the set frequency, at the channel's max by default", () => {
    const flashes = levels(storm({ frequency: 10 }), "2024-01-15");
    expect(new Set(flashes)).toEqual(new Set([0, 80]));
    const count = flashes.filter((level) => level > 0).length;
    expect(count).toBeGreaterThan(500);
    expect(count).toBeLessThan(700);
    expect(new Set(levels(storm({ intensity: 33 }), "2024-01-15"))).toEqual(new Set([0, 33]));
  });

  it("is deterministic for a night and differs between nights", () => {
    expect(levels(storm({}), "2024-01-15")).toEqual(levels(storm({}), "2024-01-15"));
    expect(levels(storm({}), "2024-01-15")).not.toEqual(levels(storm({}), "2024-01-16"));
  });

  it("holds a flash for its slot", () => {
    const quick = levels(storm({ flash_slot: 0.1, frequency: 300 }), "2024-01-15", 0.1);
    expect(quick.some((level, index) => level > 0 && quick[index - 1] === 0 && quick[index + 1] === 0)).toBe(
      true,
    );
    const slow = levels(storm({ flash_slot: 10, frequency: 2 }), "2024-01-15");
    for (let index = 0; index < slow.length; index += 10)
      expect(new Set(slow.slice(index, index + 10)).size).toBe(1);
  });
});

describe("moonlight", () => {
  const moon = (fullMoon: string): Profile => ({
    type: "lunar",
    config: { start: "20:00:00", end: "04:00:00", full_moon: fullMoon },
  });
  const midnight = (day: string) => at(`${day}T00:00:00Z`);

  it("is brightest at full moon and faintest half a month later", () => {
    const channel = { min: 2, max: 30 };
    expect(profileValue(moon("2024-01-25"), channel, midnight("2024-01-25"))).toBeCloseTo(30, 9);
    // Twelve months of 29.53059 days later, and twelve earlier.
    expect(profileValue(moon("2024-01-25"), channel, midnight("2025-01-13"))).toBeGreaterThan(28);
    expect(profileValue(moon("2025-01-13"), channel, midnight("2024-01-25"))).toBeGreaterThan(28);
    expect(profileValue(moon("2024-01-25"), channel, midnight("2024-02-09"))).toBeLessThan(2.1);
  });

  it("is off at new moon when the channel begins at 0", () => {
    expect(profileValue(moon("2024-01-25"), FULL, midnight("2024-02-09"))).toBeLessThan(0.5);
  });
});

describe("the next evaluation of a level", () => {
  const options = { grain: 1, horizon: 30 };

  it("is at the second of a jump", () => {
    const level = (moment: { secondOfDay: number }) => (moment.secondOfDay >= 36_000 ? 100 : 0);
    expect(secondsToNextStep(level, at("2024-01-15T09:59:50.300Z"), options)).toBeCloseTo(8.7, 9);
    expect(secondsToNextStep(level, at("2024-01-15T09:59:59.000Z"), options)).toBe(1);
  });

  it("precedes a visible move; without a move it is the horizon", () => {
    const level = (moment: { secondOfDay: number }) => moment.secondOfDay * 0.11;
    expect(secondsToNextStep(level, at("2024-01-15T10:00:00Z"), options)).toBe(4);
    expect(secondsToNextStep(() => 7, at("2024-01-15T10:00:00.400Z"), options)).toBe(30);
  });

  it.each([
    [10, 0.05, 0.01],
    [1, 0.5, 0.01],
    [200, 0.01, 0],
    [0.72, 0.695, 0.01],
  ])("suits a slope of %i %% a second, at least 10 ms", (slope, wait, slack) => {
    const level = (moment: { unix: number }) => (moment.unix % 100) * slope;
    const next = secondsToNextStep(level, at("2024-01-15T10:00:00.300Z"), options);
    expect(next).toBeLessThanOrEqual(wait);
    expect(next).toBeGreaterThanOrEqual(wait - slack);
  });

  it("is when a faint light switches on or off", () => {
    const level = (moment: { secondOfDay: number }) => (moment.secondOfDay > 36_010 ? 0 : 0.3);
    expect(secondsToNextStep(level, at("2024-01-15T10:00:00Z"), options)).toBe(10);
    expect(secondsToNextStep(level, at("2024-01-15T10:00:10Z"), options)).toBe(0.01);
  });
});

import { milliseconds } from "@refugium/model/declare/units.ts";
import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import { momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { Channel, type LightChannel } from "@refugium/model/resources/lights.ts";
import { describe, expect, it } from "vitest";
import { setTankZone } from "../../text/tank-zone.ts";
import { channelDay, clockOf, dateOf, dayOfDate, peakOf, together } from "./day-levels.ts";

const DAY = { day: 20_000, offset: milliseconds(3_600_000) };
const TERMS = { day: DAY, acclimation: ACCLIMATED, find: () => undefined };

function channel(more: Partial<LightChannel>): LightChannel {
  return { ...Channel.initial, max: 100, ...more };
}

function follows(type: string, config: LightChannel["profile"]["config"], more: Partial<LightChannel> = {}) {
  return channel({ profile: { type, config, min: 0, max: 0 }, ...more });
}

describe("channelDay", () => {
  it("has a level for each minute from midnight to midnight", () => {
    const { levels, fault } = channelDay(
      follows("fixed", { start: "10:00:00", end: "12:00:00", value: 40 }),
      TERMS,
    );
    expect(fault).toBe("");
    expect(levels).toHaveLength(1441);
    expect([levels[599], levels[600], levels[720], levels[721]]).toEqual([0, 40, 40, 0]);
  });

  it("is the manual level under manual control", () => {
    const held = follows(
      "fixed",
      { start: "10:00:00", end: "12:00:00", value: 40 },
      { manual: true, value: 25 },
    );
    expect(new Set(channelDay(held, TERMS).levels)).toEqual(new Set([25]));
  });

  it("applies min, max and reverse of the channel", () => {
    const level = (more: Partial<LightChannel>) =>
      channelDay(channel({ manual: true, ...more }), TERMS).levels[0];
    expect(level({ value: 9, min: 10 })).toBe(0);
    expect(level({ value: 90, max: 60 })).toBe(60);
    expect(level({ value: 30, reverse: true })).toBe(70);
  });

  it("is lower during acclimation", () => {
    const half = { start: 50, days: 1000, from: "2024-10-04" };
    const fixed = follows("fixed", { start: "00:00:00", end: "00:00:00", value: 40 });
    expect(channelDay(fixed, { ...TERMS, acclimation: half }).levels[0]).toBeCloseTo(20, 0);
  });

  it("is dark with a fault when the curve is invalid", () => {
    const broken = channelDay(follows("auto", { values: [1, 2] }), TERMS);
    expect(broken.fault).toEqual(fields.tooFewItems({ min: 12 }));
    expect(Math.max(...broken.levels)).toBe(0);
  });

  it("resolves a library curve by its id", () => {
    const curve = {
      type: "fixed",
      config: { start: "00:00:00", end: "23:59:59", value: 30 },
      min: 0,
      max: 100,
    };
    const found = channelDay(follows("named", { id: "7" }), {
      ...TERMS,
      find: (id) => (id === "7" ? curve : undefined),
    });
    expect(found.levels[60]).toBe(30);
  });
});

describe("moments of a day", () => {
  it("are those of the wall clock", () => {
    const noon = momentIn(DAY, 43_200);
    expect([noon.day, noon.secondOfDay]).toEqual([20_000, 43_200]);
    expect(noon.unix).toBe(20_000 * 86_400 + 43_200 - 3600);
  });

  it("stay within the day at its end", () => {
    expect(momentIn(DAY, 86_400).day).toBe(20_000);
  });

  it("are formatted as HH:MM", () => {
    expect([clockOf(0), clockOf(51_300), clockOf(86_400)]).toEqual(["00:00", "14:15", "24:00"]);
  });

  it("use the tank zone's offset of that date", () => {
    setTankZone("America/New_York");
    expect(dayOfDate("2026-07-01")?.offset).toBe(-4 * 3_600_000);
    expect(dayOfDate("2026-12-01")?.offset).toBe(-5 * 3_600_000);
    expect(dayOfDate("soon")).toBeUndefined();
    setTankZone("");
    expect(dateOf(Date.UTC(2026, 0, 1, 23, 30), 3_600_000)).toBe("2026-01-02");
  });
});

describe("several channels", () => {
  it("average to a percentage of full light", () => {
    expect(
      together([
        [100, 0],
        [50, 0],
      ]),
    ).toEqual([75, 0]);
    expect(together([])).toEqual([]);
  });

  it("have their peak at its first minute", () => {
    expect(peakOf([0, 3, 8, 8, 1])).toEqual({ most: 8, second: 120 });
  });
});

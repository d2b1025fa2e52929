import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant, milliseconds } from "../../declare/units.ts";
import { profileValue } from "./index.ts";
import { momentOf } from "./shapes/moment.ts";
import { sunTimes } from "./shapes/sun-times.ts";
import { solar } from "./solar.ts";

const FIVE_MINUTES = 300;
const unix = (text: string): number => Date.parse(text) / 1000;

describe("sunrise and sunset", () => {
  // Almanac times (timeanddate.com), UTC.
  it.each([
    ["London at midsummer", 51.5074, -0.1278, "2024-06-20T03:43:00Z", "2024-06-20T20:21:00Z"],
    ["London at midwinter", 51.5074, -0.1278, "2024-12-21T08:04:00Z", "2024-12-21T15:53:00Z"],
    ["Quito at the equinox", -0.1807, -78.4678, "2024-03-20T11:17:00Z", "2024-03-20T23:24:00Z"],
    ["Sydney in January", -33.8688, 151.2093, "2024-01-14T18:59:00Z", "2024-01-15T09:08:00Z"],
    ["Honolulu in June", 21.3069, -157.8583, "2024-06-20T15:50:00Z", "2024-06-21T05:16:00Z"],
  ])("are accurate to a few minutes: %s", (_place, latitude, longitude, rise, set) => {
    for (const hour of [0.1, 0.5, 0.9]) {
      const moment = unix(rise) + (unix(set) - unix(rise)) * hour;
      const sun = sunTimes(moment, latitude, longitude);
      if (sun.kind !== "day") throw new Error(sun.kind);
      expect(Math.abs(sun.rise - unix(rise))).toBeLessThan(FIVE_MINUTES);
      expect(Math.abs(sun.set - unix(set))).toBeLessThan(FIVE_MINUTES);
    }
  });

  it("do not occur at polar day and polar night", () => {
    expect(sunTimes(unix("2024-06-20T12:00:00Z"), 69.65, 18.96).kind).toBe("polar-day");
    expect(sunTimes(unix("2024-12-20T12:00:00Z"), 69.65, 18.96).kind).toBe("polar-night");
    expect(sunTimes(unix("2024-12-20T12:00:00Z"), -90, 0).kind).toBe("polar-day");
    expect(sunTimes(unix("2024-12-20T12:00:00Z"), 90, 0).kind).toBe("polar-night");
  });
});

describe("solar light at a place", () => {
  const light = (text: string, latitude: number, longitude: number): number =>
    profileValue(
      { type: "solar", config: { latitude, longitude } },
      { min: 5, max: 0 },
      momentOf(instant(Date.parse(text)), milliseconds(0)),
    );

  it("is on by day and off by night, in local time", () => {
    expect(light("2024-01-15T02:00:00Z", -33.9, 151.2)).toBe(100);
    expect(light("2024-01-15T14:00:00Z", -33.9, 151.2)).toBe(0);
    expect(light("2024-01-15T22:00:00Z", 21.3, -157.9)).toBe(100);
    expect(light("2024-01-15T10:00:00Z", 21.3, -157.9)).toBe(0);
  });

  it("is on all polar day, and off all polar night", () => {
    expect(light("2024-06-20T11:00:00Z", 69.65, 18.96)).toBe(100);
    expect(light("2024-06-20T22:45:00Z", 69.65, 18.96)).toBeLessThan(10);
    expect(light("2024-12-20T11:00:00Z", 69.65, 18.96)).toBe(0);
  });

  it("rises and sets once a day outside the polar circles", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: unix("2024-01-01T00:00:00Z"), max: unix("2030-01-01T00:00:00Z") }),
        fc.integer({ min: -64, max: 64 }),
        fc.integer({ min: -180, max: 180 }),
        (start, latitude, longitude) => {
          let changes = 0;
          let before = lit(start, latitude, longitude);
          for (let minute = 10; minute <= 1440; minute += 10) {
            const now = lit(start + minute * 60, latitude, longitude);
            if (now !== before) changes += 1;
            before = now;
          }
          return changes >= 1 && changes <= 3;
        },
      ),
      { numRuns: 50 },
    );
  });
});

function lit(at: number, latitude: number, longitude: number): boolean {
  const sun = sunTimes(at, latitude, longitude);
  return sun.kind === "polar-day" || (sun.kind === "day" && at >= sun.rise && at <= sun.set);
}

it("solar light is the shortest day's when the date is unknown", () => {
  const { made } = solar.build({ latitude: 50, longitude: 10 }, { min: 0, max: 100 }, "");
  const level = (day: string, time: string, isDayUnknown: boolean) =>
    made?.value({ ...momentOf(instant(Date.parse(`${day}T${time}Z`)), milliseconds(0)), isDayUnknown }) ?? -1;
  for (const time of ["04:00:00", "07:00:00", "11:00:00", "15:00:00", "19:00:00"]) {
    const unknown = level("1970-04-01", time, true);
    expect(unknown).toBeLessThanOrEqual(level("2026-12-21", time, false) + 1);
    expect(unknown).toBeLessThanOrEqual(level("2026-06-21", time, false));
  }
});

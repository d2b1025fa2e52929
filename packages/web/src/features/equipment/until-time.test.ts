import { beforeEach, describe, expect, it } from "vitest";
import { setTankZone } from "../../text/tank-zone.ts";
import { minutesUntil } from "./until-time.ts";

beforeEach(() => setTankZone("Europe/Berlin"));

describe("minutes until a time of the tank's clock", () => {
  it.each([
    ["2026-11-27T11:00:00Z", "12:15", 15],
    ["2026-11-27T11:00:30Z", "12:15", 15],
    ["2026-11-27T22:50:00Z", "00:20", 30],
    ["2026-11-27T11:00:00Z", "12:00", 1440],
    ["2026-11-27T11:00:00Z", "11:59", 1439],
    // The night of 25 October has an hour more, and a day is the most.
    ["2026-10-24T20:00:00Z", "07:00", 600],
    ["2026-10-24T20:00:00Z", "21:59", 1440],
  ])("at %s until %s are %i", (now, time, minutes) => {
    expect(minutesUntil(Date.parse(now), time)).toBe(minutes);
  });

  it.each(["", "1", "12:"])("are unknown for %j", (time) => {
    expect(minutesUntil(Date.parse("2026-11-27T12:00:00Z"), time)).toBeUndefined();
  });
});

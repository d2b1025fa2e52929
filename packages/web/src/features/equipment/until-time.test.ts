import { describe, expect, it } from "vitest";
import { minutesUntil } from "./until-time.ts";

const at = (time: string): number => Date.parse(`2026-11-27T${time}Z`);

describe("minutes until a time of the clock", () => {
  it.each([
    ["12:00:00", "12:15", 15],
    ["12:00:30", "12:15", 15],
    ["23:50:00", "00:20", 30],
    ["12:00:00", "12:00", 1440],
    ["12:00:00", "11:59", 1439],
  ])("at %s until %s are %i", (now, time, minutes) => {
    expect(minutesUntil(at(now), time)).toBe(minutes);
  });

  it.each(["", "1", "12:"])("are unknown for %j", (time) => {
    expect(minutesUntil(at("12:00:00"), time)).toBeUndefined();
  });
});

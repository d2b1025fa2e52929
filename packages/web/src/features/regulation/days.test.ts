import { describe, expect, it } from "vitest";
import { daysOfUse, runTime } from "./days.ts";

describe("the days of use", () => {
  it("sum the hours of each day, newest first", () => {
    const hour = (time: string, up: number, down = 0) => ({ value: 25, up, down, time });
    const days = daysOfUse([
      hour("Nov-20-22:00, 2026", 600),
      hour("Nov-20-23:00, 2026", 1200, 60),
      hour("Nov-21-00:00, 2026", 30),
      hour("?", 9999),
    ]);
    expect(days).toEqual([
      { at: Date.UTC(2026, 10, 21) / 1000, up: 30, down: 0 },
      { at: Date.UTC(2026, 10, 20) / 1000, up: 1800, down: 60 },
    ]);
  });

  it.each([
    [0, "0 min"],
    [40, "40 s"],
    [300, "5 min"],
    [7200, "2 h"],
    [7500, "2 h 5 min"],
  ])("say %d s as people do", (seconds, words) => {
    expect(runTime(seconds)).toBe(words);
  });
});

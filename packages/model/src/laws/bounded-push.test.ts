import { describe, expect, it, test } from "vitest";
import { hours, milliseconds, minutes, seconds } from "../declare/units.ts";
import { inWords } from "../messages/testing/in-words.ts";
import { budgetTrip, criticalPh, dailyPushBudget, effectTrip, pushLeft, pushSeries } from "./bounded-push.ts";

const ran = (span: number, beganAgo: number) => ({
  beganAgo: hours(beganAgo),
  ran: seconds(span),
  filled: false,
  goesOn: false,
});

test.each([
  ["the set one", 90, 200, 90],
  ["three seconds a litre", 0, 200, 600],
  ["that of 50 litres while the volume is unknown", 0, 0, 150],
  ["at most half an hour by volume", 0, 200_000, 1800],
])("the daily budget is %s", (_what, set, litres, budget) => {
  expect(dailyPushBudget(seconds(set), litres)).toBe(seconds(budget));
});

describe("the time left for a push", () => {
  const limits = { maxRun: seconds(60), budget: seconds(150) };
  it.each([
    ["its longest run at first", 0, [], 60],
    ["the rest of its longest run", 20, [ran(20, 0.01)], 40],
    ["the rest of the day's budget", 20, [ran(120, 23), ran(20, 0.01)], 10],
    ["nothing after that", 60, [ran(120, 23), ran(60, 0.1)], 0],
    ["its longest run again after a day", 0, [ran(150, 25)], 60],
  ])("is %s", (_what, running, past, left) => {
    expect(pushLeft(seconds(running), past, limits)).toBe(seconds(left));
  });
});

test("a device is tripped when its 24 h budget is used up", () => {
  expect(budgetTrip([ran(149, 3)], seconds(150))).toBeUndefined();
  expect(inWords(budgetTrip([ran(150, 3)], seconds(150)))).toMatchObject({
    code: "ph-daily-run",
    message: expect.stringContaining("150 s within 24 h"),
  });
  expect(budgetTrip([ran(150, 25)], seconds(150))).toBeUndefined();
});

describe("a series of pushes", () => {
  const start = { push: "up", from: 7.8, pushes: 3, ran: 1000 } as const;
  const at = (push: "up" | "down" | "none", value: number) => ({ push, value, pushes: 5, ran: 9000 });
  it("starts with the first push, and again when the direction changes", () => {
    expect(pushSeries(undefined, at("up", 7.8))).toEqual({ push: "up", from: 7.8, pushes: 5, ran: 9000 });
    expect(pushSeries(start, at("down", 8.5))).toEqual({ push: "down", from: 8.5, pushes: 5, ran: 9000 });
  });
  it("ends within the band", () => {
    expect(pushSeries(start, at("none", 8))).toBeUndefined();
  });
  it("restarts when the pH moved as intended, not the other way", () => {
    expect(pushSeries(start, at("up", 7.83))?.from).toBe(7.83);
    expect(pushSeries(start, at("up", 7.81))).toBe(start);
    expect(pushSeries(start, at("up", 7.5))).toBe(start);
    const falling = { ...start, push: "down" } as const;
    expect(pushSeries(falling, at("down", 7.77))?.from).toBe(7.77);
    expect(pushSeries(falling, at("down", 7.9))).toBe(falling);
  });
});

describe("pushes without effect", () => {
  const series = { push: "up", from: 7.8, pushes: 10, ran: 0 } as const;
  const limits = { most: 5, longest: minutes(10) };
  it("trip the device after the maximum number", () => {
    expect(effectTrip(series, { pushes: 14, ran: seconds(60) }, limits)).toBeUndefined();
    expect(inWords(effectTrip(series, { pushes: 15, ran: seconds(60) }, limits))).toMatchObject({
      code: "ph-no-effect",
      message: expect.stringContaining("ran 5 times"),
    });
  });
  it("trip it earlier when they are long, but not during the first", () => {
    expect(effectTrip(series, { pushes: 10, ran: minutes(10) }, limits)).toBeUndefined();
    expect(effectTrip(series, { pushes: 11, ran: milliseconds(minutes(10) - 1) }, limits)).toBeUndefined();
    expect(effectTrip(series, { pushes: 11, ran: minutes(10) }, limits)?.code).toBe("ph-no-effect");
  });
  it("need a series", () => {
    expect(effectTrip(undefined, { pushes: 99, ran: hours(9) }, limits)).toBeUndefined();
  });
});

test("critical limits default to half a pH outside the band", () => {
  const band = { min: 7.9, max: 8.4, critical_low: 0, critical_high: 0 };
  expect(criticalPh(band)).toEqual({ low: 7.4, high: 8.9 });
  expect(criticalPh({ ...band, critical_low: 7.6, critical_high: 8.6 })).toEqual({ low: 7.6, high: 8.6 });
});

import { describe, expect, it } from "vitest";
import { milliseconds } from "../declare/units.ts";
import { Channel } from "../resources/lights.ts";
import { ACCLIMATED } from "./acclimation.ts";
import { courseOf } from "./channel-course.ts";
import { momentIn } from "./profiles/shapes/calendar.ts";

const noon = momentIn({ day: 20_778, offset: milliseconds(0) }, 43_200);
const fixed = { type: "fixed", config: { start: "00:00:00", end: "00:00:00", value: 60 }, min: 0, max: 0 };
const level = (channel: object, acclimation = ACCLIMATED): number =>
  courseOf({ ...Channel.initial, ...channel }, acclimation, () => undefined).at(noon);
/** At noon of its only day, halfway: 75 % of the curve. */
const under = { start: 50, days: 1, from: "2026-11-21" };

describe("the course of a channel", () => {
  it.each<[string, object, number]>([
    ["its curve", { profile: fixed }, 60],
    ["its curve up to its max", { profile: fixed, max: 40 }, 40],
    ["nothing below its min", { profile: fixed, min: 70 }, 0],
    ["its manual value", { manual: true, value: 33, profile: fixed }, 33],
    ["its manual value up to its max", { manual: true, value: 90, max: 80 }, 80],
    ["inverted", { profile: fixed, reverse: true }, 40],
    ["inverted in manual mode", { manual: true, value: 10, reverse: true }, 90],
    ["nothing without a curve", {}, 0],
    ["full without a curve when inverted", { reverse: true }, 100],
  ])("is %s", (_what, channel, expected) => {
    expect(level(channel)).toBe(expected);
  });

  it("is part of its curve during acclimation, and off below its min", () => {
    expect(level({ profile: fixed }, under)).toBeCloseTo(45, 6);
    expect(level({ profile: fixed, reverse: true }, under)).toBeCloseTo(55, 6);
    expect(level({ profile: fixed, min: 50 }, under)).toBe(0);
  });

  it("is the manual value, whatever the acclimation", () => {
    expect(level({ manual: true, value: 33 }, under)).toBe(33);
  });

  it("reports why it has no curve, and which curve it follows", () => {
    const course = (channel: object) =>
      courseOf({ ...Channel.initial, ...channel }, ACCLIMATED, () => undefined);
    expect(course({ profile: { ...fixed, type: "disco" } }).fault?.path).toBe("type");
    expect(course({ profile: fixed }).fault).toBeUndefined();
    expect(course({ profile: fixed }).curve?.grain).toBe(1);
    expect(course({ profile: { ...fixed, type: "disco" }, manual: true }).fault).toBeUndefined();
  });
});

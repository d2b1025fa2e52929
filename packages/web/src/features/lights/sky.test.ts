import { milliseconds } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { dayOfDate } from "./day-levels.ts";
import { lastFullMoon, skyOf } from "./sky.ts";

const none = () => undefined;
const on = (date: string) => ({ day: Date.parse(`${date}T00:00:00Z`) / 86_400_000, offset: milliseconds(0) });

describe("skyOf", () => {
  it("computes sunrise and sunset of a place", () => {
    const london = { type: "solar", config: { latitude: 51.5, longitude: 0 } };
    const sky = skyOf(london, on("2026-06-21"), none);
    expect(sky?.kind).toBe("sun");
    if (sky?.kind !== "sun") return;
    expect(sky.rise / 3600).toBeCloseTo(3.72, 1);
    expect(sky.set / 3600).toBeCloseTo(20.36, 1);
  });

  it("detects polar day and polar night", () => {
    const north = { type: "solar", config: { latitude: 78, longitude: 15 } };
    expect(skyOf(north, on("2026-06-21"), none)).toEqual({ kind: "sun-up" });
    expect(skyOf(north, on("2026-12-21"), none)).toEqual({ kind: "sun-down" });
  });

  it("computes the moon's share of light and days to full moon", () => {
    const moon = { type: "lunar", config: { full_moon: "2026-11-24" } };
    expect(skyOf(moon, on("2026-11-23"), none)).toMatchObject({ kind: "moon", share: 100 });
    const dark = skyOf(moon, on("2026-12-08"), none);
    expect(dark).toMatchObject({ kind: "moon", days: 15 });
    expect(dark?.kind === "moon" ? dark.share : 100).toBeLessThan(2);
  });

  it("computes the moon's highest time and its age", () => {
    const config = { start: "20:00:00", end: "06:00:00", full_moon: "2026-11-24" };
    const sky = skyOf({ type: "lunar", config }, on("2026-11-24"), none);
    expect(sky).toMatchObject({ high: 3600, age: expect.closeTo(1 / 29.53, 3) });
    expect(skyOf({ type: "lunar", config: { ...config, full_moon: "soon" } }, on("2026-11-23"), none)).toBe(
      undefined,
    );
  });

  it("resolves library curves, and is undefined for other types", () => {
    const kept = { type: "solar", config: { latitude: 0, longitude: 0 }, min: 0, max: 100 };
    const named = { type: "named", config: { id: "1" } };
    expect(skyOf(named, on("2026-03-20"), () => kept)?.kind).toBe("sun");
    expect(skyOf(named, on("2026-03-20"), none)).toBeUndefined();
    expect(skyOf({ type: "sine", config: {} }, on("2026-03-20"), none)).toBeUndefined();
  });
});

describe("the last full moon", () => {
  it.each([
    ["2026-11-26", "2026-11-24"],
    ["2026-11-20", "2026-10-26"],
    ["2026-06-02", "2026-05-31"],
  ])("before %s was that of %s, within a day", (today, full) => {
    const found = Date.parse(lastFullMoon(Date.parse(today)));
    expect(Math.abs(found - Date.parse(full))).toBeLessThanOrEqual(86_400_000);
  });

  it("is a valid date", () => {
    expect(dayOfDate(lastFullMoon(0))).toBeDefined();
  });
});

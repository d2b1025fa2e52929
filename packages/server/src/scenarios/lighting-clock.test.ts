import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let zone: string | undefined;
beforeAll(() => {
  zone = process.env.TZ;
  process.env.TZ = "Europe/Berlin";
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
afterEach(() => tank.stop());

const level = (): number => tank.load(0, "pwm");

async function lightFrom(start: string, profile: object): Promise<void> {
  tank = await TestTank.start({ tank: "empty", start: Date.parse(start) });
  await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0] });
  await tank.call("lights.create", {
    name: "Reef",
    enable: true,
    jack: "1",
    channels: { 0: { name: "w", profile } },
  });
  await tank.run(1);
}

const allDay = { type: "fixed", config: { start: "00:00:00", end: "23:59:59", value: 70 } };
const morning = {
  type: "interval",
  config: { start: "00:00:00", end: "08:00:00", interval: 28_800, values: [10, 90] },
};

describe("a night with a clock change", () => {
  it.each([
    ["spring", "2026-03-28T22:00:00Z"],
    ["autumn", "2026-10-24T21:00:00Z"],
  ])("keeps an all-day light on: %s", async (_season, start) => {
    await lightFrom(start, allDay);
    for (let minute = 0; minute < 7 * 60; minute++) {
      expect(level()).toBe(70);
      await tank.run(60);
    }
  });

  it.each([
    ["spring", "2026-03-29T00:59:50Z", 30, 40],
    ["autumn", "2026-10-25T00:59:50Z", 40, 30],
  ])("fades a curve to its new place without a step: %s", async (_season, start, from, to) => {
    await lightFrom(start, morning);
    expect(level()).toBeCloseTo(from, 0);
    let before = level();
    for (let tenth = 0; tenth < 450; tenth++) {
      await tank.run(0.1);
      expect(Math.abs(level() - before)).toBeLessThan(0.6);
      before = level();
    }
    expect(level()).toBeCloseTo(to, 0);
  });
});

describe("a jump of the wall clock", () => {
  it("fades a curve to its new place even without manual fades", async () => {
    await lightFrom("2026-11-21T00:00:00Z", morning);
    await tank.call("lights.update", { fade: 0 }, { id: "1" });
    tank.clock.step(milliseconds(3_600_000));
    await tank.run(1.5);
    expect(level()).toBeCloseTo(25, 0);
  });

  it("fades a curve to its new place at once", async () => {
    await lightFrom("2026-11-21T00:00:00Z", morning);
    expect(level()).toBeCloseTo(20, 0);
    tank.clock.step(milliseconds(3_600_000));
    await tank.run(1.5);
    expect(level()).toBeCloseTo(25, 0);
    await tank.run(2);
    expect(level()).toBeCloseTo(30, 0);
  });
});

describe("a light that steps faster", () => {
  it("uses the small steps of its law and jumps where configured", async () => {
    const values = [0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    await lightFrom("2026-11-20T23:30:00Z", { type: "auto", config: { values } });
    let before = level();
    for (let tenth = 0; tenth < 3000; tenth++) {
      await tank.run(0.1);
      expect(Math.abs(level() - before)).toBeLessThanOrEqual(0.51);
      before = level();
    }
    expect(level()).toBeCloseTo(29.17, 1);
  });

  it("shows lightning flash by flash", async () => {
    const config = { start: "00:00:00", end: "00:00:00", frequency: 30, flash_slot: 0.5, intensity: 90 };
    await lightFrom("2026-11-21T00:00:00Z", { type: "lightning", config });
    const seen: number[] = [];
    for (let tenth = 0; tenth < 600; tenth++) {
      await tank.run(0.1);
      seen.push(level());
    }
    expect(new Set(seen)).toEqual(new Set([0, 90]));
    const changes = seen.filter((value, index) => index > 0 && value !== seen[index - 1]).length;
    // A quarter of the 120 half-second slots flashes; a flash has two ends, and neighbours share one.
    expect(changes).toBeGreaterThan(20);
    expect(changes).toBeLessThan(75);
    expect(tank.standing).toEqual([]);
  });
});

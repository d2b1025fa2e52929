import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const YEAR = 365 * 86_400;
const START = Date.parse("2026-11-21T12:00:00Z");
const ALL_DAY = { start: "00:00:00", end: "23:59:59" };
let tank: TestTank;

const levels = () => [tank.load(0, "pwm"), tank.load(1, "pwm")];
const step = (seconds: number) => tank.call("simulation.clock", { step_seconds: seconds });
const untrusted = () =>
  tank.alarms.find(({ code, state }) => code === "clock-untrusted" && state !== "cleared");

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty", start: START });
  await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0, 1] });
  await tank.call("lights.create", {
    name: "Reef",
    enable: true,
    jack: "1",
    acclimation: { start: 40, days: 20, from: "2026-11-11" },
    channels: {
      0: { name: "white", profile: { type: "fixed", config: { ...ALL_DAY, value: 100 } } },
      1: { name: "moon", profile: { type: "lunar", config: { ...ALL_DAY, full_moon: "2026-11-21" } } },
    },
  });
  await tank.run(60);
});
afterEach(() => tank.stop());

describe("a clock set back by years", () => {
  it("holds dated lights at their minimum and is alarmed within a minute", async () => {
    expect(levels()[0]).toBeGreaterThan(70);
    expect(levels()[1]).toBeGreaterThan(50);
    await step(-2 * YEAR);
    await tank.run(60);
    expect(levels()[0]).toBeCloseTo(40, 0);
    expect(levels()[1]).toBeLessThan(2);
    expect(untrusted()).toMatchObject({ priority: "warning", state: "latched" });
    await step(2 * YEAR);
    await tank.run(60);
    expect(levels()[0]).toBeGreaterThan(70);
    expect(untrusted()).toBeUndefined();
  });

  it("is not trusted after a restart, nor is 1970", async () => {
    await tank.halt();
    tank = await TestTank.start({ directory: tank.directory, start: START - 2 * YEAR * 1000 });
    await tank.run(60);
    expect(levels()[0]).toBeCloseTo(40, 0);
    await tank.call("alarms.clear", undefined, { id: "clock-untrusted:system:clock" });
    await step(-(tank.clock.now() / 1000) + 86_400);
    await tank.run(120);
    expect(levels()[0]).toBeCloseTo(40, 0);
    expect(untrusted()).toBeDefined();
  });

  it("is trusted when a person confirms it", async () => {
    await step(-30 * 86_400);
    await tank.run(60);
    expect(levels()[0]).toBeCloseTo(40, 0);
    await tank.call("alarms.clear", undefined, { id: "clock-untrusted:system:clock" });
    await tank.run(120);
    expect(levels()[0]).toBeCloseTo(100, 0);
    expect(untrusted()).toBeUndefined();
  });
});

it("a clock corrected by an hour is trusted", async () => {
  const before = levels()[0] ?? 0;
  await step(-3600);
  await tank.run(120);
  expect(levels()[0]).toBeCloseTo(before, 0);
  expect(untrusted()).toBeUndefined();
});

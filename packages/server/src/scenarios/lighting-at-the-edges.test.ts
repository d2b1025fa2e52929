import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const zone = process.env.TZ;
const id = { id: "1" };
let tank: TestTank;
afterEach(async () => {
  await tank.stop();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const level = (): number => tank.load(0, "pwm");
const hand = (value: number) => ({ name: "w", manual: true, value });

async function light(channel: object, more: { readonly start?: string; readonly fade?: number } = {}) {
  const { start = "2026-11-21T12:00:00Z", ...rest } = more;
  tank = await TestTank.start({ tank: "empty", start: Date.parse(start) });
  await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0] });
  await tank.call("lights.create", {
    name: "Reef",
    enable: true,
    jack: "1",
    channels: { 0: channel },
    ...rest,
  });
  await tank.run(1);
}

/** The largest commanded step within so many seconds, and the level at the end. */
async function largestStep(span: number): Promise<{ readonly step: number; readonly end: number }> {
  let step = 0;
  let before = level();
  const forget = tank.app.platform.reporting.live.watch(({ key }) => {
    if (key !== "output/jack-1-0") return;
    const { value } = tank.output("jack-1-0");
    step = Math.max(step, Math.abs(value - before));
    before = value;
  });
  await tank.run(span);
  forget();
  return { step, end: level() };
}

describe("a fast light", () => {
  it("has no visible step on a steep profile and ends dark", async () => {
    const config = { start: "12:00:05", end: "12:00:15", interval: 5, values: [0, 100, 0] };
    await light({ profile: { type: "interval", config } });
    const { step, end } = await largestStep(15);
    expect(step).toBeLessThanOrEqual(0.51);
    expect(end).toBe(0);
  });

  it("has no visible step on a short cycle set by seconds", async () => {
    await light({ profile: { type: "cyclic", config: { period: 10 } }, max: 100 });
    expect((await largestStep(20)).step).toBeLessThanOrEqual(0.51);
  });

  it("has no visible step in a manual fade", async () => {
    await light(hand(0));
    await tank.call("lights.update", { channels: { 0: hand(100) } }, id);
    expect(await largestStep(3.5)).toEqual({ step: expect.closeTo(0.5, 1), end: 100 });
  });

  it("still jumps where its profile does, on the second", async () => {
    await light({
      profile: { type: "fixed", config: { start: "12:00:05", end: "12:00:10", value: 80 } },
    });
    await tank.run(3.9);
    expect(level()).toBe(0);
    await tank.run(0.2);
    expect(level()).toBe(80);
    await tank.run(6);
    expect(level()).toBe(0);
  });

  it("leaves no timer when it is deleted during a change", async () => {
    await light(hand(0), { fade: 20 });
    await tank.call("lights.update", { channels: { 0: hand(100) } }, id);
    await tank.run(5);
    await tank.call("lights.delete", undefined, id);
    expect(level()).toBe(0);
    expect(tank.clock.pending().filter((name) => name.startsWith("lights/"))).toEqual([]);
  });
});

describe("a zone in which the clock changes", () => {
  const allDay = { profile: { type: "fixed", config: { start: "00:00:00", end: "23:59:59", value: 70 } } };
  it.each([
    ["by half an hour, forward", "Australia/Lord_Howe", "2026-10-03T08:00:00Z"],
    ["by half an hour, back", "Australia/Lord_Howe", "2026-04-04T08:00:00Z"],
    ["at midnight, forward", "Africa/Cairo", "2026-04-23T12:00:00Z"],
    ["at midnight, back", "Africa/Cairo", "2026-10-29T12:00:00Z"],
    ["far west, forward", "America/New_York", "2026-03-08T00:00:00Z"],
    ["far west, back", "America/New_York", "2026-11-01T00:00:00Z"],
  ])("keeps an all-day light on: %s", async (_what, inZone, start) => {
    process.env.TZ = inZone;
    await light(allDay, { start });
    for (let look = 0; look < 15 * 6; look++) {
      expect(level()).toBe(70);
      await tank.run(600);
    }
  });
});

describe("a light on a failing device", () => {
  it("is dark once the device recovers, even if deleted before", async () => {
    await light(hand(60));
    const fault = await tank.fault("jack:1", "write-error");
    await tank.call("lights.update", { channels: { 0: hand(80) } }, id);
    await tank.run(40);
    expect(tank.standing).toEqual(["output-unconfirmed"]);
    await tank.call("lights.delete", undefined, id);
    expect(level()).toBe(60);
    await tank.heal(fault);
    await tank.run(61);
    expect(level()).toBe(0);
    expect(tank.standing).toEqual([]);
  });

  it("has its level again when its driver recovers", async () => {
    await light(hand(60));
    const fault = await tank.fault("driver:rpi", "gone");
    await tank.run(120);
    expect(tank.standing).toEqual(["output-unconfirmed"]);
    await tank.heal(fault);
    await tank.run(61);
    expect([level(), tank.standing]).toEqual([60, []]);
  });
});

describe("the statistics of a channel", () => {
  it.each(["constructor", "toString", "__proto__"])("work for any name: %s", async (name) => {
    await light({ ...hand(5), name });
    await tank.run(120);
    const usage = (await tank.call("lights.usage", undefined, id)) as {
      readonly historical: readonly { readonly channels: object }[];
    };
    expect(Object.entries(usage.historical[0]?.channels ?? {})).toEqual([[name, 5]]);
  });
});

describe("a thunderstorm", () => {
  it("does not displace other lines from the log", async () => {
    const storm = { start: "00:00:00", end: "23:59:59", frequency: 30, flash_slot: 1, intensity: 80 };
    await light({ name: "w", profile: { type: "lightning", config: storm } });
    await tank.run(600);
    const flashes = tank.log("jacks/1").filter((line) => line.kind === "switch");
    expect(flashes.length).toBeGreaterThan(0);
    expect(flashes.length).toBeLessThan(10);
  });
});

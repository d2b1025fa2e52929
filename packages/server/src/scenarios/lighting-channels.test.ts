import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const level = (pin: number): number => tank.load(pin, "pwm");
const problems = async (): Promise<readonly string[]> =>
  (
    (await tank.call("problems.list")) as readonly {
      readonly code: string;
      readonly subject: { readonly type: string };
    }[]
  )
    .filter(({ subject }) => subject.type === "lights")
    .map(({ code }) => code);
const jack = (pins: readonly number[]) => tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins });
const get = (id = "1") => tank.call("lights.get", undefined, { id });

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(() => tank.stop());

describe("a light on a missing jack", () => {
  it("is stored as sent, drives nothing and is a problem", async () => {
    const channels = { 0: { value: 42, manual: true } };
    await tank.call("lights.create", { name: "Reef", enable: true, jack: "1", channels });
    await tank.run(60);
    expect(await get()).toMatchObject({ channels: { 0: { name: "", max: 0, value: 42 } } });
    expect(await problems()).toEqual(["dangling-reference"]);
    expect(await tank.call("lights.usage", undefined, { id: "1" })).toEqual({ current: [], historical: [] });
  });

  it("is completed and lit when the jack appears or changes its pin", async () => {
    const channels = { 1: { value: 42, manual: true } };
    await tank.call("lights.create", { name: "Reef", enable: true, jack: "1", channels });
    await jack([1]);
    await tank.run(5);
    expect(level(1)).toBe(42);
    await tank.call("jacks.update", { pins: [1, 0] }, { id: "1" });
    await tank.run(5);
    expect(level(1)).toBe(42);
    expect(await get()).toMatchObject({
      channels: {
        0: { name: "channel-2", pin: 0, max: 100, value: 0, manual: true, on: true },
        1: { name: "channel-1", pin: 1, max: 100, value: 42, manual: true },
      },
    });
    expect(await problems()).toEqual([]);
  });

  it("is a problem as well without any jack", async () => {
    await tank.call("lights.create", { name: "Reef", enable: true });
    expect(await problems()).toEqual(["light-without-jack"]);
  });
});

describe("the limits of a channel", () => {
  const light = (channel: object) =>
    tank.call("lights.create", { name: "Reef", enable: true, jack: "1", channels: { 0: channel } });

  it.each([
    ["off below min", { min: 10, max: 90, value: 9 }, 0],
    ["limited to max above it", { min: 10, max: 90, value: 95 }, 90],
    ["unchanged in between", { min: 10, max: 90, value: 42 }, 42],
  ])("apply to manual settings: %s", async (_what, channel, expected) => {
    await jack([0]);
    await light({ ...channel, manual: true });
    await tank.run(1);
    expect(level(0)).toBe(expected);
  });

  it("refuse values beyond 0 to 100 and invalid profiles", async () => {
    await jack([0]);
    for (const channel of [
      { value: 101, manual: true },
      { min: 60, max: 50, manual: true },
      { profile: { type: "sine", config: { start: "10:00", end: "18:00:00" } } },
      { profile: { type: "disco", config: {} } },
    ])
      await expect(light(channel)).rejects.toMatchObject({ code: "invalid" });
    expect(await tank.call("lights.list")).toEqual([]);
  });
});

describe("a manual change", () => {
  const set = (value: number, more: object = {}) =>
    tank.call("lights.update", { channels: { 0: { name: "w", manual: true, value } }, ...more }, { id: "1" });

  beforeEach(async () => {
    await jack([0]);
    await tank.call("lights.create", { name: "Reef", enable: true, jack: "1", fade: 10 });
    await set(20);
    await tank.run(20);
  });

  it("fades from the present level without a flash or a gap", async () => {
    await set(80);
    const seen: number[] = [];
    for (let tenth = 0; tenth < 110; tenth++) {
      await tank.run(0.1);
      seen.push(level(0));
    }
    expect(seen[49]).toBeCloseTo(50, 0);
    expect(seen.at(-1)).toBe(80);
    for (const [index, value] of seen.entries()) {
      expect(value - (seen[index - 1] ?? 20)).toBeGreaterThanOrEqual(0);
      expect(value - (seen[index - 1] ?? 20)).toBeLessThan(1.3);
    }
  });

  it("continues from the present level when changed during a fade", async () => {
    await set(80);
    await tank.run(5);
    await set(80, { name: "Renamed" });
    expect(level(0)).toBeCloseTo(50, 0);
    await set(20);
    await tank.run(5);
    expect(level(0)).toBeCloseTo(35, 0);
    await tank.run(6);
    expect(level(0)).toBe(20);
  });

  it("takes effect at once when the fade is 0", async () => {
    await set(90, { fade: 0 });
    await tank.run(0.1);
    expect(level(0)).toBe(90);
  });

  it("without effect disturbs nothing", async () => {
    const before = JSON.stringify(await get());
    const lines = tank.log().length;
    await tank.call("lights.update", JSON.parse(before), { id: "1" });
    expect(JSON.stringify(await get())).toBe(before);
    await tank.run(5);
    expect(level(0)).toBe(20);
    expect(tank.log().length).toBe(lines);
  });
});

describe("an acclimation", () => {
  it("raises a curve day by day and spares manual channels", async () => {
    await jack([0, 1]);
    const fixed = { type: "fixed", config: { start: "00:00:00", end: "00:00:00", value: 60 } };
    await tank.call("lights.create", {
      name: "Reef",
      enable: true,
      jack: "1",
      fade: 10,
      channels: { 0: { name: "White", profile: fixed }, 1: { name: "Blue", manual: true, value: 40 } },
    });
    await tank.run(20);
    expect([level(0), level(1)]).toEqual([60, 40]);
    const today = new Date(tank.clock.now()).toISOString().slice(0, 10);
    await tank.call("lights.update", { acclimation: { start: 50, days: 2, from: today } }, { id: "1" });
    await tank.run(5);
    // Noon of the first day: a quarter of the acclimation.
    expect(level(0)).toBeCloseTo((60 + 60 * 0.625) / 2, 0);
    await tank.run(10);
    expect(level(0)).toBeCloseTo(60 * 0.625, 1);
    expect(level(1)).toBe(40);
    await tank.run(24 * 3600);
    expect(level(0)).toBeCloseTo(60 * 0.875, 0);
    await tank.run(24 * 3600);
    expect([level(0), level(1)]).toEqual([60, 40]);
  });
});

describe("a named profile", () => {
  const named = { profile: { type: "named", config: { id: "1" } } };
  const fixed = (value: number) => ({ start: "00:00:00", end: "00:00:00", value });

  beforeEach(async () => {
    await jack([0]);
    await tank.call("lights.create", {
      name: "Reef",
      enable: true,
      jack: "1",
      channels: { 0: named },
      fade: 2,
    });
    await tank.run(1);
  });

  it("that is missing leaves the channel dark with an alarm", async () => {
    expect(level(0)).toBe(0);
    expect(tank.standing).toEqual(["profile-failed"]);
    expect(await problems()).toEqual(["dangling-reference"]);
    await tank.call("pwm_profiles.create", { name: "Half", type: "fixed", config: fixed(50) });
    await tank.run(5);
    expect(level(0)).toBe(50);
    expect(tank.standing).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it("fades when changed and cannot be deleted while used", async () => {
    await tank.call("pwm_profiles.create", { name: "Half", type: "fixed", config: fixed(50) });
    await tank.run(5);
    await tank.call("pwm_profiles.update", { config: fixed(100) }, { id: "1" });
    await tank.run(1);
    expect(level(0)).toBeCloseTo(75, 0);
    await tank.run(2);
    expect(level(0)).toBe(100);
    await expect(tank.call("pwm_profiles.delete", undefined, { id: "1" })).rejects.toMatchObject({
      code: "in-use",
    });
  });
});

describe("many concurrent changes", () => {
  it("leave one loop and the last change of each", async () => {
    await jack([0]);
    const channels = { 0: { profile: { type: "named", config: { id: "1" } } } };
    await tank.call("lights.create", { name: "Reef", enable: true, jack: "1", channels, fade: 0 });
    const config = (value: number) => ({ start: "00:00:00", end: "00:00:00", value });
    await tank.call("pwm_profiles.create", { name: "P", type: "fixed", config: config(50) });
    await Promise.all([
      tank.call("pwm_profiles.update", { config: config(60) }, { id: "1" }),
      tank.call("lights.update", { name: "Renamed" }, { id: "1" }),
      tank.call("jacks.update", { pins: [0, 1] }, { id: "1" }),
      tank.app.platform.runtime.switchboard.switch("lightings", "1", false, { id: "t", name: "T" }),
      tank.app.platform.runtime.switchboard.switch("lightings", "1", true, { id: "t", name: "T" }),
      tank.call("pwm_profiles.update", { config: config(70) }, { id: "1" }),
      tank.call("lights.update", { enable: true }, { id: "1" }),
    ]);
    await tank.run(5);
    expect(level(0)).toBe(70);
    expect(await get()).toMatchObject({
      name: "Renamed",
      enable: true,
      channels: { 1: { name: "channel-2" } },
    });
    expect(tank.clock.pending().filter((name) => name === "lights/1")).toHaveLength(1);
    await tank.call("lights.delete", undefined, { id: "1" });
    expect(tank.clock.pending().filter((name) => name.startsWith("lights/1"))).toEqual([]);
  });
});

describe("the statistics of a light", () => {
  it("have samples by half minute and hourly means, also after a restart", async () => {
    await jack([0, 1]);
    const channels = { 0: { name: "w", manual: true, value: 42 }, 1: { name: "w", manual: true, value: 10 } };
    await tank.call("lights.create", { name: "Reef", enable: true, jack: "1", channels });
    await tank.run(1800);
    await tank.call(
      "lights.update",
      { channels: { ...channels, 0: { name: "w", manual: true, value: 84 } }, fade: 0 },
      { id: "1" },
    );
    await tank.run(1799);
    tank = await tank.restart();
    await tank.run(600);
    interface Usage {
      readonly current: readonly { readonly channels: object; readonly time: string }[];
      readonly historical: readonly {
        readonly channels: Readonly<Record<string, number>>;
        readonly time: string;
      }[];
    }
    const usage = (await tank.call("lights.usage", undefined, { id: "1" })) as Usage;
    expect(usage.current.length).toBeGreaterThan(135);
    expect(usage.current.length).toBeLessThan(145);
    expect(usage.current.at(-1)?.channels).toEqual({ w: 84, "w (1)": 10 });
    expect(usage.historical).toHaveLength(2);
    expect(usage.historical[0]?.channels.w).toBeGreaterThan(60);
    expect(usage.historical[0]?.channels.w).toBeLessThan(66);
    expect(usage.historical[0]?.channels["w (1)"]).toBe(10);
    expect(usage.historical[1]?.channels.w).toBe(84);
    expect(usage.historical[0]?.time).toMatch(/^[A-Z][a-z]{2}-\d\d-\d\d:\d\d, \d{4}$/);
  });
});

import type { LiveDayRun } from "@refugium/model/events.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

const level = (pin: number): number => tank.load(pin, "pwm");
const sine = (more: object = {}) => ({
  name: "White",
  max: 80,
  profile: { type: "sine", config: { start: "00:00:00", end: "00:00:00" } },
  ...more,
});
const blue = { name: "Blue", manual: true, value: 30 };
const light = { id: "1" };
const begin = async (body: object = {}) => (await tank.call("lights.preview", body, light)) as LiveDayRun;
const shown = () =>
  tank.app.platform.reporting.live.get("preview/lights/1") as unknown as LiveDayRun | undefined;

/** Renews a run-through, as an open page does. */
async function watch(run: string, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await tank.call("lights.preview_renew", { run }, light);
    await tank.run(Math.min(5, seconds - passed));
  }
}

/** The scheduled level at noon, the time of the tank's clock. */
const SCHEDULED = 80;

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty", start: Date.UTC(2026, 10, 21, 12) });
  await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0, 1] });
  await tank.call("lights.create", {
    name: "Reef",
    enable: true,
    jack: "1",
    channels: { 0: sine(), 1: blue },
  });
  await tank.run(5);
  expect([level(0), level(1)]).toEqual([SCHEDULED, 30]);
});
afterEach(() => tank.stop());

describe("a run-through of a day", () => {
  it("shows every hour on the real light within its limits, then ends", async () => {
    const { run, date, seconds, until } = await begin();
    expect([date, seconds, Date.parse(until) - tank.clock.now()]).toEqual(["2026-11-21", 60, 60_000]);
    await watch(run, 2);
    // 00:48 of the day: white is nearly dark.
    expect(level(0)).toBeLessThan(10);
    await watch(run, 28);
    expect(level(0)).toBeCloseTo(SCHEDULED, 0);
    expect(shown()).toMatchObject({ run, by: "reef-pi", ended: null });
    expect(shown()?.second).toBeCloseTo(43_200, -4);
    await watch(run, 25);
    expect(level(0)).toBeLessThan(25);
    expect(level(1)).toBe(30);
    await tank.run(6);
    expect(shown()).toMatchObject({ second: 86_400, ended: "the day is over" });
    expect([level(0), level(1)]).toEqual([SCHEDULED, 30]);
  });

  it("never jumps by more than a visible step", async () => {
    await begin({ seconds: 10 });
    let before = level(0);
    for (let tick = 0; tick < 190; tick++) {
      await tank.run(0.05);
      expect(Math.abs(level(0) - before)).toBeLessThan(2.6);
      before = level(0);
    }
  });

  it("uses the requested date and the unsaved channels", async () => {
    const fixed = { type: "fixed", config: { start: "00:00:00", end: "00:00:00", value: 55 } };
    const { run, date } = await begin({
      date: "2026-06-21",
      channels: { 0: sine({ profile: fixed, reverse: true }), 1: blue },
    });
    await watch(run, 5);
    expect([date, level(0), level(1)]).toEqual(["2026-06-21", 45, 30]);
    const stored = await tank.call("lights.get", undefined, light);
    expect(stored).toMatchObject({ channels: { 0: { profile: { type: "sine" }, reverse: false } } });
  });

  it("uses the requested acclimation", async () => {
    const { run } = await begin({ acclimation: { start: 50, days: 10, from: "2026-11-21" } });
    await watch(run, 30);
    // Half of a day of ten has passed.
    expect(level(0)).toBeCloseTo(0.525 * 80, 0);
  });

  it("gives its actor and end in the log and in the reason", async () => {
    await begin();
    await tank.run(1);
    expect(tank.output("jack-1-0")).toMatchObject({
      rank: "person",
      owner: "reef-pi",
      reason: "runs through 2026-11-21",
    });
    await tank.call("lights.preview_end", undefined, light);
    expect(tank.log("lights/1").map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        "Reef began a run-through of 2026-11-21 in 60 s, started by reef-pi",
        "Reef ended its run-through: stopped by reef-pi",
      ]),
    );
  });

  it("writes few lines to the log", async () => {
    const before = tank.log().length;
    const { run } = await begin();
    await watch(run, 60);
    expect(tank.log().length - before).toBeLessThan(12);
  });
});

describe("after a run-through the light is at once at its schedule,", () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ["when it is stopped", "stopped by reef-pi", () => tank.call("lights.preview_end", undefined, light)],
    ["when it is not renewed", "the page that showed it was closed", () => tank.run(10)],
    [
      "when the light is changed",
      "the light was changed",
      () => tank.call("lights.update", { name: "Other" }, light),
    ],
    [
      "when a channel is released",
      "White was set back to automatic",
      () => tank.call("outputs.release", undefined, { id: "jack-1-0" }),
    ],
    [
      "when a critical alarm is raised",
      "too warm",
      async () =>
        tank.app.platform.reporting.alarms.raise({
          code: "hot",
          subject: { type: "tcs", id: "1" },
          priority: "critical",
          title: "Hot",
          message: "too warm",
        }),
    ],
  ])("%s", async (_when, why, act) => {
    await begin();
    await tank.run(4);
    expect(level(0)).not.toBe(SCHEDULED);
    await act();
    await tank.run(0.1);
    expect(shown()?.ended).toBe(why);
    expect([level(0), level(1)]).toEqual([SCHEDULED, 30]);
  });

  it("except on a channel set by a person", async () => {
    await begin();
    await tank.run(4);
    await tank.call("jacks.control", { 0: 15 }, { id: "1" });
    await tank.run(1);
    expect(shown()?.ended).toBe("White is set to 15 % by reef-pi");
    expect([level(0), level(1)]).toEqual([15, 30]);
  });

  it("or dark when it is switched off", async () => {
    await begin();
    await tank.run(4);
    await tank.call("lights.update", { enable: false }, light);
    await tank.run(1);
    expect(shown()?.ended).toBe("the light was changed");
    expect([level(0), level(1)]).toEqual([0, 0]);
  });

  it("also when the program is stopped and restarted during it", async () => {
    await begin();
    await tank.run(4);
    tank = await tank.restart();
    await tank.run(1);
    expect([level(0), level(1)]).toEqual([SCHEDULED, 30]);
    expect(shown()).toBeUndefined();
  });

  it("also when the modules are reloaded during it", async () => {
    await begin();
    await tank.run(4);
    await tank.reload();
    await tank.run(1);
    expect([level(0), level(1)]).toEqual([SCHEDULED, 30]);
    expect(shown()?.ended).toBe("lighting stopped");
  });
});

describe("a second run-through", () => {
  it("replaces the first, which can no longer be renewed", async () => {
    const first = await begin();
    await tank.run(4);
    const second = await begin({ seconds: 20 });
    await expect(tank.call("lights.preview_renew", { run: first.run }, light)).rejects.toMatchObject({
      code: "conflict",
    });
    await watch(second.run, 10);
    expect(shown()).toMatchObject({ run: second.run, seconds: 20, ended: null });
    expect(level(0)).toBeCloseTo(SCHEDULED, 0);
    await watch(second.run, 10);
    await tank.run(1);
    await expect(tank.call("lights.preview_renew", { run: second.run }, light)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a run-through is refused without effect", () => {
  afterEach(() => expect(shown()).toBeUndefined());

  it.each<[string, object, string]>([
    ["with a bad channel", { channels: { 0: sine({ min: 90, max: 20 }) } }, "channels.0.min"],
    ["with a bad curve", { channels: { 0: sine({ profile: { type: "disco", config: {} } }) } }, "channels.0"],
    ["for an impossible day", { date: "2026-02-30" }, "date"],
    ["for a text that is not a date", { date: "today" }, "date"],
    ["in less than ten seconds", { seconds: 5 }, "seconds"],
    ["in more time than ten minutes", { seconds: 601 }, "seconds"],
    ["with an acclimation without a start", { acclimation: { days: 3 } }, "acclimation.from"],
  ])("%s", async (_what, body, path) => {
    await expect(begin(body)).rejects.toMatchObject({
      code: "invalid",
      details: [expect.objectContaining({ path: expect.stringContaining(path) })],
    });
  });

  it("while the light is switched off", async () => {
    await tank.call("lights.update", { enable: false }, light);
    await expect(begin()).rejects.toMatchObject({
      code: "conflict",
      message: "Reef: is switched off: switch it on first",
    });
  });

  it("while a critical alarm stands that would have ended it", async () => {
    tank.app.platform.reporting.alarms.raise({
      code: "hot",
      subject: { type: "tcs", id: "1" },
      priority: "critical",
      title: "Hot",
      message: "too warm",
    });
    await expect(begin()).rejects.toMatchObject({
      code: "conflict",
      message: "Reef: must wait while a critical alarm is active: too warm",
    });
  });

  it("while it has no jack", async () => {
    await tank.call("lights.update", { jack: "" }, light);
    await expect(begin()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("dimmer"),
    });
  });

  it("while a person overrides a channel", async () => {
    await tank.call("jacks.control", { 1: 15 }, { id: "1" });
    await expect(begin()).rejects.toMatchObject({
      code: "conflict",
      message: "Reef: Blue is set to 15 % by reef-pi",
    });
  });

  it("of an unknown light", async () => {
    for (const key of ["lights.preview", "lights.preview_renew", "lights.preview_end"])
      await expect(tank.call(key, {}, { id: "9" })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a run-through requested while its light is switched off", () => {
  it("never outlasts the switch, whatever the order", async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const changing = tank.call("lights.update", { enable: false }, light);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await begin().catch(() => undefined);
      await changing;
      expect(shown()?.ended, `after ${turns} turns`).not.toBeNull();
      await tank.call("lights.update", { enable: true }, light);
    }
  });
});

describe("a deleted light", () => {
  it("is deleted with the live state of its run-throughs", async () => {
    await begin();
    await tank.call("lights.delete", undefined, light);
    expect(shown()).toBeUndefined();
    await tank.run(20);
    expect([level(0), level(1)]).toEqual([0, 0]);
  });
});

import { jacks } from "@refugium/model/resources/connectors.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

const hand = (value: number, more: object = {}) => ({ name: "", max: 0, manual: true, value, ...more });
const level = (pin: number): number => tank.load(pin, "pwm");
const id = (light: unknown): { id: string } => ({ id: (light as { readonly id: string }).id });

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0, 1] });
  await tank.call("lights.create", {
    name: "Reef",
    enable: true,
    jack: "1",
    channels: { 0: hand(60), 1: hand(30) },
  });
  await tank.run(1);
  expect([level(0), level(1)]).toEqual([60, 30]);
});
afterEach(() => tank.stop());

describe("a light goes dark", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["when it is disabled", () => tank.call("lights.update", { enable: false }, { id: "1" })],
    ["when it is deleted", () => tank.call("lights.delete", undefined, { id: "1" })],
    ["when it moves to another jack", () => tank.call("lights.update", { jack: "9" }, { id: "1" })],
    [
      "when a timer switches it off",
      () =>
        tank.app.platform.runtime.switchboard.switch("lightings", "1", false, {
          id: "timers/1",
          name: "Night",
        }),
    ],
    [
      "when its module is switched off",
      async () => {
        await tank.call("settings.update", { capabilities: { lighting: false } });
        await tank.app.reload();
      },
    ],
  ])("%s, also after a manual setting", async (_when, act) => {
    await tank.call("jacks.control", { 0: 90 }, { id: "1" });
    expect(level(0)).toBe(90);
    await act();
    await tank.run(1);
    expect([level(0), level(1)]).toEqual([0, 0]);
    await tank.run(4000);
    expect([level(0), level(1)]).toEqual([0, 0]);
  });

  it("when the program stops", async () => {
    const { simulated } = tank.app.world;
    tank = await tank.restart();
    const pwm = simulated.report().outputs.filter((each) => each.kind === "pwm");
    expect(pwm.map(({ value }) => value)).toEqual([0, 0]);
    await tank.run(1);
    expect([level(0), level(1)]).toEqual([60, 30]);
  });

  it("on the removed channel only", async () => {
    await tank.call("lights.update", { channels: { 0: hand(60) } }, { id: "1" });
    await tank.run(5);
    expect([level(0), level(1)]).toEqual([60, 0]);
  });

  it("when its checks fail past its lease, with an alarm, until recovery", async () => {
    const broken = tank.app.platform.storage.collections.of(jacks);
    Object.defineProperty(broken, "find", {
      configurable: true,
      value: () => {
        throw new Error("broken");
      },
    });
    await tank.run(60);
    expect([level(0), level(1)]).toEqual([60, 30]);
    await tank.run(60);
    expect([level(0), level(1)]).toEqual([0, 0]);
    expect(tank.standing).toEqual(expect.arrayContaining(["check-failed", "lease-expired"]));
    Reflect.deleteProperty(broken, "find");
    await tank.run(31);
    expect(tank.standing).toEqual([]);
    expect([level(0), level(1)]).toEqual([60, 30]);
  });
});

describe("a light switched by a timer", () => {
  const off = () =>
    tank.app.platform.runtime.switchboard.switch("lightings", "1", false, { id: "t", name: "Night" });

  it("is disabled by off and enabled by on", async () => {
    await off();
    expect(await tank.call("lights.get", undefined, { id: "1" })).toMatchObject({ enable: false });
    await tank.call("jacks.control", { 0: 40 }, { id: "1" });
    expect(level(0)).toBe(40);
    await off();
    expect(level(0)).toBe(0);
    await tank.app.platform.runtime.switchboard.switch("lightings", "1", true, { id: "t", name: "Morning" });
    await tank.run(1);
    expect([level(0), level(1)]).toEqual([60, 30]);
    const told = tank.log("lights/1").map((line) => line.message);
    expect(told).toEqual(
      ["created by reef-pi", "Reef off: Night", "Reef off: Night", "Reef on: Morning"].slice(-told.length),
    );
  });

  it("answers not-found when it is missing", async () => {
    const {
      runtime: { switchboard },
    } = tank.app.platform;
    await expect(switchboard.switch("lightings", "9", true, { id: "t", name: "T" })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a pin has one user", () => {
  const light = (jack: string) => tank.call("lights.create", { name: "Second", enable: true, jack });

  it("so a second light on its jack or pin is refused", async () => {
    await expect(light("1")).rejects.toMatchObject({ code: "conflict" });
    await tank.call("jacks.create", { name: "Again", driver: "rpi", pins: [1] });
    await expect(light("2")).rejects.toMatchObject({ code: "conflict" });
    expect(await tank.call("lights.list")).toHaveLength(1);
  });

  it("so a light on the pin of a dosing pump is refused", async () => {
    await tank.call("lights.delete", undefined, { id: "1" });
    await tank.call("pumps.create", {
      name: "Calcium",
      jack: "1",
      pin: 1,
      regiment: { schedule: { hour: "3", minute: "0" } },
    });
    await expect(light("1")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Calcium"),
    });
  });

  it("so moving a jack onto a pin in use is refused", async () => {
    await tank.call("jacks.update", { pins: [0] }, { id: "1" });
    await tank.call("jacks.create", { name: "Pumps", driver: "rpi", pins: [1] });
    await tank.call("pumps.create", {
      name: "Calcium",
      jack: "2",
      pin: 1,
      regiment: { schedule: { hour: "3", minute: "0" } },
    });
    for (const [jack, pins, user] of [
      ["1", [0, 1], "Calcium"],
      ["2", [1, 0], "Reef"],
    ] as const)
      await expect(tank.call("jacks.update", { pins }, { id: jack })).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(user),
        details: [{ path: "pins" }],
      });
    await tank.call("jacks.update", { name: "Still a jack", pins: [1] }, { id: "2" });
    await tank.run(60);
    expect([level(0), level(1)]).toEqual([60, 0]);
  });

  it("so a light leaves a line in use alone and reports it", async () => {
    await tank.call("lights.delete", undefined, { id: "1" });
    const early = { name: "Early", enable: true, jack: "2", channels: { 1: hand(90) } };
    await tank.call("lights.create", early);
    const channels = { 0: hand(60), 1: hand(30) };
    await tank.call("lights.create", { name: "Reef", enable: true, jack: "1", channels });
    await tank.call("jacks.create", { name: "Again", driver: "rpi", pins: [1] });
    for (let start = 0; start < 2; start++) {
      await tank.run(60);
      expect([level(0), level(1)]).toEqual([60, 30]);
      expect(await tank.call("problems.list")).toContainEqual(
        expect.objectContaining({
          code: "channel-taken",
          severity: "severe",
          subject: { type: "lights", id: "2" },
        }),
      );
      tank = await tank.restart();
    }
  });

  it("so a channel without a pin of the jack drives nothing", async () => {
    await tank.call(
      "lights.update",
      { channels: { 0: hand(60), 1: hand(30), 7: hand(80, { pin: 0 }) } },
      { id: "1" },
    );
    await tank.run(60);
    expect([level(0), level(1)]).toEqual([60, 30]);
    const stored = (await tank.call("lights.get", undefined, { id: "1" })) as { readonly channels: object };
    expect(stored.channels).toMatchObject({ 7: { pin: 7 } });
    expect(await tank.call("problems.list")).toContainEqual(
      expect.objectContaining({ code: "channel-without-pin" }),
    );
  });
});

describe("a manually set channel", () => {
  it("returns to the schedule after half an hour", async () => {
    await tank.call("jacks.control", { 0: 5 }, { id: "1" });
    await tank.run(1790);
    expect(level(0)).toBe(5);
    await tank.run(20);
    expect(level(0)).toBe(60);
  });
});

describe("a deleted light", () => {
  it("is deleted with its statistics", async () => {
    await tank.run(120);
    await tank.call("lights.delete", undefined, { id: "1" });
    const next = await tank.call("lights.create", { name: "New", jack: "1" });
    expect(await tank.call("lights.usage", undefined, id(next))).toEqual({ current: [], historical: [] });
  });
});

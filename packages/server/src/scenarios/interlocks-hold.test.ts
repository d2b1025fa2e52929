import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

/** The body as parsed from JSON. */
const rule = (when: object, output: string, force: "on" | "off", more: object = {}): unknown =>
  JSON.parse(
    JSON.stringify({ name: "Rule", when, ...more }).replace(
      /\}$/,
      `,"then":[{"output":"${output}","force":"${force}"}]}`,
    ),
  );
const leak = (more: object = {}) => rule({ source: "inlet", id: "3", is: "on" }, "3", "off", more);

describe("an interlock that forces a dosing pump and a light", () => {
  const leaks = { source: "inlet", id: "3", is: "on" };
  const soda = () => tank.output("jack-2-0");

  it("aborts the dose within a second and releases both when clear", async () => {
    await tank.call("interlocks.create", rule(leaks, "pumps/1", "off"));
    await tank.call("interlocks.create", rule(leaks, "lights/1", "off"));
    await tank.call("pumps.update", { spacing_group: "" }, { id: "1" });
    await tank.run(3600);
    await tank.call("pumps.dose", { volume: 30 }, { id: "1" });
    await tank.run(10);
    expect(soda()).toMatchObject({ value: 100 });
    const light = tank.output("jack-1-0")?.value;
    expect(light).toBeGreaterThan(0);
    const fault = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    expect(soda()).toMatchObject({ value: 0, rank: "interlock", reason: 'inlet "Leak sensor" is on' });
    expect(tank.output("jack-1-0")).toMatchObject({ value: 0, rank: "interlock" });
    expect(tank.standing).toContain("dose-failed");
    const messages = tank.alarms.filter(({ code }) => code === "interlock").map(({ message }) => message);
    expect(messages.join()).toMatch(/dosing pump ".+" off.*light "Reef light" off/);
    await expect(tank.call("pumps.dose", { volume: 1 }, { id: "1" })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("interlock"),
    });
    await tank.heal(fault);
    await tank.run(10);
    expect(tank.output("jack-1-0")?.value).toBeGreaterThan(0);
    await tank.call("pumps.dose", { volume: 1 }, { id: "1" });
    await tank.run(320);
    expect(tank.standing).not.toContain("dose-failed");
  });

  it("may not force them on and keeps them from being deleted", async () => {
    await expect(tank.call("interlocks.create", rule(leaks, "lights/1", "on"))).rejects.toMatchObject({
      details: [{ path: "then.0.force" }],
    });
    await tank.call("interlocks.create", rule(leaks, "pumps/1", "off"));
    await expect(tank.call("pumps.delete", undefined, { id: "1" })).rejects.toMatchObject({ code: "in-use" });
  });

  it("is a problem while its pump or its light is missing", async () => {
    await tank.call("interlocks.create", rule(leaks, "pumps/9", "off"));
    await tank.call("interlocks.create", rule(leaks, "lights/9", "off"));
    const problems = (await tank.call("problems.list")) as readonly { readonly code: string }[];
    expect(problems.filter(({ code }) => code === "interlock-without-output")).toHaveLength(2);
  });
});

describe("an interlock on an inlet", () => {
  it("switches its output off within a second and releases it when clear", async () => {
    await tank.call("interlocks.create", leak());
    expect(tank.load(22)).toBe(100);
    const fault = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    expect(tank.load(22)).toBe(0);
    expect(tank.output("outlet-3")).toMatchObject({ rank: "interlock", reason: 'inlet "Leak sensor" is on' });
    expect(tank.standing).toContain("interlock");
    expect(tank.log("interlocks/2").at(-1)?.message).toContain("Rule");
    await tank.heal(fault);
    await tank.run(4);
    expect(tank.load(22)).toBe(100);
    expect(tank.standing).not.toContain("interlock");
  });

  it("blocks a person's switch", async () => {
    await tank.call("interlocks.create", leak());
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    await expect(tank.call("equipment.control", { on: true }, { id: "3" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.load(22)).toBe(0);
  });

  it("holds after its delay; a chattering input switches nothing", async () => {
    await tank.call("interlocks.create", rule({ source: "inlet", id: "3", is: "on", for: 10 }, "3", "off"));
    for (let turn = 0; turn < 5; turn++) {
      const fault = await tank.fault("inlet:3", "value", { value: 1 });
      await tank.run(8);
      await tank.heal(fault);
      await tank.run(3);
    }
    expect(tank.load(22)).toBe(100);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(9);
    expect(tank.load(22)).toBe(100);
    await tank.run(3);
    expect(tank.load(22)).toBe(0);
  });

  it("keeps its state, with an alarm, when the inlet fails", async () => {
    await tank.call("interlocks.create", leak());
    const wet = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    await tank.heal(wet);
    const gone = await tank.fault("inlet:3", "disconnected");
    await tank.run(30);
    expect(tank.load(22)).toBe(0);
    expect(tank.standing).toContain("interlock-blind");
    await tank.heal(gone);
    await tank.run(5);
    expect(tank.load(22)).toBe(100);
    expect(tank.standing).not.toContain("interlock-blind");
  });
});

it("a holding interlock is live below another, and cleared when disabled", async () => {
  const live = () =>
    ["interlock/1" as const, "interlock/2" as const].map((key) => tank.app.platform.reporting.live.get(key));
  await tank.call("interlocks.create", rule({ source: "equipment", id: "3", is: "off" }, "4", "off"));
  expect(live()).toEqual([{ holds: false }, { holds: false }]);
  await tank.call("equipment.control", { on: false }, { id: "3" });
  await tank.run(5);
  expect(live()).toEqual([{ holds: true }, { holds: true }]);
  await tank.call("equipment.control", { on: true }, { id: "3" });
  await tank.run(5);
  expect(live()).toEqual([{ holds: false }, { holds: false }]);
  await tank.call("interlocks.update", { enable: false }, { id: "1" });
  await tank.call("interlocks.delete", undefined, { id: "2" });
  await tank.run(1);
  expect(live()).toEqual([undefined, undefined]);
});

it("an interlock is evaluated before anything else may switch", async () => {
  await tank.call("outlets.create", { name: "Outlet 5", driver: "rpi", pin: 24 });
  await tank.call("equipment.create", { name: "Reactor pump", outlet: "5", on: true });
  await tank.call("interlocks.create", rule({ source: "inlet", id: "3", is: "on" }, "5", "off"));
  expect(tank.load(24)).toBe(100);
  const lines = () => tank.log("equipment/5").filter(({ message }) => message.startsWith("Reactor pump on"));
  const before = lines().length;
  await tank.fault("inlet:3", "value", { value: 1 });
  await tank.app.reload();
  await tank.run(5);
  expect(lines()).toHaveLength(before);
  expect(tank.load(24)).toBe(0);
});

describe("a latched interlock", () => {
  it("holds over a restart until cleared without its condition", async () => {
    await tank.call("interlocks.create", leak({ latch: true }));
    let fault = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    await tank.heal(fault);
    await tank.run(60);
    expect(tank.load(22)).toBe(0);
    tank = await tank.restart();
    expect(tank.load(22)).toBe(0);
    fault = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    await tank.call("alarms.clear", undefined, { id: "interlock:interlocks:2" });
    expect(tank.standing).toContain("interlock");
    expect(tank.load(22)).toBe(0);
    await tank.heal(fault);
    await tank.run(5);
    expect(tank.load(22)).toBe(0);
    await tank.call("alarms.clear", undefined, { id: "interlock:interlocks:2" });
    await tank.run(1);
    expect(tank.load(22)).toBe(100);
    expect(tank.standing).not.toContain("interlock");
    const lines = tank.log("interlocks/2").map(({ message }) => message);
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^over: Interlock 'Rule' is active/),
      'Interlock "Rule" is no longer active',
    ]);
    tank = await tank.restart();
    expect(tank.load(22)).toBe(100);
  });
});

it("a latched interlock keeps holding when cleared under a true delayed condition", async () => {
  await tank.call(
    "interlocks.create",
    rule({ source: "inlet", id: "3", is: "on", for: 30 }, "3", "off", { latch: true }),
  );
  await tank.fault("inlet:3", "value", { value: 1 });
  await tank.run(32);
  const ran = tank.energised(22);
  await tank.call("alarms.clear", undefined, { id: "interlock:interlocks:2" });
  await tank.run(60);
  expect(tank.energised(22)).toBe(ran);
});

describe("an interlock on equipment, readings or alarms", () => {
  it("holds at the moment its watched equipment is switched", async () => {
    await tank.call("equipment.create", { name: "Reactor pump", outlet: "5", on: true });
    await tank.call("outlets.create", { name: "Outlet 5", driver: "rpi", pin: 24 });
    await tank.call("equipment.update", { on: true }, { id: "5" });
    await tank.call("interlocks.create", rule({ source: "equipment", id: "3", is: "off" }, "5", "off"));
    expect(tank.load(24)).toBe(100);
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await tank.run(0);
    expect(tank.load(24)).toBe(0);
  });

  it("blocks topping off in the seeded tank without its return pump", async () => {
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await tank.run(7);
    expect(tank.output("outlet-4")).toMatchObject({
      rank: "interlock",
      reason: 'equipment "Return pump" is off',
    });
    await tank.call("equipment.control", { on: true }, { id: "3" });
    await tank.run(4);
    expect(tank.standing).not.toContain("interlock");
    expect(tank.output("outlet-4").reason).not.toBe('equipment "Return pump" is off');
  });

  it("raises no alarm during a feeding unless critical or latched", async () => {
    const off = { source: "equipment", id: "3", is: "off" };
    await tank.call("interlocks.create", rule(off, "1", "off"));
    await tank.call("interlocks.create", rule(off, "2", "off", { priority: "info", latch: true }));
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await tank.run(7);
    const about = () =>
      tank.alarms.flatMap(({ code, state, subject }) =>
        code === "interlock" && state !== "cleared" ? [subject.id] : [],
      );
    expect(about().toSorted()).toEqual(["2", "3"]);
    await tank.run(15 * 60);
    expect(about().toSorted()).toEqual(["1", "2", "3"]);
  });

  it("watches a reading with module off or controller disabled", async () => {
    await tank.call(
      "interlocks.create",
      rule({ source: "reading", id: "tcs/1", is: "above", value: 28 }, "3", "off"),
    );
    await tank.call("settings.update", { capabilities: { temperature: false } });
    await tank.app.reload();
    tank.setTank({ temperature: 29 });
    await tank.run(40);
    expect(tank.load(22)).toBe(0);
    tank.setTank({ temperature: 25.5 });
    await tank.run(60);
    expect(tank.load(22)).toBe(100);
  });

  it("watches alarms and forces on", async () => {
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    const outlet = ((await tank.call("outlets.list")) as { id: string }[]).at(-1)?.id ?? "";
    const siren = (await tank.call("equipment.create", { name: "Siren", outlet })) as { id: string };
    const when = { source: "alarm", id: "probe-failed", is: "standing" };
    await tank.call("interlocks.create", rule(when, siren.id, "on"));
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(90);
    expect(tank.standing).toContain("probe-failed");
    expect(tank.output(`outlet-${outlet}`)).toMatchObject({ value: 100, rank: "interlock" });
  });
});

describe("several interlocks", () => {
  it("force off when one forces off", async () => {
    const watch = { source: "inlet", id: "3", is: "on" };
    await tank.call("interlocks.create", rule(watch, "4", "off"));
    await tank.call("interlocks.create", rule(watch, "4", "on"));
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(5);
    expect(tank.load(23)).toBe(0);
  });

  it("force no heater on in water that is too warm", async () => {
    await tank.call("interlocks.create", rule({ source: "inlet", id: "3", is: "on" }, "1", "on"));
    tank.setTank({ temperature: 29.5 });
    await tank.run(400);
    expect(tank.standing).toContain("critical-high");
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(30);
    expect(tank.load(17)).toBe(0);
  });
});

describe("a change of an interlock", () => {
  it("releases its outputs: disabled, changed, deleted", async () => {
    await tank.call("interlocks.create", leak({ latch: true }));
    const fault = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    expect(tank.load(22)).toBe(0);
    await tank.call("interlocks.update", { enable: false }, { id: "2" });
    await tank.run(2);
    expect(tank.load(22)).toBe(100);
    expect(tank.standing).not.toContain("interlock");
    await tank.call("interlocks.update", { enable: true }, { id: "2" });
    await tank.run(1);
    expect(tank.load(22)).toBe(0);
    await tank.call("interlocks.delete", undefined, { id: "2" });
    await tank.run(2);
    expect(tank.load(22)).toBe(100);
    await tank.heal(fault);
    await expect(
      tank.call("alarms.clear", undefined, { id: "interlock:interlocks:2" }),
    ).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("an interlock follows its equipment to another outlet", async () => {
    await tank.call("interlocks.create", leak());
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.update", { outlet: "5" }, { id: "3" });
    await tank.run(2);
    expect(tank.output("outlet-5")).toMatchObject({ rank: "interlock", value: 0 });
  });
});

it("an interlock holds while the disk rejects writes", async () => {
  await tank.call("interlocks.create", leak({ latch: true }));
  fillDisk(tank.app.platform.storage.store.config);
  const fault = await tank.fault("inlet:3", "value", { value: 1 });
  await tank.run(1);
  expect(tank.load(22)).toBe(0);
  await tank.heal(fault);
  await tank.run(30);
  expect(tank.load(22)).toBe(0);
  await tank.call("alarms.clear", undefined, { id: "interlock:interlocks:2" });
  await tank.run(1);
  expect(tank.load(22)).toBe(100);
});

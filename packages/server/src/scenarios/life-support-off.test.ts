import type { LiveOff } from "@refugium/model/events.ts";
import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const off = async (): Promise<readonly string[]> =>
  ((await tank.call("off.list")) as readonly LiveOff[])
    .filter(({ kind }) => kind !== "notification")
    .map(({ kind, why }) => `${kind} ${why}`);
const reminders = () =>
  tank.alarms
    .filter(({ code, state }) => code === "life-support-off" && state !== "cleared")
    .map(({ subject }) => `${subject.type}/${subject.id}`);
const id = "1";

describe("the list of what is off", () => {
  it.each([
    ["a disabled temperature control", "tcs.update", { enable: false }, "temperature disabled", "tcs/1"],
    ["temperature control off", "tcs.update", { control: false }, "temperature control-off", "tcs/1"],
    ["a disabled top-off", "atos.update", { enable: false }, "top-off disabled", "atos/1"],
    ["a top-off whose control is off", "atos.update", { control: false }, "top-off control-off", "atos/1"],
    ["a disabled interlock", "interlocks.update", { enable: false }, "interlock disabled", "interlocks/1"],
  ])("has %s at once, with an alarm within 30 minutes", async (_what, key, body, word, subject) => {
    tank = await TestTank.start();
    await tank.run(60);
    expect(await off()).toEqual([]);
    await tank.call(key, body, { id });
    await tank.run(1);
    expect(await off()).toEqual([word]);
    expect(tank.platform.reporting.live.get("off")).toContainEqual(
      expect.objectContaining({ since: expect.stringMatching(/T12:01:00/), vital: true }),
    );
    await tank.run(29 * 60);
    expect(reminders()).toEqual([]);
    await tank.run(2 * 60);
    expect(reminders()).toEqual([subject]);
    await tank.call(key, { enable: true, control: true }, { id });
    await tank.run(60);
    expect(await off()).toEqual([]);
    expect(reminders()).toEqual([]);
  });

  it("includes a return pump off by hand and a tripped top-off", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { max_run: 20 }, { id });
    tank.setTank({ sump_level: 0.3 });
    await tank.run(120);
    expect(await off()).toEqual(["top-off tripped"]);
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await tank.run(1);
    expect(await off()).toEqual(["top-off tripped", "return-pump switched-off"]);
    await tank.run(31 * 60);
    expect(reminders().sort()).toEqual(["atos/1", "equipment/3"]);
  });

  it("includes a heater or top-off pump overridden off for 30 minutes", async () => {
    tank = await TestTank.start();
    for (const equipment of ["1", "4"])
      await tank.call("equipment.update", { override_minutes: 1440 }, { id: equipment });
    tank.setTank({ temperature: 24.4, sump_level: 0.5 });
    await tank.run(60);
    for (const equipment of ["1", "4"])
      await tank.call("equipment.control", { on: false }, { id: equipment });
    await tank.run(60);
    expect(await off()).toEqual([]);
    await tank.run(31 * 60);
    expect(await off()).toEqual(["temperature switched-off", "top-off switched-off"]);
    await tank.run(60);
    expect(reminders().sort()).toEqual(["atos/1", "tcs/1"]);
    await tank.call("equipment.control", { on: true }, { id: "1" });
    await tank.run(1);
    expect(await off()).toEqual(["top-off switched-off"]);
  });

  it("includes an ATO disabled by its one_shot or its alarm", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { one_shot: true }, { id });
    tank.setTank({ sump_level: 0.6 });
    await tank.run(180);
    expect(await off()).toEqual(["top-off disabled"]);
    await tank.run(31 * 60);
    expect(reminders()).toEqual(["atos/1"]);
  });

  it("includes a module that does not run", async () => {
    tank = await TestTank.start();
    await tank.call("settings.update", { capabilities: { temperature: false } });
    await tank.reload();
    await tank.run(31 * 60);
    expect(await off()).toEqual(["module module-off"]);
    expect(reminders()).toEqual(["module/temperature"]);
    expect(tank.alarms.find(({ code }) => code === "life-support-off")?.message).toMatch(
      /^Module "temperature" is off, since .*: the module does not run$/,
    );
  });

  it("includes a dosing pump and pH control, without a reminder", async () => {
    tank = await TestTank.start();
    await tank.call("pumps.schedule", { enable: false }, { id });
    await tank.call("phprobes.update", { enable: false }, { id });
    await tank.run(40 * 60);
    expect(await off()).toEqual(["ph disabled", "dosing disabled"]);
    expect(reminders()).toEqual([]);
  });

  it("excludes a return pump during a feeding, but not after it", async () => {
    tank = await TestTank.start();
    await tank.run(10);
    await tank.call("macros.run", undefined, { id });
    await tank.run(300);
    expect(tank.load(22)).toBe(0);
    expect(await off()).toEqual([]);
    await tank.run(600);
    expect(tank.load(22)).toBe(100);
    expect(await off()).toEqual([]);
  });

  it("includes a return pump held off by a macro beyond 30 minutes", async () => {
    tank = await TestTank.start();
    const steps = [
      { type: "equipment", config: { id: "3", on: false } },
      { type: "wait", config: { duration: 5400 } },
      { type: "equipment", config: { id: "3", on: true } },
    ];
    await tank.call("macros.update", { steps }, { id });
    await tank.call("macros.run", undefined, { id });
    await tank.run(29 * 60);
    expect(await off()).toEqual([]);
    await tank.run(2 * 60);
    expect(await off()).toEqual(["return-pump switched-off"]);
    expect(reminders()).toEqual(["equipment/3"]);
  });

  it("excludes what a timer reverts within half an hour", async () => {
    tank = await TestTank.start();
    await tank.call("timers.create", {
      name: "Pause",
      enable: true,
      type: "equipment",
      ...{ second: "0", minute: "5", hour: "*", day: "*", month: "*", week: "*" },
      target: { id: "3", on: false, revert: true, duration: 600 },
    });
    await tank.run(6 * 60);
    expect(tank.load(22)).toBe(0);
    expect(await off()).toEqual([]);
  });

  it("keeps the time of an entry over a restart", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { enable: false }, { id });
    await tank.run(20 * 60);
    const before = (await tank.call("off.list")) as readonly LiveOff[];
    tank = await tank.restart();
    await tank.run(10);
    const after = (await tank.call("off.list")) as readonly LiveOff[];
    expect(after.map(({ since }) => since)).toEqual(before.map(({ since }) => since));
    await tank.run(10 * 60);
    expect(reminders()).toEqual(["tcs/1"]);
  });

  it("raises reminders at the configured interval unless acknowledged", async () => {
    tank = await TestTank.start();
    await tank.call("telemetry.update", { off_reminder: 300 });
    await tank.call("tcs.update", { enable: false }, { id });
    await tank.run(6 * 60);
    const alarm = tank.alarms.find(({ code }) => code === "life-support-off");
    await tank.call("alarms.acknowledge", undefined, { id: alarm?.id ?? "" });
    await tank.run(2 * 3600);
    expect(tank.alarms.find(({ code }) => code === "life-support-off")).toMatchObject({
      count: 1,
      acknowledged_at: expect.any(String),
    });
    await expect(tank.call("telemetry.update", { off_reminder: 1_800_000 })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("raises reminders when the clock is set back by years", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { enable: false }, { id });
    await tank.run(60);
    await tank.call("simulation.clock", { step_seconds: -400 * 86_400 });
    await tank.run(31 * 60);
    expect(reminders()).toEqual(["tcs/1"]);
  });
});

describe("uncontrolled water", () => {
  it("is a problem outside 22 to 29 °C, alarmed after 30 minutes", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { control: false, notify: { enable: false } }, { id });
    tank.setTank({ temperature: 18, room: 18 });
    await tank.run(20 * 60);
    expect(await off()).toEqual(["temperature control-off", "water uncontrolled"]);
    await tank.run(40 * 60);
    expect(tank.standing).toContain("water-uncontrolled");
  });
});

describe("a tank without notifications", () => {
  const problems = async () =>
    (await tank.call("problems.list")) as readonly { readonly code: string; readonly severity: string }[];

  it("has a standing warning until a channel or heartbeat is on", async () => {
    tank = await TestTank.start();
    const nobody = expect.objectContaining({ code: "no-notification", severity: "warning" });
    expect(await problems()).toContainEqual(nobody);
    await tank.call("telemetry.update", { notify: true, mailer: { to: ["me@example.org"] } });
    expect(await problems()).not.toContainEqual(nobody);
    await tank.run(1);
    expect(tank.platform.reporting.live.get("off")).toEqual([]);
    expect(tank.platform.reporting.live.get("problems")).toEqual([]);
    await tank.call("telemetry.update", { notify: false });
    expect(await problems()).toContainEqual(nobody);
    await tank.run(1);
    expect(tank.platform.reporting.live.get("off")).toEqual([
      expect.objectContaining({ kind: "notification", why: "disabled" }),
    ]);
  });
});

it("a new tank without a configuration has nothing listed as off", async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.run(3600);
  expect(await tank.call("off.list")).toEqual([]);
  expect(await tank.call("problems.list")).toEqual([]);
  expect(tank.standing).toEqual([]);
  await tank.call("equipment.create", { name: "Lamp" });
  expect(await tank.call("off.list")).toEqual([
    expect.objectContaining({ kind: "temperature", why: "not-set-up", since: null }),
  ]);
});

import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const id = { id: "1" };

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
  for (const [index, pin] of [24, 25, 26].entries()) {
    await tank.call("outlets.create", { name: `Outlet ${index + 1}`, driver: "rpi", pin });
    await tank.call("equipment.create", { name: `Thing ${index + 1}`, outlet: String(index + 1) });
  }
  await tank.call("jacks.create", { name: "Spare", driver: "rpi", pins: [0, 1] });
});
afterEach(() => tank.stop());

const turn = (thing: string, on: boolean) => ({ type: "equipment", config: { id: thing, on } });
const wait = (duration: number) => ({ type: "wait", config: { duration } });
const inner = (macro: string, on = true) => ({ type: "macro", config: { id: macro, on } });
const make = (steps: readonly object[], more: object = {}) =>
  tank.call("macros.create", { name: "M", steps, ...more });
const on = (outlet: string) => tank.output(`outlet-${outlet}`).value > 0;
const states = () => ["1", "2", "3"].map(on);
const lastRun = async (macro = "1") => {
  const runs = (await tank.call("macros.runs", undefined, { id: macro })) as readonly MacroRun[];
  const run = runs.at(-1);
  if (run === undefined) throw new Error("no run");
  return run;
};
const start = async (macro = "1"): Promise<void> => {
  await tank.call("macros.run", "", { id: macro });
  await tank.run(0);
};
const outcomes = async () => (await lastRun()).steps.map(({ outcome }) => outcome);

describe("a macro", () => {
  it("runs its steps in order, waits and records each outcome", async () => {
    await make([turn("1", true), wait(60), turn("2", true), wait(60), turn("1", false)]);
    await start();
    expect(states()).toEqual([true, false, false]);
    expect(await outcomes()).toEqual(["done", "running", "pending", "pending", "pending"]);
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: true });
    await tank.run(61);
    expect(states()).toEqual([true, true, false]);
    await tank.run(60);
    expect(states()).toEqual([false, true, false]);
    expect(await lastRun()).toMatchObject({ state: "done", direction: "forward", cause: "reef-pi" });
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: false });
    expect(tank.output("outlet-2").reason).toMatch(/by M/);
  });

  it("answers at once, runs once at a time, ignores a posted `enable`", async () => {
    await make([wait(60)], { enable: true });
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: false });
    expect(await tank.call("macros.run", {}, id)).toMatchObject({ state: "running" });
    await expect(tank.call("macros.run", "", id)).rejects.toMatchObject({ code: "conflict" });
    const whole = (await tank.call("macros.get", undefined, id)) as object;
    await tank.call("macros.update", { ...whole, enable: false, name: "Other" }, id);
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: true, name: "Other" });
    await tank.run(61);
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: false });
    expect((await lastRun()).state).toBe("done");
  });

  it("keeps its last ten runs and the running one", async () => {
    await make([turn("1", true)]);
    for (let round = 0; round < 13; round++) await start();
    expect(await tank.call("macros.runs", undefined, id)).toHaveLength(10);
  });

  it("writes its alerts to the log", async () => {
    await make([
      { type: "alert", config: { title: "Look", message: "at it" } },
      { type: "alert", config: { title: "!" } },
    ]);
    await start();
    const said = tank.log("macros/1").filter(({ kind }) => kind === "reminder");
    expect(said.map(({ message }) => message)).toEqual(["Look: at it", "!"]);
  });
});

describe("a failing step", () => {
  it("aborts the run and undoes earlier steps at once, last first", async () => {
    await make([turn("1", true), turn("2", true), turn("2", false), turn("9", true), turn("3", true)]);
    await start();
    expect(await lastRun()).toMatchObject({ state: "failed", reason: expect.stringMatching(/step 3.*"9"/) });
    expect(await outcomes()).toEqual(["done", "done", "done", "refused", "pending"]);
    expect(states()).toEqual([false, false, false]);
    expect(tank.standing).toEqual(["macro-failed"]);
    // Equipment 2 was switched on and off: the undo does not switch it again.
    expect(tank.log("equipment/2").filter(({ kind }) => kind === "switch")).toHaveLength(2);
    await tank.call("macros.update", { steps: [turn("1", true)] }, id);
    await start();
    expect(tank.standing).toEqual([]);
  });

  it("is skipped where the macro goes on, and raises an alarm", async () => {
    await make([turn("9", true), turn("3", true)], { on_error: "continue" });
    await start();
    expect(await outcomes()).toEqual(["refused", "done"]);
    expect((await lastRun()).state).toBe("failed");
    expect(states()).toEqual([false, false, true]);
    expect(tank.standing).toEqual(["macro-failed"]);
  });

  it("of a module that is off fails the run", async () => {
    await make([{ type: "doser", config: { id: "9", on: true } }]);
    await tank.call("settings.update", { capabilities: { doser: false } });
    await tank.app.reload();
    await start();
    expect((await lastRun()).state).toBe("failed");
  });

  it("is undone with retries, one alarm, until stopped again", async () => {
    await make([turn("1", true), wait(600)]);
    await start();
    const fault = await tank.fault("outlet:1", "write-error");
    await tank.call("macros.stop", {}, id);
    await tank.run(120);
    expect((await lastRun()).state).toBe("undoing");
    expect(tank.alarms.find(({ code }) => code === "macro-undo-failed")?.count).toBe(1);
    await tank.heal(fault);
    await tank.run(120);
    expect(await lastRun()).toMatchObject({ state: "stopped", reason: expect.stringMatching(/reef-pi/) });
    expect(states()).toEqual([false, false, false]);
    expect(tank.standing).toEqual([]);
    await start();
    await tank.fault("outlet:1", "write-error");
    await tank.call("macros.stop", {}, id);
    await tank.run(60);
    await tank.call("macros.stop", {}, id);
    await tank.run(60);
    expect((await lastRun()).state).toBe("stopped");
  });
});

describe("the undoing of a macro", () => {
  it("skips what a controller has acquired since, with a log line", async () => {
    await make([turn("1", true), turn("2", true), wait(600)]);
    await start();
    const tc = { name: "Air", sensor: "28-000000000001", cooler: "1", min: 20, max: 30 };
    await tank.call("tcs.create", { ...tc, enable: true, control: true });
    await tank.call("macros.stop", {}, id);
    await tank.run(1);
    expect((await lastRun()).steps.map(({ undone }) => undone)).toEqual(["failed", "done", undefined]);
    expect(tank.log("macros/1").some(({ message }) => /cannot undo equipment 1/.test(message))).toBe(true);
    expect(states()).toEqual([false, false, false]);
  });

  it("waits for a module that is off and then completes", async () => {
    await make([turn("1", true), wait(600)]);
    await start();
    await tank.call("settings.update", { capabilities: { equipment: false } });
    await tank.app.reload();
    await tank.run(100);
    expect((await lastRun()).state).toBe("undoing");
    expect(tank.standing).toContain("macro-undo-failed");
    await tank.call("settings.update", { capabilities: { equipment: true } });
    await tank.app.reload();
    await tank.run(1);
    expect((await lastRun()).state).toBe("interrupted");
    expect(states()).toEqual([false, false, false]);
  });
});

describe("a disk that rejects writes", () => {
  it("blocks new runs and lets a running one complete", async () => {
    await make([turn("1", true), wait(60), turn("1", false)]);
    await start();
    const { config } = tank.app.platform.storage.store;
    const makeRoom = fillDisk(config);
    await tank.run(61);
    expect(states()).toEqual([false, false, false]);
    await expect(tank.call("macros.run", {}, id)).rejects.toMatchObject({ code: "unavailable" });
    makeRoom();
    expect((await lastRun()).state).toBe("done");
  });
});

describe("the stop of a macro", () => {
  it("ends its wait at once and undoes its steps", async () => {
    await tank.call("equipment.control", { on: true }, { id: "2" });
    await make([turn("1", true), turn("2", false), wait(3600), turn("2", true)]);
    await start();
    expect(states()).toEqual([true, false, false]);
    expect(await tank.call("macros.stop", "", id)).toMatchObject({ macro: "1" });
    await tank.run(0);
    expect(states()).toEqual([false, true, false]);
    expect((await lastRun()).state).toBe("stopped");
    expect(await tank.call("macros.stop", "", id)).toEqual({});
    expect(tank.clock.pending().filter((name) => name.startsWith("macros/"))).toEqual([]);
  });

  it("comes before its deletion", async () => {
    await make([turn("1", true), wait(3600)]);
    await start();
    await tank.call("macros.delete", undefined, id);
    await tank.run(1);
    expect(states()).toEqual([false, false, false]);
  });
});

describe("the revert of a macro", () => {
  it("runs its steps backwards with on and off exchanged", async () => {
    await make([turn("1", true), wait(60), turn("2", true)], { reversible: true });
    await start();
    await tank.run(60);
    await tank.call("macros.revert", {}, id);
    await tank.run(1);
    expect(states()).toEqual([true, false, false]);
    await tank.run(60);
    expect(states()).toEqual([false, false, false]);
    expect(await lastRun()).toMatchObject({ direction: "reverse", state: "done" });
  });

  it("stops and undoes a running macro", async () => {
    await make([turn("1", true), wait(60)], { reversible: true });
    await start();
    await tank.call("macros.revert", {}, id);
    await tank.run(1);
    expect(states()).toEqual([false, false, false]);
    await tank.call("macros.revert", {}, id);
    await expect(tank.call("macros.revert", {}, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is refused for a macro that is not reversible", async () => {
    await make([turn("1", true)]);
    await expect(tank.call("macros.revert", {}, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(tank.call("macros.revert", {}, { id: "9" })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a PWM step", () => {
  const pwm = (value?: unknown) => ({ type: "pwm", config: { id: "1", value, title: "" } });

  it("sets every pin of its jack and restores each", async () => {
    await tank.call("jacks.control", { "0": 20, "1": 70 }, id);
    await make([pwm(50)], { reversible: true });
    await start();
    expect([tank.load(0, "pwm"), tank.load(1, "pwm")]).toEqual([50, 50]);
    await tank.call("macros.revert", {}, id);
    await tank.run(1);
    expect([tank.load(0, "pwm"), tank.load(1, "pwm")]).toEqual([20, 70]);
  });

  it("is undone when the macro is stopped", async () => {
    await make([pwm(50), wait(60)]);
    await start();
    await tank.call("macros.stop", {}, id);
    await tank.run(1);
    expect([tank.load(0, "pwm"), tank.load(1, "pwm")]).toEqual([0, 0]);
  });

  it("without a value, as clients' editors send it, is stored and fails", async () => {
    await make([pwm()]);
    await start();
    expect((await lastRun()).reason).toMatch(/no value/);
  });

  it("fails on a jack used by a light", async () => {
    await tank.call("lights.create", { name: "Lamp", jack: "1", channels: {} });
    await make([pwm(50)]);
    await start();
    expect((await lastRun()).reason).toMatch(/belongs to light 1/);
  });

  it("fails on a missing jack", async () => {
    await make([{ type: "pwm", config: { id: "9", value: 3 } }]);
    await start();
    expect(await outcomes()).toEqual(["refused"]);
  });
});

describe("macros that run macros", () => {
  it("wait for them and show them as running", async () => {
    await make([turn("1", true), wait(60)]);
    await make([inner("1"), turn("2", true)], { name: "Outer" });
    await start("2");
    expect(states()).toEqual([true, false, false]);
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: true });
    await expect(tank.call("macros.run", {}, id)).rejects.toThrow(/is running already/);
    await tank.run(61);
    expect(states()).toEqual([true, true, false]);
    expect((await lastRun("2")).steps.map(({ place }) => place)).toEqual(["0.0", "0.1", "1"]);
  });

  it("undo reversible macros with the step and no others", async () => {
    await make([turn("1", true)], { reversible: true });
    await make([inner("1"), turn("2", true)], { reversible: true });
    await start("2");
    await tank.call("macros.revert", {}, { id: "2" });
    await tank.run(1);
    expect(states()).toEqual([false, false, false]);
    await tank.call("macros.update", { reversible: false }, id);
    await start("2");
    await tank.call("macros.revert", {}, { id: "2" });
    await tank.run(1);
    expect(states()).toEqual([true, false, false]);
  });

  it("are refused when they run themselves, directly or indirectly", async () => {
    await make([turn("1", true)]);
    await expect(tank.call("macros.update", { steps: [inner("1")] }, id)).rejects.toMatchObject({
      code: "invalid",
    });
    await make([inner("1")], { name: "B" });
    await expect(tank.call("macros.update", { steps: [inner("2")] }, id)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/runs itself: M → B → M/),
    });
  });

  it("may name a missing one; a cycle is then a problem", async () => {
    await make([inner("2")], { name: "A" });
    await make([inner("1")], { name: "B" });
    expect(await tank.call("problems.list")).toContainEqual(
      expect.objectContaining({ code: "macro-cannot-run" }),
    );
    await expect(tank.call("macros.run", {}, id)).rejects.toMatchObject({ code: "conflict" });
    await tank.call("macros.create", { name: "C", steps: [] });
    await tank.call("macros.update", { steps: [] }, id);
    expect(await tank.call("problems.list")).toEqual([]);
  });
});

describe("a macro as an actuator", () => {
  const fire = (target: object) =>
    tank.call("timers.create", {
      enable: true,
      type: "macro",
      second: "*/10",
      target: { id: "1", ...target },
    });

  it("starts on `on` unless it runs, and stops on `off`", async () => {
    await make([turn("1", true), wait(15), turn("1", false)]);
    await fire({ on: true });
    await tank.run(31);
    const runs = (await tank.call("macros.runs", undefined, id)) as readonly MacroRun[];
    expect(runs.map(({ state }) => state)).toEqual(["done", "running"]);
    expect(tank.standing).toEqual([]);
    await tank.call("timers.update", { target: { id: "1", on: false } }, id);
    await tank.run(10);
    expect(states()).toEqual([false, false, false]);
    expect((await lastRun()).state).toBe("stopped");
  });

  it("is undone once at once without waits by `off` when reversible", async () => {
    await make([turn("1", true), wait(60), turn("2", true)], { reversible: true });
    await start();
    await tank.run(61);
    await fire({ on: false });
    await tank.run(10);
    expect(states()).toEqual([false, false, false]);
    expect(await lastRun()).toMatchObject({ direction: "forward", state: "stopped" });
    await tank.call("equipment.control", { on: true }, id);
    await tank.run(30);
    expect(states()).toEqual([true, false, false]);
  });

  it("is driven both ways by a thermostat and undone when disabled", async () => {
    tank.setTank({ temperature: 22 });
    await make([turn("1", true)], { reversible: true });
    const tc = { name: "Tank", sensor: "28-000000000001", is_macro: true, heater: "1", min: 24, max: 25 };
    await tank.call("tcs.create", { ...tc, enable: true, control: true });
    await tank.run(120);
    expect(states()).toEqual([true, false, false]);
    await tank.call("tcs.update", { enable: false }, id);
    await tank.run(1);
    expect(states()).toEqual([false, false, false]);
    await tank.call("tcs.update", { enable: true }, id);
    await tank.run(120);
    expect(states()).toEqual([true, false, false]);
    await tank.call("settings.update", { capabilities: { temperature: false } });
    await tank.app.reload();
    await tank.run(60);
    expect(states()).toEqual([false, false, false]);
    expect(await tank.call("equipment.get", undefined, id)).toMatchObject({ on: false });
  });

  it("accepts `off` with a log line that it has no effect", async () => {
    await make([turn("1", true)]);
    await start();
    await fire({ on: false });
    await tank.run(11);
    expect(states()).toEqual([true, false, false]);
    expect(tank.log("macros/1").at(-1)?.message).toMatch(/does nothing: the macro cannot run backwards/);
    expect(tank.standing).toEqual([]);
  });

  it("does not start while it is being undone", async () => {
    await make([turn("1", true), wait(600)]);
    await start();
    await tank.fault("outlet:1", "write-error");
    await tank.call("macros.stop", {}, id);
    await fire({ on: true });
    await tank.run(11);
    expect(tank.standing).toContain("timer-failed");
  });

  it("without an off is a severe problem of its controller", async () => {
    await make([turn("1", true)]);
    const tc = { name: "Tank", sensor: "28-000000000001", is_macro: true, heater: "1", min: 24, max: 25 };
    await tank.call("tcs.create", { ...tc, enable: true, control: true });
    const found = { code: "macro-without-off", severity: "severe", subject: { type: "tcs", id: "1" } };
    expect(await tank.call("problems.list")).toContainEqual(expect.objectContaining(found));
    await tank.call("macros.update", { reversible: true }, id);
    expect(await tank.call("problems.list")).not.toContainEqual(expect.objectContaining(found));
  });
});

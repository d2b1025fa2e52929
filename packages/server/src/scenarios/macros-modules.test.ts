import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const macro = { id: "2" };

beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const turn = (id: string, on: boolean) => ({ type: "subsystem", config: { id, on } });
const wait = (duration: number) => ({ type: "wait", config: { duration } });
const run = async (steps: readonly object[]): Promise<void> => {
  await tank.call("macros.create", { name: "Night", steps });
  await tank.call("macros.run", "", macro);
  await tank.run(1);
};
const lastRun = async () =>
  ((await tank.call("macros.runs", undefined, macro)) as readonly MacroRun[]).at(-1);
const capability = async (name: string) =>
  ((await tank.call("capabilities.get")) as Readonly<Record<string, boolean>>)[name];

describe("a macro step that stops a module", () => {
  it("makes its outputs safe until it is started again", async () => {
    tank.setTank({ temperature: 20 });
    await tank.run(400);
    expect(tank.load(17)).toBe(100);
    await run([turn("temperature", false), wait(60), turn("temperature", true)]);
    expect(tank.load(17)).toBe(0);
    expect(await capability("temperature")).toBe(false);
    await expect(tank.call("tcs.list")).rejects.toMatchObject({ code: "not-found" });
    expect(tank.alarms.find(({ code }) => code === "module-stopped")?.message).toContain("Night");
    await tank.run(70);
    expect(tank.load(17)).toBe(100);
    expect(await capability("temperature")).toBe(true);
    expect(tank.standing).not.toContain("module-stopped");
    expect(await lastRun()).toMatchObject({ state: "done" });
  });

  it("is undone by a stop, a crash and a reload", async () => {
    await run([turn("timers", false), wait(600)]);
    expect(await capability("timers")).toBe(false);
    await tank.call("macros.stop", undefined, macro);
    await tank.run(1);
    expect(await capability("timers")).toBe(true);
    await tank.call("macros.update", { after_crash: "resume" }, macro);
    await tank.call("macros.run", "", macro);
    await tank.run(1);
    tank = await crash(tank, 5);
    await tank.run(1);
    expect(await capability("timers")).toBe(true);
    expect(tank.standing).not.toContain("module-stopped");
  });

  it("leaves no timer behind and doubles none when repeated", async () => {
    const keys = ["ato", "temperature", "lightings", "doser", "camera", "phprobes", "timers", "journal"];
    await tank.run(1);
    const passing = /deadline|alarms?: |macros\/|error counts/;
    const names = () =>
      tank.clock
        .pending()
        .filter((name) => !passing.test(name))
        .toSorted();
    const before = names();
    await tank.call("macros.create", {
      name: "Night",
      steps: [...keys.map((key) => turn(key, false)), ...keys.map((key) => turn(key, true))],
    });
    for (let round = 0; round < 3; round++) {
      await tank.call("macros.run", "", macro);
      await tank.run(10);
      expect((await lastRun())?.state).toBe("done");
    }
    expect(names()).toEqual(before);
    const usage = async () =>
      ((await tank.call("tcs.usage", undefined, { id: "1" })) as { current: readonly object[] }).current
        .length;
    const counted = await usage();
    await tank.run(600);
    expect(await usage()).toBeGreaterThan(counted);
    expect(tank.standing).toEqual([]);
  });

  it("starts no module that the settings switch off, and fails", async () => {
    await tank.call("settings.update", { capabilities: { journal: false } });
    await tank.app.reload();
    await run([turn("journal", true)]);
    expect(await lastRun()).toMatchObject({ state: "failed" });
    expect(await capability("journal")).toBe(false);
  });

  it.each([
    ["equipment", false, "on"],
    ["macro", false, "on"],
    ["system", false, "id"],
    ["nowhere", true, "id"],
  ])("is refused when saved for an unsupported module: %s %s", async (id, on, member) => {
    await expect(tank.call("macros.create", { name: "M", steps: [turn(id, on)] })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: `steps.0.config.${member}` }],
    });
  });

  it("does nothing to running modules, equipment and macros included", async () => {
    await run([turn("equipment", true), turn("macro", true), turn("ato", true)]);
    expect(await lastRun()).toMatchObject({ state: "done" });
  });

  it("cannot stop the module whose controller drives the macro", async () => {
    await tank.call("macros.create", { name: "Fill", steps: [wait(1)] });
    await tank.call("atos.update", { pump: "2", is_macro: true }, { id: "1" });
    await expect(tank.call("macros.update", { steps: [turn("ato", false)] }, macro)).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "steps" }],
    });
  });
});

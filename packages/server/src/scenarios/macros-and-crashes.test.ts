import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CrashRecorder, crash, crashedCopyOf, startFromCopy } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const id = { id: "1" };
const PUMP = "outlet-3";

beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const lastRun = async (of = tank) =>
  ((await of.call("macros.runs", undefined, id)) as readonly MacroRun[]).at(-1);
const feed = async (policy: string): Promise<void> => {
  await tank.call("macros.update", { after_crash: policy }, id);
  await tank.call("macros.run", "", id);
  await tank.run(100);
  expect(tank.output(PUMP).value).toBe(0);
};

/** The run has one of these endings, or was killed before its record was written and never started. */
async function expectEnded(of: TestTank, endings: readonly string[]): Promise<void> {
  const run = await lastRun(of);
  if (run !== undefined) expect(endings).toContain(run.state);
  else
    expect(of.log("equipment/3").filter(({ message }) => message.startsWith("Return pump off"))).toEqual([]);
}

describe("a feed macro cut by a crash", () => {
  it("is undone at start: the return pump runs, with an alarm", async () => {
    await feed("abort");
    tank = await crash(tank, 5);
    await tank.run(1);
    expect(tank.output(PUMP).value).toBe(100);
    expect(await lastRun()).toMatchObject({ state: "interrupted" });
    expect(tank.standing).toContain("macro-failed");
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: false });
  });

  it("is resumed where configured, its wait counted from its start", async () => {
    await feed("resume");
    tank = await crash(tank, 100);
    await tank.run(1);
    expect(tank.output(PUMP).value).toBe(0);
    expect(await tank.call("macros.get", undefined, id)).toMatchObject({ enable: true });
    await tank.run(390);
    expect(tank.output(PUMP).value).toBe(0);
    await tank.run(20);
    expect(tank.output(PUMP).value).toBe(100);
    expect(await lastRun()).toMatchObject({ state: "done" });
  });

  it("is resumed at once when its wait has ended", async () => {
    await feed("resume");
    tank = await crash(tank, 86_400);
    await tank.run(1);
    expect(tank.output(PUMP).value).toBe(100);
  });

  it("is undone although its module was switched off meanwhile", async () => {
    await feed("resume");
    await tank.call("settings.update", { capabilities: { macro: false } });
    await tank.app.reload();
    await tank.run(1);
    expect(tank.output(PUMP).value).toBe(100);
  });

  it("is finished the same way after an orderly stop", async () => {
    await feed("abort");
    tank = await tank.restart();
    await tank.run(1);
    expect(tank.output(PUMP).value).toBe(100);
  });

  /** Kills it at each write and at 22 instants, and tries every `nth` of these. */
  async function killAnywhere(policy: string, nth: number): Promise<void> {
    await tank.call("macros.update", { after_crash: policy }, id);
    const recorder = new CrashRecorder(tank);
    await tank.call("macros.run", "", id);
    for (let round = 0; round < 22; round++) {
      await tank.run(round % 2 === 0 ? 13.3 : 42.1);
      recorder.copies.push(crashedCopyOf(tank));
    }
    expect(tank.output(PUMP).value).toBe(100);
    expect(recorder.copies.length).toBeGreaterThan(30);
    const tried = [...recorder.copies.entries()].filter(([index]) => index % nth === 0);
    for (const [index, copy] of tried) {
      const restarted = await startFromCopy(copy, (index * 53) % 200);
      await restarted.run(policy === "abort" ? 1 : 601);
      expect(restarted.output(PUMP).value).toBe(100);
      expect(await restarted.call("macros.get", undefined, id)).toMatchObject({ enable: false });
      await expectEnded(restarted, policy === "resume" ? ["done"] : ["interrupted", "done"]);
      await restarted.stop();
    }
    recorder.clear();
  }

  it.each(["abort", "resume"])("leaves the pump running with the policy %s at some kills", (policy) =>
    killAnywhere(policy, 5),
  );

  it.each(["abort", "resume"])(
    "leaves the pump running with the policy %s at any kill",
    {
      tags: "proof",
    },
    (policy) => killAnywhere(policy, 1),
  );
});

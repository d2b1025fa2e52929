import { seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { crash } from "../testing/crashed-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const alarm = () => tank.alarms.find(({ code }) => code === "crash-loop");
const stands = () => tank.standing.includes("crash-loop");
/** Runs of so many seconds, each ended by SIGKILL, and a start after the last. */
async function killed(...runs: readonly number[]): Promise<void> {
  for (const run of runs) {
    await tank.run(run);
    tank = await crash(tank, 2);
  }
}

describe("a crash loop", () => {
  it("is a critical alarm from the third restart within an hour", async () => {
    await killed(130, 130);
    expect(alarm()).toBeUndefined();
    expect(tank.log("system/program").map(({ message }) => message)).toEqual([
      "The controller was not shut down properly: the power failed, or its program crashed. What was still on was brought to its fail-safe state",
    ]);
    await killed(130);
    expect(alarm()).toMatchObject({ state: "active", priority: "critical", count: 1 });
    expect(alarm()?.message).toMatch(
      /^The controller keeps restarting: 3 times within 1 h .*, first at 2026-11-21T12:02:12\.000Z\./,
    );
    await killed(130);
    expect(alarm()).toMatchObject({ message: expect.stringContaining(" 4 times within 1 h") });
  });

  it("is told to the page, with the time of the last record before it", async () => {
    const outage = () => tank.platform.reporting.live.get("outage");
    expect(outage()).toBeUndefined();
    await killed(1000);
    expect(outage()).toEqual({
      last_record: expect.stringMatching(/^2026-11-21T12:1[0-6]/),
      ended_at: expect.stringMatching(/^2026-11-21T12:16/),
    });
    tank = await tank.restart();
    expect(outage()).toBeUndefined();
  });

  it("fails the health check until an hour of running, without a restart", async () => {
    await killed(130, 130, 130);
    const {
      runtime: {
        vitals: { pulse },
      },
    } = tank.app.platform;
    await tank.run(3500);
    expect([pulse.isWell, pulse.isStartedAgain, pulse.needsRestart]).toEqual([false, true, false]);
    await expect(tank.call("telemetry.test_heartbeat")).rejects.toMatchObject({
      message: "Something is wrong, see the alarms: no heartbeat is sent until it is resolved",
    });
    await tank.run(200);
    expect([pulse.isWell, stands()]).toEqual([true, false]);
  });

  it("does not stop control, dosing or changes", async () => {
    await killed(130, 130, 130);
    await tank.call("settings.update", { name: "Reef" });
    await tank.call("pumps.dose", { volume: 1 }, { id: "1" });
    tank.setTank({ temperature: 24.4 });
    await tank.run(120);
    expect(tank.load(17)).toBe(100);
  });

  it("stands for the rest of its hour after a requested restart", async () => {
    await killed(130, 130, 130);
    await tank.run(1800);
    tank = await tank.restart();
    expect(stands()).toBe(true);
    await tank.run(1700);
    expect(stands()).toBe(true);
    await tank.run(200);
    expect(stands()).toBe(false);
  });

  it("is not found when each run lasts longer than half an hour", async () => {
    await killed(1900, 1900, 1900, 1900);
    expect(alarm()).toBeUndefined();
  });

  it("is not found when every run ended in order", async () => {
    for (let start = 1; start <= 5; start++) {
      await tank.run(60);
      tank = await tank.restart();
    }
    expect(alarm()).toBeUndefined();
    expect(tank.log("system/program")).toEqual([]);
  });

  it("is found when the clock falls back with each power loss", async () => {
    for (let start = 1; start <= 3; start++) {
      await tank.run(1500);
      tank = await crash(tank, -1500);
    }
    expect(stands()).toBe(true);
    await tank.run(3700);
    expect(stands()).toBe(false);
  });

  it("counts an orderly stop with a full disk as a crash", async () => {
    fillDisk(tank.app.platform.storage.store.config);
    tank = await tank.restart();
    expect(tank.log("system/program")).toHaveLength(1);
  });

  it("is found when a bug ends the run with its outputs safe", async () => {
    for (let start = 1; start <= 3; start++) {
      await tank.run(130);
      await tank.app.close("bug");
      tank = await TestTank.start({ directory: tank.directory, start: tank.clock.now() });
    }
    expect(stands()).toBe(true);
  });

  it("is found when a watchdog ends the run for a hanging loop", async () => {
    for (let start = 1; start <= 3; start++) {
      const {
        runtime: { loops },
      } = tank.app.platform;
      loops.watch(new Scope("hung"), { name: "hung", period: seconds(30), vital: true }).completed();
      await tank.run(180);
      tank = await tank.restart();
    }
    expect(stands()).toBe(true);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { addPump, dosingTank, HOURLY, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const step = (seconds: number) => tank.call("simulation.clock", { step_seconds: seconds });
const dues = async () => (await ledgerOf(tank)).map((line) => `${line.due?.slice(11)} ${line.outcome}`);

/** Restarts the controller after `seconds` of downtime. */
async function offFor(seconds: number): Promise<void> {
  const { directory } = tank;
  const { cpSync, mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const copy = mkdtempSync(`${tmpdir()}/refugium-off-`);
  await tank.app.close();
  cpSync(directory, copy, { recursive: true });
  const start = tank.clock.now() + seconds * 1000;
  await tank.stop();
  tank = await TestTank.start({ tank: "empty", directory: copy, start });
}

afterEach(() => tank.stop());

describe("nights with a clock change", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ["autumn: the repeated hour has one dose", Date.UTC(2026, 9, 24, 20, 30), 9, "23 00 01 02 03 04 05 06"],
    ["spring: the skipped hour has no dose", Date.UTC(2026, 2, 28, 20, 30), 8, "22 23 00 01 03 04 05 06"],
  ])("%s", async (_what, start, hours, expected) => {
    process.env.TZ = "Europe/Berlin";
    tank = await dosingTank({ start });
    await addPump(tank, { missed: "once" });
    await tank.run(hours * 3600);
    expect((await dues()).map((due) => due.slice(0, 2)).join(" ")).toBe(expected);
    expect((await dues()).every((due) => due.endsWith("delivered"))).toBe(true);
  });

  it("a dose in the skipped hour is delivered once after the gap", async () => {
    process.env.TZ = "Europe/Berlin";
    tank = await dosingTank({ start: Date.UTC(2026, 2, 28, 20, 30) });
    await addPump(tank, { missed: "once" }, { schedule: { ...HOURLY, hour: "2", minute: "30" } });
    await tank.run(12 * 3600);
    expect(await dues()).toEqual(["03:00:00 delivered"]);
  });
});

describe("missed doses", () => {
  it("during downtime are skipped with an alarm that the next clears", async () => {
    tank = await dosingTank();
    await addPump(tank);
    await offFor(3 * 3600 + 1800);
    await tank.run(1);
    expect(await dues()).toEqual(["15:00:00 missed"]);
    expect(tank.standing).toContain("dose-missed");
    await tank.run(1810);
    expect(await dues()).toEqual(["15:00:00 missed", "16:00:00 delivered"]);
    expect(tank.standing).toEqual([]);
  });

  it("are made up for once where configured, not again after restarts", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" });
    await offFor(3 * 3600 + 1800);
    await tank.run(10);
    expect(await ledgerOf(tank)).toMatchObject([
      { cause: "missed", outcome: "delivered", due: "2026-11-21T15:00:00" },
    ]);
    tank = await tank.restart();
    await tank.run(60);
    expect(await ledgerOf(tank)).toHaveLength(1);
  });

  it("are not made up for across midnight, with an alarm", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" }, { schedule: { ...HOURLY, hour: "23" } });
    await offFor(12 * 3600 + 1800);
    await tank.run(600);
    expect(await dues()).toEqual(["23:00:00 missed"]);
    expect(tank.standing).toContain("dose-missed");
  });

  it("due seconds before midnight are not delivered after it", async () => {
    tank = await dosingTank();
    await addPump(tank, {}, { schedule: { second: "40", minute: "59", hour: "23" } });
    await offFor(12 * 3600 + 10);
    await tank.run(60);
    expect(await dues()).toEqual(["23:59:40 missed"]);
  });

  it("are none while a person had disabled the pump", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" });
    await tank.call("pumps.update", { regiment: { enable: false } }, { id: "1" });
    await tank.run(3 * 3600 + 1800);
    await tank.call("pumps.update", { regiment: { enable: true } }, { id: "1" });
    await tank.run(600);
    expect(await ledgerOf(tank)).toEqual([]);
    expect(tank.standing).toEqual([]);
    await tank.run(1800);
    expect(await dues()).toEqual(["16:00:00 delivered"]);
  });

  it("are none before the schedule was created", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" }, { schedule: { ...HOURLY, hour: "8" } });
    tank = await tank.restart();
    await tank.run(600);
    expect(await ledgerOf(tank)).toEqual([]);
  });

  it("while an override holds the output are made up for", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" });
    const { live } = tank.app.platform.reporting;
    expect(live.get("output/jack-1-0")).toBeDefined();
    await tank.call("pumps.dose", { volume: 200 }, { id: "1" });
    await tank.run(5);
    await tank.call("jacks.control", { "0": 0 }, { id: "1" });
    await tank.run(1700);
    await tank.call("outputs.release", undefined, { id: "jack-1-0" });
    await tank.run(1900);
    expect((await dues()).at(-1)).toBe("13:00:00 delivered");
  });
});

describe("a wall clock that jumps", () => {
  it("during a dose neither lengthens nor shortens it", async () => {
    tank = await dosingTank();
    await addPump(tank, {}, { volume: 40, enable: false });
    await tank.call("pumps.dose", {}, { id: "1" });
    await tank.run(5);
    await step(-7200);
    await tank.run(5);
    await step(36_000);
    await tank.run(9);
    expect(pumpLoad(tank)).toBe(80);
    await tank.run(1);
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered", delivered_s: 20, delivered_ml: 40 }]);
  });

  it("years ahead for a while keeps the daily cap one day", async () => {
    tank = await dosingTank();
    await addPump(tank, { max_daily_ml: 15 }, { enable: false });
    await step(3 * 365 * 86_400);
    await tank.call("pumps.dose", {}, { id: "1" });
    await tank.run(10);
    await step(-3 * 365 * 86_400);
    tank = await tank.restart();
    await expect(tank.call("pumps.dose", {}, { id: "1" })).rejects.toMatchObject({ code: "conflict" });
    await tank.run(24 * 3600 + 60);
    await tank.call("pumps.dose", {}, { id: "1" });
  });

  it("forward after a reload does not shorten the day of the cap", async () => {
    tank = await dosingTank();
    await addPump(tank, { max_daily_ml: 15 }, { enable: false });
    await tank.call("pumps.dose", {}, { id: "1" });
    await tank.run(10);
    await tank.reload();
    await step(2 * 86_400);
    await expect(tank.call("pumps.dose", {}, { id: "1" })).rejects.toMatchObject({ code: "conflict" });
    await tank.run(24 * 3600);
    await tank.call("pumps.dose", {}, { id: "1" });
  });

  it("forward over a dose applies the policy for missed doses", async () => {
    tank = await dosingTank();
    await addPump(tank);
    await step(2 * 3600 + 1800);
    await tank.run(1);
    expect(await dues()).toEqual(["14:00:00 missed"]);
    expect(pumpLoad(tank)).toBe(0);
  });

  it("back repeats no dose", async () => {
    tank = await dosingTank();
    await addPump(tank);
    await tank.run(3700);
    await step(-3600);
    await tank.run(2 * 3600);
    expect(await dues()).toEqual(["13:00:00 delivered", "14:00:00 delivered"]);
  });

  it("far ahead and back does not block dosing", async () => {
    tank = await dosingTank();
    await addPump(tank);
    await step(3 * 365 * 86_400);
    await tank.call("pumps.update", { regiment: { schedule: { minute: "0,30" } } }, { id: "1" });
    await step(-3 * 365 * 86_400);
    await tank.run(3610);
    expect((await dues()).slice(-2)).toEqual(["12:30:00 delivered", "13:00:00 delivered"]);
  });
});

describe("a real clock earlier than the last line of the log", () => {
  it("blocks doses with an alarm until the clock is right", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" });
    await tank.run(1800);
    await tank.halt();
    // A machine without a battery has the right time only after a while.
    const start = tank.clock.now() - 4 * 3600_000;
    tank = await TestTank.start({ directory: tank.directory, hardware: "linux", start });
    await tank.run(3 * 3600);
    expect([await dues(), tank.standing.includes("clock-not-trusted")]).toEqual([[], true]);
    await tank.run(2 * 3600);
    expect(tank.standing).not.toContain("clock-not-trusted");
    expect(await dues()).not.toEqual([]);
  });
});

import { seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ManualTime } from "../kernel/fixtures/manual-time.ts";
import { Scope } from "../kernel/scope.ts";
import { AtoSubsystem } from "../subsystems/control/ato/ato.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let real: ManualTime;

beforeEach(async () => {
  real = new ManualTime();
  tank = await TestTank.start({ realTime: real });
  await tank.run(240);
});
afterEach(() => tank.stop());

const pulse = () => tank.app.platform.runtime.vitals.pulse;
const overdue = () => tank.alarms.find(({ code, state }) => code === "loop-overdue" && state !== "cleared");

describe("the health check", () => {
  it("is good for a day of normal operation", { tags: "proof" }, async () => {
    await tank.run(86_400);
    expect(pulse().overdue).toEqual([]);
    expect(pulse().isWell).toBe(true);
    expect(tank.alarms.map(({ code }) => code)).not.toContain("loop-overdue");
  });

  it("is good with a dead probe, which the thermostat handles", async () => {
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.fault("sensor:28-000000000002", "slow", { seconds: 1_000_000 });
    await tank.run(600);
    expect(tank.standing).toContain("probe-failed");
    expect(tank.load(17)).toBe(0);
    expect(pulse().isWell).toBe(true);
  });

  it("is good with inputs that never answer, which top-off handles", async () => {
    tank.app.world.simulated.buses.gpio.read = () => new Promise(() => undefined);
    await tank.run(600);
    expect(tank.standing).toContain("inlet-failed");
    expect(tank.load(23)).toBe(0);
    expect(pulse().isWell).toBe(true);
  });

  it("is good with a silent input that several loops read", async () => {
    // The shape of the model.
    const { inlet } = (await tank.call("atos.get", undefined, { id: "1" })) as { readonly inlet: string };
    const when = { source: "inlet", id: inlet, is: "on", value: 0, for: 0 };
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    await tank.call("interlocks.create", { name: "Full", when, then: [{ output: "1", force: "off" }] });
    await tank.call("atos.create", { name: "Watching", enable: true, inlet, period: 10 });
    await tank.run(60);
    tank.app.world.simulated.buses.gpio.read = () => new Promise(() => undefined);
    await tank.run(900);
    expect(tank.standing).toEqual(expect.arrayContaining(["inlet-failed", "interlock-blind"]));
    expect(tank.load(23)).toBe(0);
    expect(pulse().isWell).toBe(true);
  });

  it("is bad with an alarm while a vital loop hangs", async () => {
    const scope = new Scope("hung");
    const hung = tank.app.platform.runtime.loops.watch(scope, {
      name: "hung",
      period: seconds(30),
      vital: true,
    });
    hung.completed();
    await tank.run(180);
    expect(pulse().overdue).toMatchObject([{ name: "hung", isNew: false }]);
    expect([pulse().isWell, pulse().needsRestart]).toEqual([false, true]);
    expect(overdue()).toMatchObject({ priority: "critical", message: expect.stringMatching(/by hung$/) });
    await scope.close();
    await tank.run(120);
    expect(pulse().isWell).toBe(true);
    expect(overdue()).toBeUndefined();
  });

  it("is bad when a module did not start, without a restart", async () => {
    const broken = vi.spyOn(AtoSubsystem.prototype, "start").mockRejectedValue(new Error("no start"));
    await tank.reload();
    expect(tank.standing).toContain("module-failed");
    expect(pulse().overdue).toMatchObject([{ name: "module/ato", isNew: true }]);
    expect([pulse().isWell, pulse().needsRestart]).toEqual([false, false]);
    await tank.run(3700);
    expect(pulse().needsRestart).toBe(true);
    broken.mockRestore();
    await tank.reload();
    expect([pulse().isWell, pulse().needsRestart]).toEqual([true, false]);
    expect(tank.standing).not.toContain("module-failed");
  });

  it("expects nothing of disabled, deleted or stopped controllers", async () => {
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.call("atos.delete", undefined, { id: "1" });
    await tank.call("settings.update", { capabilities: { lighting: false } });
    await tank.reload();
    await tank.run(600);
    expect(tank.app.platform.runtime.loops.overdue()).toEqual([]);
  });
});

describe("a loop that is late briefly", () => {
  it("raises an alarm only when it stays late", async () => {
    const {
      runtime: { loops },
    } = tank.app.platform;
    const scope = new Scope("late");
    const late = loops.watch(scope, { name: "late", period: seconds(1), vital: true });
    // One check of the loops finds it overdue.
    await tank.run(110);
    expect(loops.overdue()).toHaveLength(1);
    late.completed();
    await tank.run(30);
    expect(tank.alarms.map(({ code }) => code)).not.toContain("loop-overdue");
    await tank.run(125);
    expect(overdue()?.message).toBe(
      "Part of the control is not running: no check was completed in time by late",
    );
    await scope.close();
  });
});

describe("a stalled program", () => {
  const standing = () => tank.standing.includes("stall");
  const lines = () => tank.log("system/stall").filter(({ kind }) => kind === "fault" || kind === "alarm");
  const stall = (ms: number): void => {
    real.slept += ms;
    real.pass(500);
  };

  it("logs a pause of three seconds and raises no alarm", () => {
    stall(3000);
    expect(lines().map(({ message }) => message)).toEqual(["The controller stood still for 3.0 s"]);
    expect(standing()).toBe(false);
    expect(pulse().isWell).toBe(true);
  });

  it("is bad after five seconds until it continues; alarm for an hour", async () => {
    stall(6000);
    expect(pulse().isWell).toBe(false);
    real.pass(500);
    expect(pulse().isWell).toBe(true);
    await tank.run(3000);
    stall(8000);
    await tank.run(3000);
    expect(standing()).toBe(true);
    expect(tank.alarms.find(({ code }) => code === "stall")).toMatchObject({
      priority: "warning",
      count: 1,
      message: expect.stringContaining("8.0 s"),
    });
    await tank.run(700);
    expect(standing()).toBe(false);
    expect(lines().map(({ message }) => message)).toEqual([
      "The controller stood still for 6.0 s: nothing was controlled or watched meanwhile",
      "The controller stood still for 8.0 s",
    ]);
  });
});

import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

const HOURLY = { second: "0", minute: "0", hour: "*", day: "*", month: "*", week: "*" };

/** A pump on PWM pin 0 of an empty tank: 10 ml at every full hour, 2 ml/s at 80 %. It is 12:00:00. */
async function withPump(regiment: object = {}, more: object = {}): Promise<void> {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("jacks.create", { name: "Head", driver: "rpi", pins: [0, 1] });
  await tank.call("pumps.create", {
    name: "Alk",
    jack: "1",
    pin: 0,
    ...more,
    regiment: { enable: true, speed: 80, volume: 10, volume_per_second: 2, schedule: HOURLY, ...regiment },
  });
}

const ledger = (id = "1") => tank.call("pumps.ledger", undefined, { id }) as Promise<readonly Dose[]>;
const pump = () => tank.load(0, "pwm");
const dose = (body: object = {}) => tank.call("pumps.dose", body, { id: "1" });
const energised = () =>
  tank.app.world.simulated.report().outputs.find((each) => each.kind === "pwm" && each.pin === 0)
    ?.energised_s ?? 0;

afterEach(() => tank.stop());

describe("a scheduled dose", () => {
  beforeEach(() => withPump());

  it("runs at the full hour, in the ledger before and after it", async () => {
    await tank.run(3599);
    expect(pump()).toBe(0);
    await tank.run(2);
    expect(pump()).toBe(80);
    expect(await ledger()).toMatchObject([
      { outcome: "open", planned_ml: 10, planned_s: 5, cause: "schedule" },
    ]);
    await tank.run(5);
    expect(pump()).toBe(0);
    expect(energised()).toBeCloseTo(5, 6);
    expect(await ledger()).toMatchObject([{ outcome: "delivered", delivered_ml: 10, delivered_s: 5 }]);
    expect(tank.standing).toEqual([]);
  });

  it("gives its reason at the output and in the log by name", async () => {
    await tank.run(3601);
    expect(tank.output("jack-1-0")).toMatchObject({ name: "Alk", owner: "Alk", rank: "controller" });
    await tank.run(10);
    const switches = tank.log("pumps/1").filter((line) => line.kind === "switch");
    expect(switches).toHaveLength(2);
    expect(switches[0]?.message).toMatch(/^Alk 80 %: dose of 2026-11-21T13:00:00 \(Alk\)$/);
  });

  it("appears in the usage of the day in whole seconds", async () => {
    await tank.run(2 * 3600 + 10);
    const usage = (await tank.call("pumps.usage", undefined, { id: "1" })) as {
      readonly current: readonly object[];
      readonly historical: readonly object[];
    };
    expect(usage.current).toMatchObject([{ pump: 5 }, { pump: 5 }]);
    expect(usage.historical).toMatchObject([{ pump: 10 }]);
  });

  it("delivers two days of hourly doses exactly and leaves no timer", async () => {
    const timers = tank.clock.pending().length;
    await tank.run(2 * 86_400 + 30);
    const lines = await ledger();
    const total = lines.reduce((sum, line) => sum + (line.delivered_ml ?? 0), 0);
    expect(total).toBeCloseTo(480, 6);
    expect(energised()).toBeCloseTo(240, 6);
    expect(tank.clock.pending().length).toBeLessThanOrEqual(timers + 2);
  });
});

describe("a soft start", () => {
  it("climbs and falls in ten steps and delivers the exact volume", async () => {
    await withPump({ soft_start: 10, volume: 40, enable: false });
    await dose();
    const seen: number[] = [];
    for (let second = 0; second < 31; second++) {
      await tank.run(0.5);
      seen.push(pump());
      await tank.run(0.5);
    }
    expect(seen.slice(0, 10)).toEqual([8, 16, 24, 32, 40, 48, 56, 64, 72, 80]);
    expect(seen.slice(10, 20)).toEqual(Array(10).fill(80));
    expect(seen.slice(20)).toEqual([72, 64, 56, 48, 40, 32, 24, 16, 8, 0, 0]);
    const [line] = await ledger();
    expect(line).toMatchObject({ outcome: "delivered", planned_ml: 40 });
    expect(line?.delivered_ml).toBeCloseTo(40, 6);
  });

  it("ends with pump off and ledger settled after a failed step", async () => {
    await withPump({ soft_start: 10, volume: 40, enable: false });
    await dose();
    await tank.run(4.5);
    const fault = await tank.fault("jack:1", "write-error");
    await tank.run(2);
    await tank.heal(fault);
    await tank.run(60);
    expect(pump()).toBe(0);
    const [line] = await ledger();
    expect(line?.outcome).toBe("failed");
    expect(line?.delivered_ml).toBeGreaterThan(2);
    expect(line?.delivered_ml).toBeLessThan(10);
    expect(tank.standing).toContain("dose-failed");
    await dose();
    await tank.run(60);
    expect(tank.standing).not.toContain("dose-failed");
  });
});

describe("a pump that does not stop", () => {
  it("is retried until it stops, with every second in the ledger", async () => {
    await withPump({ enable: false });
    await dose();
    await tank.run(2);
    const fault = await tank.fault("jack:1", "write-error");
    await tank.run(100);
    expect(pump()).toBe(80);
    expect(tank.standing).toEqual(expect.arrayContaining(["pump-does-not-stop", "output-unconfirmed"]));
    const [open] = await ledger();
    expect(open?.outcome).toBe("open");
    expect(open?.delivered_s ?? 0).toBeGreaterThan(60);
    await tank.heal(fault);
    await tank.run(120);
    expect(pump()).toBe(0);
    const [line] = await ledger();
    expect(line?.delivered_s).toBeCloseTo(energised(), 3);
    expect(line?.delivered_ml).toBeCloseTo(energised() * 2, 3);
  });
});

describe("an aborted dose", () => {
  it("is settled with the measured amount", async () => {
    await withPump({ enable: false });
    await dose({ volume: 20 });
    await tank.run(3);
    await tank.call("pumps.stop", undefined, { id: "1" });
    expect(pump()).toBe(0);
    expect(await ledger()).toMatchObject([{ outcome: "aborted", delivered_s: 3, delivered_ml: 6 }]);
  });

  it.each([
    ["the pump is disabled", () => tank.call("pumps.update", { regiment: { enable: false } }, { id: "1" })],
    ["its speed is changed", () => tank.call("pumps.update", { regiment: { speed: 50 } }, { id: "1" })],
    ["it is deleted", () => tank.call("pumps.delete", undefined, { id: "1" })],
  ])("leaves the pump off when %s", async (_what, act) => {
    await withPump();
    await tank.run(3602);
    expect(pump()).toBe(80);
    await act();
    expect(pump()).toBe(0);
    await tank.run(600);
    expect(pump()).toBe(0);
  });

  it("by shutdown leaves the pump off and is not repeated", async () => {
    await withPump({}, { missed: "once" });
    await tank.run(3602);
    const { simulated } = tank.app.world;
    tank = await tank.restart();
    expect(simulated.report().outputs.find((each) => each.kind === "pwm")?.value).toBe(0);
    expect(await ledger()).toMatchObject([{ outcome: "aborted" }]);
    expect((await ledger())[0]?.delivered_ml).toBeCloseTo(4, 1);
    await tank.run(120);
    expect(await ledger()).toHaveLength(1);
    expect(energised()).toBe(0);
  });

  it("is not caused by posting back, renaming or refilling", async () => {
    await withPump();
    await tank.run(3602);
    await tank.call("pumps.update", (await tank.call("pumps.get", undefined, { id: "1" })) as object, {
      id: "1",
    });
    await tank.call("pumps.update", { name: "Alkalinity" }, { id: "1" });
    await tank.call("pumps.refill", { container_ml: 1000 }, { id: "1" });
    expect(pump()).toBe(80);
    await tank.run(10);
    expect(await ledger()).toMatchObject([{ outcome: "delivered", delivered_ml: 10 }]);
  });
});

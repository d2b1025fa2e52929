// The power that a load really draws: a metered plug on this machine beside the simulated tank.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KasaEmulator } from "../hardware/emulators/kasa-emulator.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let plug: KasaEmulator;
beforeEach(async () => {
  plug = new KasaEmulator("hs110");
  await plug.start();
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(async () => {
  await tank.stop();
  await plug.stop();
});

const ID = { id: "1" };
const control = (on: boolean) => tank.call("equipment.control", { on }, ID);
const power = () => tank.platform.reporting.live.get("power/1");
const standing = () => tank.standing.filter((code) => code.startsWith("draws-"));

async function plugIn(equipment: object = {}): Promise<void> {
  await tank.call("drivers.create", { name: "Plug", type: "hs110", config: { address: plug.address } });
  await tank.call("outlets.create", { name: "Socket", driver: "1", pin: 0 });
  await tank.call("equipment.create", { name: "Skimmer", outlet: "1", role: "skimmer", ...equipment });
}

/** Runs seconds, in steps below the patience of the network: answers come in real time. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await tank.run(1);
    plug.elapse(1);
    for (let turn = 0; turn < 20 || (plug.connections > 0 && turn < 2000); turn++) await rawTime.breathe();
  }
}

/** A series of the equipment in the history. */
async function points(member: string): Promise<readonly { readonly max: number; readonly sum: number }[]> {
  const query = { series: `equipment/1/${member}`, step: "minute" };
  const answer = (await tank.ask("history.get", query)) as {
    readonly points: Awaited<ReturnType<typeof points>>;
  };
  return answer.points;
}

/** Seconds until the alarm is raised, at most a minute. */
async function secondsUntil(code: string): Promise<number> {
  for (let second = 1; second <= 60; second++) {
    await pass(1);
    if (standing().includes(code)) return second;
  }
  return Number.POSITIVE_INFINITY;
}

describe("a load on a metered plug", () => {
  it("shows its watts and its energy, and has no alarm", async () => {
    await plugIn({ wattage: 999 });
    await control(true);
    await pass(120);
    expect(power()).toMatchObject({ watts: 60, at: expect.any(String) });
    expect(power()?.kwh).toBeCloseTo(60 / 36_000, 3);
    await control(false);
    await pass(60);
    expect(power()?.watts).toBe(0);
    expect(standing()).toEqual([]);
    expect((await points("power")).map(({ max }) => max)).toContain(60);
    const wattHours = (await points("energy")).reduce((sum, point) => sum + point.sum, 0);
    // 60 W for two minutes: not the 999 W of its row.
    expect(wattHours).toBeGreaterThan(1.5);
    expect(wattHours).toBeLessThan(2.2);
  });

  it("that is off but draws power is alarmed within 30 s, and cleared", async () => {
    await plugIn();
    await control(true);
    await pass(20);
    plug.outlet(0).flows = 180;
    await control(false);
    expect(await secondsUntil("draws-power")).toBeLessThanOrEqual(30);
    const alarm = tank.alarms.find(({ code }) => code === "draws-power");
    expect(alarm).toMatchObject({ priority: "critical", subject: { type: "equipment", id: "1" } });
    expect(alarm?.message).toMatch(/still draws 180(\.0)?\sW/);
    plug.outlet(0).flows = undefined;
    await pass(20);
    expect(standing()).toEqual([]);
  });

  it("that is on and draws nothing is warned of within 30 s, with its thermostat, and cleared", async () => {
    await plugIn({ name: "Heater", role: "heater" });
    await control(true);
    await pass(20);
    plug.outlet(0).flows = 0;
    expect(await secondsUntil("draws-nothing")).toBeLessThanOrEqual(30);
    const alarm = tank.alarms.find(({ code }) => code === "draws-nothing");
    expect(alarm).toMatchObject({ priority: "warning" });
    expect(alarm?.message).toContain("its own thermostat");
    plug.outlet(0).flows = undefined;
    await pass(20);
    expect(standing()).toEqual([]);
    // Its thermostat is known now: a rest as long raises nothing.
    plug.outlet(0).flows = 0;
    await pass(30);
    expect(standing()).toEqual([]);
  });

  it("that is the return pump and draws nothing is critical", async () => {
    await plugIn({ name: "Return", role: "return-pump" });
    await control(true);
    await pass(20);
    plug.outlet(0).flows = 0;
    expect(await secondsUntil("draws-nothing")).toBeLessThanOrEqual(30);
    const alarm = tank.alarms.find(({ code }) => code === "draws-nothing");
    expect(alarm).toMatchObject({ priority: "critical" });
    expect(alarm?.message).not.toContain("thermostat");
  });

  it("whose plug does not answer has no power and no alarm of it", async () => {
    await plugIn();
    await control(true);
    await pass(20);
    plug.outlet(0).flows = 0;
    await plug.stop();
    await pass(60);
    expect(power()?.watts).toBeNull();
    expect(standing()).toEqual([]);
  });

  it("keeps its energy over a restart, and loses it with its equipment", async () => {
    await plugIn({ on: true });
    await pass(120);
    const before = power()?.kwh ?? 0;
    expect(before).toBeGreaterThan(0.001);
    tank = await tank.restart();
    await pass(20);
    expect(power()?.kwh).toBeGreaterThanOrEqual(before);
    await tank.call("equipment.delete", undefined, ID);
    await pass(20);
    expect(power()).toBeUndefined();
  });
});

describe("a simulated metered plug", () => {
  it("shows a relay that is welded, and one that is broken", async () => {
    const config = { address: "192.168.1.60" };
    await tank.call("drivers.create", { name: "Plug", type: "hs110", config });
    await tank.call("outlets.create", { name: "Socket", driver: "1", pin: 0 });
    await tank.call("equipment.create", { name: "Heater", outlet: "1", role: "heater", on: true });
    await tank.call("simulation.wiring", { driver: "1", pin: 0, role: "heater", watts: 300 });
    await tank.run(60);
    expect([power()?.watts, ...standing()]).toEqual([300]);
    const welded = await tank.fault("outlet:1", "stuck-on");
    await control(false);
    await tank.run(30);
    expect(standing()).toEqual(["draws-power"]);
    await tank.heal(welded);
    await tank.run(20);
    await control(true);
    await tank.fault("outlet:1", "stuck-off");
    await tank.run(30);
    expect(standing()).toEqual(["draws-nothing"]);
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

/** An empty tank with a PCA9685, an outlet on its channel 3 with a heater, and a jack on channel 0. */
async function tankWithPca(): Promise<TestTank> {
  const empty = await TestTank.start({ tank: "empty" });
  const config = { address: "0x41", frequency: "200" };
  await empty.call("drivers.create", { name: "PWM board", type: "pca9685", config });
  await empty.call("outlets.create", { name: "Relay", driver: "1", pin: 3 });
  await empty.call("jacks.create", { name: "Doser motor", driver: "1", pins: [0] });
  await empty.call("equipment.create", { name: "Heater", outlet: "1", on: true });
  await empty.call("simulation.wiring", { driver: "1", pin: 3, role: "heater", watts: 300 });
  await empty.call("simulation.wiring", { driver: "1", pin: 0, role: "alk-doser" });
  await empty.run(1);
  return empty;
}

describe("a PCA9685 in the simulation", () => {
  test("has the requested address, and its channels drive the tank", async () => {
    tank = await tankWithPca();
    expect(await tank.call("drivers.get", undefined, { id: "1" })).toMatchObject({
      parameters: { Address: 65, Frequency: 200 },
      pinmap: { pwm: expect.any(Array), "digital-output": expect.any(Array) },
    });
    expect(tank.load(3, "pwm", "1")).toBe(100);
    const before = tank.temperature;
    await tank.run(3600);
    expect(tank.temperature).toBeGreaterThan(before + 0.5);
    await tank.call("jacks.control", { "0": 25 }, { id: "1" });
    expect(tank.load(0, "pwm", "1")).toBeCloseTo(25, 1);
    expect(tank.standing).toEqual([]);
  });

  test("raises an alarm when silent and works again afterwards", async () => {
    tank = await tankWithPca();
    const fault = await tank.fault("driver:1", "gone");
    await tank.call("equipment.control", { on: false }, { id: "1" }).catch(() => undefined);
    await tank.run(60);
    expect(tank.load(3, "pwm", "1")).toBe(100);
    expect(tank.standing).not.toEqual([]);
    await tank.heal(fault);
    await tank.run(120);
    expect(tank.load(3, "pwm", "1")).toBe(0);
    expect(tank.standing).toEqual([]);
  });

  test("gets its channels back within two minutes of a power loss", async () => {
    tank = await tankWithPca();
    tank.app.world.simulated.powerCycle(0x41);
    expect(tank.load(3, "pwm", "1")).toBe(0);
    await tank.run(120);
    expect(tank.load(3, "pwm", "1")).toBe(100);
  });

  test("does not delay the rest when it blocks the bus for seconds", async () => {
    tank = await tankWithPca();
    await tank.fault("driver:1", "slow", { seconds: 30 });
    const blocked = tank.call("jacks.control", { "0": 25 }, { id: "1" }).catch((error: unknown) => error);
    await tank.run(10);
    expect(await blocked).toMatchObject({ code: "unavailable" });
  });

  test("works again after a restart with the same wiring", async () => {
    tank = await tankWithPca();
    tank = await tank.restart();
    await tank.run(5);
    expect(await tank.call("drivers.list")).toHaveLength(2);
    expect(tank.standing).toEqual([]);
    expect(tank.output("outlet-1")).toMatchObject({ value: 100 });
  });

  test("is off when its driver is deleted", async () => {
    tank = await tankWithPca();
    await tank.call("jacks.control", { "0": 25 }, { id: "1" });
    for (const key of ["equipment", "outlets", "jacks", "drivers"]) {
      await tank.call(`${key}.delete`, undefined, { id: "1" });
    }
    expect([tank.load(0, "pwm", "1"), tank.load(3, "pwm", "1")]).toEqual([0, 0]);
  });
});

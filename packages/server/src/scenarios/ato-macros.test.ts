import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const PUMP = 23;
let tank: TestTank;
afterEach(() => tank.stop());

/** A reversible macro that switches one piece of equipment on. */
async function macroFor(equipmentId: string): Promise<string> {
  const made = (await tank.call("macros.create", {
    name: `Macro of ${equipmentId}`,
    reversible: true,
    steps: [{ type: "equipment", config: { id: equipmentId, on: true } }],
  })) as { readonly id: string };
  return made.id;
}

const isOn = async (id: string) =>
  ((await tank.call("equipment.get", undefined, { id })) as { on: boolean }).on;

describe("an ATO with a macro as its pump", () => {
  it("runs the macro at low, undoes it at full and measures it", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { enable: false }, { id: "1" });
    const pump = await macroFor("4");
    await tank.call("atos.update", { enable: true, is_macro: true, pump, one_shot: false }, { id: "1" });
    tank.setTank({ sump_level: 0.5 });
    await tank.run(45);
    expect(tank.load(PUMP)).toBe(100);
    await tank.run(90);
    expect(tank.load(PUMP)).toBe(0);
    expect(await isOn("4")).toBe(false);
    expect(tank.app.world.simulated.report().tank.sump_level).toBeLessThan(0.73);
    const usage = (await tank.call("atos.usage", undefined, { id: "1" })) as {
      readonly historical: readonly { readonly pump: number }[];
    };
    expect(Math.abs((usage.historical[0]?.pump ?? 0) - tank.energised(PUMP))).toBeLessThanOrEqual(2);
  });

  it("undoes it after too long a fill until a person clears that", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { enable: false }, { id: "1" });
    const pump = await macroFor("4");
    await tank.call("equipment.update", { max_on: 0 }, { id: "4" });
    for (const inlet of ["1", "2", "3"]) await tank.fault(`inlet:${inlet}`, "value", { value: 0 });
    await tank.call("atos.update", { enable: true, is_macro: true, pump }, { id: "1" });
    await tank.run(600);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.energised(PUMP)).toBeLessThanOrEqual(183);
    expect(tank.standing).toContain("trip-ato-max-run");
    tank = await tank.restart();
    await tank.run(600);
    expect(tank.energised(PUMP)).toBe(0);
    expect(tank.standing).toContain("trip-ato-max-run");
    await tank.call("atos.reset", undefined, { id: "1" });
    expect(tank.standing).not.toContain("trip-ato-max-run");
    tank.setTank({ sump_level: 0.5 });
    await tank.run(100);
    expect(tank.energised(PUMP)).toBeGreaterThan(5);
  });

  it("trips it when a person runs it for too long", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await tank.call("equipment.update", { role: "other", max_on: 0 }, { id: "4" });
    const pump = await macroFor("4");
    for (const inlet of ["1", "2", "3"]) await tank.fault(`inlet:${inlet}`, "value", { value: 0 });
    // The debounce keeps the ATO from filling for ten minutes.
    await tank.call("atos.update", { enable: true, is_macro: true, pump, debounce: 600 }, { id: "1" });
    await tank.call("macros.run", undefined, { id: pump });
    await tank.run(590);
    expect(tank.energised(PUMP)).toBeLessThanOrEqual(245);
    expect(tank.standing).toContain("trip-ato-max-run");
  });

  it("undoes it when the ATO is disabled", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { enable: false }, { id: "1" });
    const pump = await macroFor("4");
    await tank.call("atos.update", { enable: true, is_macro: true, pump }, { id: "1" });
    tank.setTank({ sump_level: 0.3 });
    await tank.run(45);
    expect(tank.load(PUMP)).toBe(100);
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await tank.run(10);
    expect(tank.load(PUMP)).toBe(0);
  });
});

describe("a temperature controller with macros", () => {
  it("runs the heater macro during a push and undoes it after it", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { enable: false, second_sensor: "" }, { id: "1" });
    const heater = await macroFor("1");
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    await tank.call("tcs.update", { enable: true, is_macro: true, heater, cooler: "" }, { id: "1" });
    await tank.run(10);
    expect(tank.load(17)).toBe(100);
    const fault = await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(90);
    expect(tank.load(17)).toBe(0);
    await tank.heal(fault);
    await tank.run(240);
    expect(tank.load(17)).toBe(100);
    tank.setTank({ temperature: 25.6 });
    await tank.run(400);
    expect(tank.load(17)).toBe(0);
  });
});

describe("a pH probe with macros", () => {
  it("runs the raising macro below its band and undoes it within", async () => {
    tank = await TestTank.start();
    await tank.call("outlets.create", { name: "Up", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Kalkwasser", outlet: "5" });
    const upper = await macroFor("5");
    await tank.call(
      "phprobes.update",
      {
        ...{ control: true, is_macro: true, upper_eq: upper, min: 7.9, max: 8.4 },
        ...{ max_run: 600, max_daily_run: 3600 },
      },
      { id: "1" },
    );
    const low = await tank.fault("analog:1", "value", { value: 7.8 });
    await tank.run(240);
    expect(tank.load(24)).toBe(100);
    await tank.heal(low);
    await tank.fault("analog:1", "value", { value: 8.1 });
    await tank.run(300);
    expect(tank.load(24)).toBe(0);
  });
});

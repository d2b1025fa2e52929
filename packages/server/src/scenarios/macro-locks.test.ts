import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("tcs.update", { enable: false, second_sensor: "" }, { id: "1" });
});
afterEach(() => tank.stop());

const HEATER = 17;
const CHILLER = 27;
const turn = (id: string, on: boolean) => ({ type: "equipment", config: { id, on } });
const run = (id: string) => ({ type: "macro", config: { id, on: true } });
const control = (id: string, on: boolean) => tank.call("equipment.control", { on }, { id });

async function macro(name: string, steps: readonly object[]): Promise<string> {
  const made = await tank.call("macros.create", { name, reversible: true, steps });
  return (made as { readonly id: string }).id;
}

/** The thermostat heats and cools by macros; the one for heat switches the return pump and runs another macro. */
async function byMacros(): Promise<void> {
  const inner = await macro("Heater", [turn("1", true)]);
  const heat = await macro("Heat", [turn("3", true), run(inner)]);
  const cool = await macro("Cool", [turn("2", true)]);
  await tank.call("tcs.update", { enable: true, is_macro: true, heater: heat, cooler: cool }, { id: "1" });
  await tank.run(5);
}

describe("the outputs of a macro driven by a thermostat", () => {
  it("are locked off without a reading, nested ones included, except return pumps", async () => {
    await tank.call("equipment.update", { safe_state: "off" }, { id: "3" });
    await byMacros();
    tank.setTank({ temperature: 24.4 });
    await tank.run(300);
    expect(tank.load(HEATER)).toBe(100);
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(70);
    expect(tank.load(HEATER)).toBe(0);
    await expect(control("1", true)).rejects.toMatchObject({ code: "conflict" });
    expect(tank.output("outlet-1")).toMatchObject({ rank: "interlock", value: 0 });
    await control("3", true);
    expect(tank.load(22)).toBe(100);
  });

  it("are locked off above the critical limit until the band's end", async () => {
    await tank.call("tcs.update", { critical_high: 26.5 }, { id: "1" });
    await byMacros();
    tank.setTank({ temperature: 27 });
    await tank.run(300);
    expect(tank.standing).toContain("critical-high");
    await expect(control("1", true)).rejects.toMatchObject({ code: "conflict" });
    tank.setTank({ temperature: 25.4 });
    await tank.run(600);
    await control("1", true);
    expect(tank.load(HEATER)).toBe(100);
  });

  it("are exclusive: a person cannot cool while the macro heats", async () => {
    await byMacros();
    tank.setTank({ temperature: 24.4 });
    await tank.run(300);
    expect(tank.load(HEATER)).toBe(100);
    await expect(control("2", true)).rejects.toMatchObject({ code: "conflict" });
    expect(tank.load(CHILLER)).toBe(0);
  });

  it("are locked beside an uncontrolled chiller, except pumps without a role", async () => {
    await tank.call("equipment.update", { safe_state: "hold" }, { id: "2" });
    await tank.call("equipment.update", { role: "other", safe_state: "on" }, { id: "3" });
    await byMacros();
    tank.setTank({ temperature: 24.4 });
    await tank.run(300);
    await expect(control("2", true)).rejects.toMatchObject({ code: "conflict" });
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(70);
    await expect(control("2", true)).rejects.toMatchObject({ code: "conflict" });
    await control("3", true);
    expect(tank.load(22)).toBe(100);
  });

  it("are released when the controller is disabled", async () => {
    await byMacros();
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(70);
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.run(5);
    await control("1", true);
    expect(tank.load(HEATER)).toBe(100);
  });
});

describe("a macro with unknown outputs", () => {
  const module = { type: "subsystem", config: { id: "lightings", on: true } };

  it("is refused for a controller and as a macro's change", async () => {
    const odd = await macro("Odd", [module]);
    await expect(
      tank.call("tcs.update", { is_macro: true, heater: odd, cooler: "" }, { id: "1" }),
    ).rejects.toThrow("heater names a macro that must not switch on a thing of the type subsystem");
    await byMacros();
    const heat = String(Number(odd) + 2);
    await expect(tank.call("macros.update", { steps: [module] }, { id: heat })).rejects.toThrow(
      'steps must not switch on a thing of the type subsystem: "Tank" drives it',
    );
  });

  it("is a severe problem when it was already stored", async () => {
    await byMacros();
    tank.platform.storage.configuration.transaction((writer) =>
      writer.put("macros", {
        id: "2",
        version: 1,
        body: { name: "Heater", reversible: true, steps: [module] },
      }),
    );
    const heater = tank.platform.storage.collections.all.find(({ name }) => name === "tcs")
      ?.rows[0] as unknown as {
      readonly heater: string;
    };
    tank.platform.storage.configuration.transaction((writer) =>
      writer.put("macros", {
        id: heater.heater,
        version: 1,
        body: { name: "Heat", reversible: true, steps: [module] },
      }),
    );
    tank = await tank.restart();
    const problems = (await tank.call("problems.list")) as readonly { readonly code: string }[];
    expect(problems.map(({ code }) => code)).toContain("macro-outputs-unknown");
  });
});

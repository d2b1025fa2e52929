import { describe, expect, it } from "vitest";
import { drillsOf } from "./drills.ts";
import { kindsOf, splitTarget } from "./targets.ts";

const nothing = { equipment: [], controllers: [], atos: [], inlets: [], drivers: [] };

describe("the drills", () => {
  it("are empty for an empty tank", () => {
    expect(drillsOf(nothing)).toEqual([]);
  });

  it("include two heater failures per plugged-in heater", () => {
    const heater = { name: "Heater", outlet: "1", role: "heater" };
    const drills = drillsOf({ ...nothing, equipment: [heater, { ...heater, outlet: "" }] });
    expect(drills.map(({ target, kind }) => [target, kind])).toEqual([
      ["outlet:1", "stuck-on"],
      ["outlet:1", "no-effect"],
    ]);
  });

  it("disconnect the probe that the controller reads", () => {
    const controller = { name: "Tank", sensor: "28-1", analog_input: "" };
    expect(drillsOf({ ...nothing, controllers: [controller] })[0]?.target).toBe("sensor:28-1");
    const analog = { ...controller, analog_input: "2" };
    expect(drillsOf({ ...nothing, controllers: [analog] })[0]?.target).toBe("analog:2");
    const blind = { ...controller, sensor: "" };
    expect(drillsOf({ ...nothing, controllers: [blind] })).toEqual([]);
  });

  it("set the leak sensor to 1 and block the float", () => {
    const drills = drillsOf({
      ...nothing,
      atos: [{ name: "Sump", inlet: "1", leak_inlet: "3" }],
      inlets: [{ id: "3", name: "Leak sensor" }],
    });
    expect(drills).toEqual([
      { drill: "floatStuck", name: "Sump", target: "inlet:1", kind: "stuck" },
      { drill: "leak", name: "Leak sensor", target: "inlet:3", kind: "value", value: 1 },
    ]);
  });

  it("remove add-on boards but not the built-in one", () => {
    const drivers = [
      { id: "rpi", name: "Raspberry Pi", type: "rpi" },
      { id: "1", name: "PWM board", type: "pca9685" },
    ];
    expect(drillsOf({ ...nothing, drivers }).map(({ target }) => target)).toEqual(["driver:1"]);
  });
});

describe("the faults of a target", () => {
  it("depend on its type", () => {
    expect(kindsOf("outlet:1")).toContain("stuck-on");
    expect(kindsOf("sensor:28-1")).toContain("crc");
    expect(kindsOf("inlet:1")).not.toContain("crc");
    expect(kindsOf("driver:rpi")).toEqual(["gone"]);
    expect(kindsOf("driver:1")).toEqual(["gone", "slow"]);
  });

  it("are looked up by the two parts of its name", () => {
    expect(splitTarget("sensor:28-1")).toEqual(["sensor", "28-1"]);
    expect(splitTarget("moon:1")).toEqual([undefined, "1"]);
  });
});

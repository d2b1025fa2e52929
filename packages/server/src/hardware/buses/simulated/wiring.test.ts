import { describe, expect, test } from "vitest";
import { wire } from "./fixtures/test-world.ts";
import { NO_LOADS, sumLoads } from "./loads.ts";
import { SimulatedDevices } from "./simulated-devices.ts";
import { type Wire, Wiring } from "./wiring.ts";

const DEVICES = new SimulatedDevices(() => [
  { driver: "4", chip: "pca9685", address: 0x40 },
  { driver: "5", chip: "ads1115", address: 0x48 },
  { driver: "6", chip: "plug", endPoint: "192.168.1.11:9999" },
]);

function makeWiring(wires: readonly Wire[]): Wiring {
  return new Wiring(wires, DEVICES);
}

describe("the wiring of the simulated tank", () => {
  test("has one wire per pin: a new one replaces the old", () => {
    const wiring = makeWiring([wire({ pin: 17, role: "heater" })]);
    wiring.connect(wire({ pin: 17, role: "float-low" }));
    expect(wiring.all).toEqual([wire({ pin: 17, role: "float-low" })]);
    expect(wiring.find("digital-input", 17)?.role).toBe("float-low");
    expect(wiring.find("digital-output", 17)).toBeUndefined();
  });

  test("separates an analog input and a PWM channel of one number", () => {
    const wiring = makeWiring([wire({ pin: 1, role: "ph" }), wire({ pin: 1, role: "light" })]);
    expect(wiring.all).toHaveLength(2);
    expect(wiring.find("analog-input", 1)?.role).toBe("ph");
    expect(wiring.find("pwm", 1)?.role).toBe("light");
  });

  test("is removed with the role none", () => {
    const wiring = makeWiring([wire({ pin: 17 }), wire({ pin: 18 })]);
    wiring.connect({ ...wire({ pin: 17 }), role: "none" });
    expect(wiring.all).toEqual([wire({ pin: 18 })]);
  });

  test.each([
    [{ driver: "2" }, "driver"],
    [{ pin: 28 }, "pin"],
    [{ pin: 1, role: "float-low" as const }, "pin"],
    [{ pin: 28, role: "leak" as const }, "pin"],
    [{ pin: 4, role: "ph" as const }, "pin"],
    [{ pin: 99, role: "none" as const }, "pin"],
    [{ driver: "4", pin: 16 }, "pin"],
    [{ driver: "4", pin: 0, role: "leak" as const }, "role"],
    [{ driver: "4", pin: 0, role: "ph" as const }, "role"],
    [{ driver: "5", pin: 0 }, "role"],
    [{ driver: "5", pin: 4, role: "ph" as const }, "pin"],
    [{ driver: "6", pin: 1 }, "pin"],
    [{ driver: "6", pin: 1, role: "none" as const }, "pin"],
  ])("refuses a wire that fits no pin: %j", (part, path) => {
    const { role, ...rest } = { role: wire({}).role, ...part };
    const connect = () => makeWiring([]).connect({ ...wire(rest), role });
    expect(connect).toThrow(
      expect.objectContaining({ code: "invalid", details: [expect.objectContaining({ path })] }),
    );
  });
});

describe("the loads in the simulated tank", () => {
  test("without wires are daylight and a return pump", () => {
    expect(NO_LOADS.heat.heater).toBe(0);
    expect(NO_LOADS.returnPump).toBe(1);
    expect(NO_LOADS.lightShare).toBeUndefined();
  });

  test("add up by role, with their own or the typical watts", () => {
    const wires = [
      wire({ pin: 2, watts: 50 }),
      wire({ pin: 3 }),
      wire({ pin: 4, role: "chiller", watts: 80 }),
    ];
    expect(sumLoads(wires, () => 50).heat).toMatchObject({ heater: 125, chiller: 40, light: 0 });
  });

  test("light the tank by the share of all lamps", () => {
    const lamps = [wire({ pin: 0, role: "light", watts: 90 }), wire({ pin: 1, role: "light", watts: 10 })];
    expect(sumLoads(lamps, ({ pin }) => (pin === 0 ? 100 : 0)).lightShare).toBeCloseTo(0.9);
  });

  test("run pumps and dosers at their share of speed", () => {
    const wires = [
      wire({ pin: 2, role: "return-pump", watts: 30 }),
      wire({ pin: 3, role: "ato-pump" }),
      wire({ pin: 4, role: "acid-doser" }),
      wire({ pin: 5, role: "base-doser" }),
      wire({ pin: 0, role: "alk-doser" }),
    ];
    expect(sumLoads(wires, ({ pin }) => (pin === 0 ? 25 : pin === 2 ? 0 : 100))).toMatchObject({
      returnPump: 0,
      topOffPump: 1,
      heat: { returnPump: 0 },
      dosing: { acid: 1, base: 1, alkalinity: 0.25 },
    });
  });
});

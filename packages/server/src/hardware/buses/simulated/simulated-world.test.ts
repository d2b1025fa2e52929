import { parseSlave } from "@refugium/model/laws/one-wire.ts";
import { describe, expect, test } from "vitest";
import { makeWorld, wire } from "./fixtures/test-world.ts";

const FIRST = "28-000000000001";
const SECOND = "28-000000000002";

describe("the simulated 1-wire bus", () => {
  test("has two sensors within a quarter of a degree of the water", async () => {
    const { world, pass } = makeWorld();
    world.setTruths({ temperature: 27 });
    await pass(60);
    expect(await world.buses.oneWire.list()).toEqual([FIRST, SECOND, "28-devmodeenable"]);
    for (const name of [FIRST, SECOND, "28-devmodeenable"]) {
      const value = parseSlave(await world.buses.oneWire.readSlave(name));
      expect(Math.abs(value - world.report().tank.temperature)).toBeLessThan(0.25);
    }
  });

  test("follows a change of the water with a lag of seconds", async () => {
    const { world, pass } = makeWorld();
    await pass(1);
    world.setTruths({ temperature: 20 });
    const read = async () => parseSlave(await world.buses.oneWire.readSlave(FIRST));
    expect(await read()).toBeGreaterThan(25);
    await pass(8);
    const third = await read();
    expect(third).toBeGreaterThan(21);
    expect(third).toBeLessThan(23);
    await pass(40);
    expect(Math.abs((await read()) - 20)).toBeLessThan(0.3);
  });

  test("reads sixteenths of a degree and is never constant all day", async () => {
    const { world, pass } = makeWorld();
    const seen = new Set<number>();
    for (let minute = 0; minute < 60; minute++) {
      await pass(60);
      seen.add(parseSlave(await world.buses.oneWire.readSlave(SECOND)));
    }
    expect(seen.size).toBeGreaterThan(2);
    for (const value of seen) expect(Math.abs(value * 16 - Math.round(value * 16))).toBeLessThan(0.02);
  });

  test("has no other device", async () => {
    const { world } = makeWorld();
    await expect(world.buses.oneWire.readSlave("28-9")).rejects.toThrow('no 1-wire device "28-9"');
  });

  test("gives the same readings for the same seed only", async () => {
    const readings = async (seed: number) => {
      const { world, pass } = makeWorld({ seed });
      const values: string[] = [];
      for (let minute = 0; minute < 30; minute++) {
        await pass(60);
        values.push(await world.buses.oneWire.readSlave(FIRST), String(await world.buses.analog.read(0)));
      }
      return values;
    };
    expect(await readings(5)).toEqual(await readings(5));
    expect(await readings(6)).not.toEqual(await readings(5));
  });
});

describe("the simulated GPIO lines", () => {
  test("heat the water through a wired heater and count its time", async () => {
    const { world, pass } = makeWorld({ wiring: [{ pin: 17, watts: 500 }] });
    await world.buses.gpio.write(17, true);
    const before = world.report().tank.temperature;
    await pass(3600);
    expect(world.report().tank.temperature).toBeGreaterThan(before + 1.5);
    await world.buses.gpio.write(17, false);
    await pass(100);
    expect(world.report().outputs).toEqual([
      { driver: "rpi", pin: 17, kind: "digital-output", value: 0, energised_s: 3600 },
    ]);
  });

  test("run a reversed load while low, once they were written", async () => {
    const { world, pass } = makeWorld({ wiring: [{ pin: 17, reverse: true }] });
    await pass(10);
    expect(world.report().outputs[0]).toMatchObject({ value: 0, energised_s: 0 });
    await world.buses.gpio.write(17, false);
    await pass(10);
    expect(world.report().outputs[0]).toMatchObject({ value: 100, energised_s: 10 });
    expect(await world.buses.gpio.readBack(17)).toBe(false);
  });

  test("read the written level, low before; a float reads the tank", async () => {
    const { world } = makeWorld();
    expect(await world.buses.gpio.read(5)).toBe(false);
    await world.buses.gpio.write(5, true);
    expect(await world.buses.gpio.read(5)).toBe(true);
    world.connect(wire({ pin: 5, role: "float-low" }));
    world.setTruths({ sump_level: 0.4 });
    expect(await world.buses.gpio.read(5)).toBe(false);
  });

  test("distinguish low water, too much water and a wet floor", async () => {
    const { world, pass } = makeWorld({
      wiring: [
        { pin: 5, role: "float-low" },
        { pin: 6, role: "float-high" },
        { pin: 7, role: "leak" },
        { pin: 8, role: "float-low", reverse: true },
      ],
    });
    const read = async (level: number) => {
      world.setTruths({ sump_level: level });
      return Promise.all([5, 6, 7, 8].map((line) => world.buses.gpio.read(line)));
    };
    expect(await read(0.4)).toEqual([false, false, false, true]);
    expect(await read(0.69)).toEqual([false, false, false, true]);
    expect(await read(0.7)).toEqual([true, false, false, false]);
    expect(await read(0.68)).toEqual([true, false, false, false]);
    expect(await read(1)).toEqual([true, true, false, false]);
    expect(await read(1.2)).toEqual([true, true, true, false]);
    await pass(300);
    expect(await world.buses.gpio.read(7)).toBe(true);
    expect(await read(0.8)).toEqual([true, false, false, false]);
  });

  test("are the lines 2 to 27", async () => {
    const { gpio, pwm, analog } = makeWorld().world.buses;
    expect([gpio.lines.at(0), gpio.lines.at(-1), gpio.lines.length]).toEqual([2, 27, 26]);
    await expect(gpio.read(1)).rejects.toThrow("no GPIO line 1");
    await expect(gpio.write(28, true)).rejects.toThrow("no GPIO line 28");
    await expect(pwm.set(2, 50, 100)).rejects.toThrow("no PWM channel 2");
    await expect(pwm.set(1, 50, 0)).rejects.toThrow("above 0 Hz");
    await expect(analog.read(4)).rejects.toThrow("no analog input 4");
  });

  test("stop a top-off when the float closes, without overflow", async () => {
    const { world, pass } = makeWorld({
      wiring: [
        { pin: 5, role: "float-low" },
        { pin: 6, role: "ato-pump" },
      ],
    });
    world.setTruths({ sump_level: 0.4 });
    await world.buses.gpio.write(6, true);
    let ran = 0;
    for (; !(await world.buses.gpio.read(5)); ran++) await pass(1);
    await world.buses.gpio.write(6, false);
    expect(ran).toBeGreaterThan(60);
    expect(ran).toBeLessThan(90);
    expect(world.report().tank.sump_level).toBeCloseTo(0.7, 1);
    expect(world.report().tank.reservoir).toBeCloseTo(50 - (ran * 3) / 60, 3);
  });
});

describe("the simulated PWM and analog channels", () => {
  test("dim a light in percent", async () => {
    const { world } = makeWorld({ wiring: [{ pin: 1, role: "light" }] });
    await world.buses.pwm.set(1, 42.5, 200);
    expect(await world.buses.pwm.readBack(1)).toBe(42.5);
    expect(world.report().outputs).toEqual([expect.objectContaining({ kind: "pwm", pin: 1, value: 42.5 })]);
  });

  test("read pH on input 0 and wired inputs, elsewhere a constant", async () => {
    const { world, pass } = makeWorld({ wiring: [{ pin: 2, role: "ph" }] });
    world.setTruths({ ph: 7.6 });
    await pass(120);
    const truth = world.report().tank.ph;
    for (const channel of [0, 2]) {
      expect(Math.abs((await world.buses.analog.read(channel)) - truth)).toBeLessThan(0.06);
    }
    expect([await world.buses.analog.read(1), await world.buses.analog.read(3)]).toEqual([1, 1]);
  });
});

describe("a reset of the simulated world", () => {
  test("removes faults and wires and keeps the water", async () => {
    const { world } = makeWorld({ wiring: [{ pin: 17 }, { pin: 0, role: "light" }] });
    world.addFault(
      { target: "outlet:1", kind: "stuck-on" },
      { on: "pins", driver: "rpi", kind: "digital-output", pins: [17] },
    );
    world.setTruths({ temperature: 22 });
    world.reset();
    expect(world.report()).toMatchObject({ outputs: [], faults: [], wiring: [] });
    expect(world.report().tank.temperature).toBe(22);
  });
});

import { seconds } from "@refugium/model/declare/units.ts";
import { parseSlave } from "@refugium/model/laws/one-wire.ts";
import { describe, expect, test } from "vitest";
import type { FaultKind, FaultRequest, FaultTarget } from "./faults.ts";
import { makeWorld, type TestWorld } from "./fixtures/test-world.ts";

const SENSOR: FaultTarget = { on: "sensor", name: "28-000000000001" };
const INLET: FaultTarget = { on: "pins", driver: "rpi", kind: "digital-input", pins: [5] };
const ANALOG: FaultTarget = { on: "pins", driver: "rpi", kind: "analog-input", pins: [0] };
const OUTLET: FaultTarget = { on: "pins", driver: "rpi", kind: "digital-output", pins: [17] };
const JACK: FaultTarget = { on: "pins", driver: "rpi", kind: "pwm", pins: [0, 1] };
const BOARD: FaultTarget = { on: "driver", driver: "rpi" };

function setUp(): TestWorld {
  return makeWorld({
    wiring: [
      { pin: 17, role: "heater" },
      { pin: 5, role: "float-low" },
    ],
  });
}

function inject(
  { world }: TestWorld,
  target: FaultTarget,
  kind: FaultKind,
  more: Partial<FaultRequest> = {},
) {
  return world.addFault({ target: target.on, kind, ...more }, target);
}

const water = async ({ world }: TestWorld) =>
  parseSlave(await world.buses.oneWire.readSlave("28-000000000001"));

test("a fault of a loop hangs it until the fault is removed", () => {
  const set = setUp();
  let hangs = 0;
  const loop: FaultTarget = {
    on: "loop",
    hang: () => {
      hangs += 1;
      return () => {
        hangs -= 1;
      };
    },
  };
  const [one] = [inject(set, loop, "hang"), inject(set, loop, "hang")];
  expect(hangs).toBe(2);
  expect(set.world.removeFault(one.id)).toBe(true);
  expect(set.world.removeFault(one.id)).toBe(false);
  expect(hangs).toBe(1);
  set.world.reset();
  expect(hangs).toBe(0);
  expect(() => inject(set, loop, "slow")).toThrow("must be one of hang");
});

describe("a fault of a 1-wire sensor", () => {
  test("disconnected: it is not listed and cannot be read until healed", async () => {
    const set = setUp();
    const { id } = inject(set, SENSOR, "disconnected");
    expect(await set.world.buses.oneWire.list()).toEqual(["28-000000000002"]);
    await expect(water(set)).rejects.toThrow("disconnected");
    expect(set.world.removeFault(id)).toBe(true);
    expect(await set.world.buses.oneWire.list()).toEqual([
      "28-000000000001",
      "28-000000000002",
      "28-devmodeenable",
    ]);
    expect(await water(set)).toBeGreaterThan(20);
  });

  test("crc: its text reports NO, with a wrong CRC", async () => {
    const set = setUp();
    inject(set, SENSOR, "crc");
    expect(await set.world.buses.oneWire.readSlave("28-000000000001")).toMatch(/ NO\n/);
    await expect(water(set)).rejects.toThrow("CRC is wrong");
  });

  test("stuck: it keeps the value from the start of the fault", async () => {
    const set = setUp();
    const before = await water(set);
    inject(set, SENSOR, "stuck");
    set.world.setTruths({ temperature: 15 });
    await set.pass(3600);
    expect(await water(set)).toBe(before);
  });

  test.each([85, 0, -12.5])("value: it reads %d °C whatever the water is", async (value) => {
    const set = setUp();
    inject(set, SENSOR, "value", { value });
    expect(await water(set)).toBe(value);
  });

  test("noise: it deviates by up to the amplitude", async () => {
    const set = setUp();
    inject(set, SENSOR, "noise", { amplitude: 5 });
    const errors: number[] = [];
    for (let reading = 0; reading < 100; reading++) {
      errors.push(Math.abs((await water(set)) - set.world.report().tank.temperature));
    }
    expect(Math.max(...errors)).toBeGreaterThan(3);
    expect(Math.max(...errors)).toBeLessThan(5.5);
  });

  test("slow: it answers after the given seconds of the clock", async () => {
    const set = setUp();
    inject(set, SENSOR, "slow", { seconds: 7 });
    let answered = false;
    const reading = water(set).then(() => {
      answered = true;
    });
    await set.clock.advance(seconds(6.9));
    expect(answered).toBe(false);
    await set.clock.advance(seconds(0.2));
    await reading;
    expect(answered).toBe(true);
  });
});

describe("a fault of an inlet", () => {
  const level = ({ world }: TestWorld) => world.buses.gpio.read(5);

  test("disconnected: it cannot be read", async () => {
    const set = setUp();
    inject(set, INLET, "disconnected");
    await expect(level(set)).rejects.toThrow("disconnected");
  });

  test("stuck: the float does not move", async () => {
    const set = setUp();
    inject(set, INLET, "stuck");
    set.world.setTruths({ sump_level: 0.1 });
    expect(await level(set)).toBe(true);
  });

  test("value: the float has the set level; the newest fault applies", async () => {
    const set = setUp();
    inject(set, INLET, "value", { value: 0 });
    expect(await level(set)).toBe(false);
    const { id } = inject(set, INLET, "value", { value: 1 });
    expect(await level(set)).toBe(true);
    set.world.removeFault(id);
    expect(await level(set)).toBe(false);
  });

  test("noise: the float chatters", async () => {
    const set = setUp();
    inject(set, INLET, "noise");
    const seen = new Set<boolean>();
    for (let reading = 0; reading < 40; reading++) seen.add(await level(set));
    expect(seen.size).toBe(2);
  });
});

describe("a fault of an analog input", () => {
  test("value, stuck, noise and disconnected work as for a sensor", async () => {
    const set = setUp();
    const read = () => set.world.buses.analog.read(0);
    const before = await read();
    const stuck = inject(set, ANALOG, "stuck");
    set.world.setTruths({ ph: 7 });
    await set.pass(600);
    expect(await read()).toBe(before);
    set.world.removeFault(stuck.id);
    expect(await read()).toBeLessThan(7.2);
    inject(set, ANALOG, "value", { value: 14 });
    expect(await read()).toBe(14);
    inject(set, ANALOG, "noise", { amplitude: 1 });
    expect(Math.abs((await read()) - 14)).toBeLessThanOrEqual(1);
    inject(set, ANALOG, "disconnected");
    await expect(read()).rejects.toThrow("disconnected");
  });
});

describe("a fault of an output", () => {
  const load = ({ world }: TestWorld) => world.report().outputs.find(({ pin }) => pin === 17);

  test("stuck-on: a welded relay heats while the device reports as written", async () => {
    const set = setUp();
    await set.world.buses.gpio.write(17, false);
    inject(set, OUTLET, "stuck-on");
    await set.world.buses.gpio.write(17, false);
    expect(await set.world.buses.gpio.readBack(17)).toBe(false);
    await set.pass(3600);
    expect(load(set)).toMatchObject({ value: 100, energised_s: 3600 });
    expect(set.world.report().tank.temperature).toBeGreaterThan(25.8);
  });

  test("stuck-on: healed, the load has the last written value", async () => {
    const set = setUp();
    const { id } = inject(set, OUTLET, "stuck-on");
    await set.world.buses.gpio.write(17, false);
    set.world.removeFault(id);
    expect(load(set)?.value).toBe(0);
  });

  test("stuck-off: the load stays off while the device reports on", async () => {
    const set = setUp();
    inject(set, OUTLET, "stuck-off");
    await set.world.buses.gpio.write(17, true);
    await set.pass(60);
    expect(await set.world.buses.gpio.readBack(17)).toBe(true);
    expect(load(set)).toMatchObject({ value: 0, energised_s: 0 });
  });

  test("no-effect: a write is confirmed and the load is unchanged", async () => {
    const set = setUp();
    await set.world.buses.gpio.write(17, true);
    inject(set, OUTLET, "no-effect");
    await set.world.buses.gpio.write(17, false);
    expect(await set.world.buses.gpio.readBack(17)).toBe(false);
    expect(load(set)?.value).toBe(100);
  });

  test("write-error: the write throws and nothing changes", async () => {
    const set = setUp();
    await set.world.buses.gpio.write(17, true);
    inject(set, OUTLET, "write-error");
    await expect(set.world.buses.gpio.write(17, false)).rejects.toThrow("write-error");
    expect(await set.world.buses.gpio.readBack(17)).toBe(true);
    expect(load(set)?.value).toBe(100);
  });

  test("affects every pin of a jack", async () => {
    const set = setUp();
    inject(set, JACK, "write-error");
    for (const channel of [0, 1]) {
      await expect(set.world.buses.pwm.set(channel, 10, 200)).rejects.toThrow("write-error");
    }
  });
});

describe("a disconnected board", () => {
  test("fails every call, and works again when healed", async () => {
    const set = setUp();
    const { id } = inject(set, BOARD, "gone");
    const { gpio, pwm, analog } = set.world.buses;
    const calls = [
      () => gpio.read(5),
      () => gpio.write(17, true),
      () => gpio.readBack(17),
      () => pwm.set(0, 10, 200),
      () => pwm.readBack(0),
      () => analog.read(0),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow("does not answer");
    set.world.removeFault(id);
    for (const call of calls) await call();
  });
});

describe("a fault of a device beside the board", () => {
  const PWM: FaultTarget = { on: "pins", driver: "4", kind: "pwm", pins: [17] };
  const RELAY: FaultTarget = { on: "pins", driver: "4", kind: "digital-output", pins: [7] };
  const CHIP: FaultTarget = { on: "driver", driver: "4" };
  const make = () =>
    makeWorld({
      wiring: [{ pin: 17 }, { driver: "4", pin: 7 }],
      devices: [{ driver: "4", chip: "pca9685", address: 0x40 }],
    });
  const outputs = ({ world }: TestWorld) =>
    world.report().outputs.map(({ driver, pin, value }) => [driver, pin, value]);

  test("spares the board's pins of the same number, and is listed after", () => {
    const set = make();
    inject(set, PWM, "stuck-on");
    expect(outputs(set)).toEqual([
      ["rpi", 17, 0],
      ["4", 7, 0],
      ["4", 17, 100],
    ]);
  });

  test("affects a channel both as digital output and as PWM", () => {
    const set = make();
    inject(set, RELAY, "stuck-on");
    expect(outputs(set)).toContainEqual(["4", 7, 100]);
  });

  test("may be gone or slow; the board's own may only be gone", () => {
    const set = make();
    inject(set, CHIP, "slow", { seconds: 2 });
    inject(set, CHIP, "gone");
    expect(() => inject(set, BOARD, "slow")).toThrow("must be one of gone");
    expect(() => inject(set, CHIP, "stuck")).toThrow("must be one of gone, slow");
  });

  test("is removed by a reset, together with its wires", () => {
    const set = make();
    inject(set, CHIP, "gone");
    set.world.reset();
    expect(set.world.report()).toMatchObject({ outputs: [], faults: [], wiring: [] });
  });
});

describe("an added fault", () => {
  test("is reported with its id and only the members it uses", () => {
    const set = setUp();
    const more = { value: 85, amplitude: 2, seconds: 3 };
    expect(inject(set, SENSOR, "value", more)).toEqual({
      id: "1",
      target: "sensor",
      kind: "value",
      value: 85,
    });
    expect(inject(set, SENSOR, "noise", more)).toEqual({
      id: "2",
      target: "sensor",
      kind: "noise",
      amplitude: 2,
    });
    expect(inject(set, SENSOR, "slow", more)).toEqual({
      id: "3",
      target: "sensor",
      kind: "slow",
      seconds: 3,
    });
    expect(inject(set, BOARD, "gone", more)).toEqual({ id: "4", target: "driver", kind: "gone" });
    expect(set.world.report().faults.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(set.world.removeFault("9")).toBe(false);
  });

  test.each<[FaultTarget, FaultKind, number | undefined, string]>([
    [OUTLET, "stuck", undefined, "kind"],
    [JACK, "disconnected", undefined, "kind"],
    [INLET, "stuck-on", undefined, "kind"],
    [INLET, "crc", undefined, "kind"],
    [ANALOG, "crc", undefined, "kind"],
    [BOARD, "stuck", undefined, "kind"],
    [SENSOR, "gone", undefined, "kind"],
    [INLET, "value", 0.5, "value"],
    [SENSOR, "value", undefined, "value"],
    [SENSOR, "value", 5000, "value"],
    [{ on: "sensor", name: "28-9" }, "stuck", undefined, "target"],
    [{ on: "driver", driver: "2" }, "gone", undefined, "target"],
    [{ on: "pins", kind: "digital-output", pins: [17], driver: "2" }, "stuck-on", undefined, "target"],
  ])("is refused when it does not fit: %j %s %s", (target, kind, value, path) => {
    const ask = () => inject(setUp(), target, kind, value === undefined ? {} : { value });
    expect(ask).toThrow(
      expect.objectContaining({ code: "invalid", details: [expect.objectContaining({ path })] }),
    );
  });
});

import { describe, expect, test } from "vitest";
import {
  INA219_VARIANT,
  INA226_VARIANT,
  INA3221_VARIANT,
  InaChip,
} from "../../buses/simulated/chips/ina-chip.ts";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";
import { driverContract, type TestedDevice } from "../../driver.contract.ts";
import type { DriverType } from "../../driver.ts";
import { i2cDevice, readAll } from "../fixtures/i2c-device.ts";
import { ina219 } from "../ina219.ts";
import { ina226 } from "../ina226.ts";
import { ina3221 } from "../ina3221.ts";

const METERS = [
  { type: ina219, variant: INA219_VARIANT, parameters: { Address: 0x41, Shunt: 100 } },
  { type: ina226, variant: INA226_VARIANT, parameters: { Address: 0x41, Shunt: 2 } },
  { type: ina3221, variant: INA3221_VARIANT, parameters: { Address: 0x41, Shunt: 100 } },
] as const;

/** The same values at all channels. */
function makeMeter(variant: typeof INA219_VARIANT, bus = 12, shunt = 0.02): TestedDevice {
  const make = (time: () => number) => new InaChip({ time, variant, volts: async () => ({ bus, shunt }) });
  return i2cDevice(0x41, make, { hasRegisters: true });
}

for (const { type, variant, parameters } of METERS) {
  driverContract({
    type,
    parameters,
    faults: ["returns", "garbles", "ignores", "restarts"],
    device: async () => makeMeter(variant),
  });
}

/** A meter that answers a register with a word. */
function answering(words: Readonly<Record<number, number>>): TestedDevice {
  const set = new Map<number, number>(Object.entries(words).map(([at, word]) => [Number(at), word]));
  let pointer = 0;
  return i2cDevice(0x41, () => ({
    write: ([at = 0, high, low]) => {
      pointer = at;
      if (high !== undefined && low !== undefined) set.set(at, (high << 8) | low);
    },
    read: async () => Uint8Array.of((set.get(pointer) ?? 0) >> 8, (set.get(pointer) ?? 0) & 0xff),
    powerUp: () => undefined,
  }));
}

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1e6) / 1e6);
const readings = async (type: DriverType, parameters: object, device: TestedDevice) =>
  rounded(await readAll(await type.open(device.buses, { Address: 0x41, ...parameters })));

describe("a power meter", () => {
  test("INA219 reads the words of the data sheet", async () => {
    // 40 mV at 0.1 Ω, 12 V with the bit of a complete conversion.
    const device = answering({ 1: 0x0fa0, 2: 0x5dc2 });
    expect(await readings(ina219, { Shunt: 100 }, device)).toEqual([12, 0.4, 4.8]);
  });

  test("INA226 reads the words of the data sheet, also in reverse", async () => {
    const identity = { 254: 0x5449, 255: 0x2260, 2: 0x2580 };
    expect(await readings(ina226, { Shunt: 2 }, answering({ ...identity, 1: 0x1f40 }))).toEqual([
      12, 10, 120,
    ]);
    expect(await readings(ina226, { Shunt: 2 }, answering({ ...identity, 1: 0xe0c0 }))).toEqual([
      12, -10, -120,
    ]);
  });

  test.each(METERS)("$type.type is set up again after a loss of supply", async (meter) => {
    const device = makeMeter(meter.variant);
    const driver = await meter.type.open(device.buses, meter.parameters);
    await device.cause?.("restarts");
    const amperes = 20 / meter.parameters.Shunt;
    expect(rounded(await readAll(driver)).slice(-3)).toEqual(rounded([12, amperes, 12 * amperes]));
  });

  test.each([
    ["INA219", ina219, INA219_VARIANT, 0.32],
    ["INA226", ina226, INA226_VARIANT, -0.09],
    ["INA3221", ina3221, INA3221_VARIANT, 0.17],
  ] as const)("%s with a saturated shunt has a voltage, but no current", async (_, type, variant, shunt) => {
    const { pins } = await type.open(makeMeter(variant, 12, shunt).buses, { Address: 0x41, Shunt: 100 });
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(12, 5);
    await expect(pins["analog-input"][1]?.read()).rejects.toThrow("input 1 of INA");
    await expect(pins["analog-input"][2]?.read()).rejects.toThrow("at the end of its range");
  });

  test.each([
    ["no complete conversion", 0x5dc0],
    ["more than 32 V", 0xfffa],
  ])("INA219 with %s fails", async (_, word) => {
    const { pins } = await ina219.open(answering({ 2: word }).buses, { Address: 0x41, Shunt: 100 });
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("INA219 at 0x41 did not finish");
  });

  test("INA3221 reads computed words at its three channels", async () => {
    const identity = { 254: 0x5449, 255: 0x3220 };
    // 10 mV, 12 V; −10 mV, 5 V; nothing, an offset of −8 mV.
    const words = { 1: 0x07d0, 2: 0x2ee0, 3: 0xf830, 4: 0x1388, 5: 0, 6: 0xfff8 };
    expect(await readings(ina3221, { Shunt: 100 }, answering({ ...identity, ...words }))).toEqual([
      ...[12, 0.1, 1.2],
      ...[5, -0.1, -0.5],
      ...[-0.008, 0, -0],
    ]);
  });

  test("INA3221 with a saturated shunt names the input, others are read", async () => {
    const volts = async (channel: number) => ({ bus: 12, shunt: channel === 1 ? -0.2 : 0.02 });
    const make = (time: () => number) => new InaChip({ time, variant: INA3221_VARIANT, volts });
    const { pins } = await ina3221.open(i2cDevice(0x41, make).buses, { Address: 0x41, Shunt: 100 });
    await expect(pins["analog-input"][4]?.read()).rejects.toThrow("input 4 of INA3221");
    expect(await pins["analog-input"][3]?.read()).toBeCloseTo(12, 5);
    expect(await pins["analog-input"][7]?.read()).toBeCloseTo(0.2, 5);
  });

  test.each([
    ["ones", 0xffff],
    ["a voltage far below 0", 0x8000],
  ])("INA3221 with %s fails", async (_, word) => {
    const { buses } = answering({ 254: 0x5449, 255: 0x3220, 2: word });
    const { pins } = await ina3221.open(buses, { Address: 0x41, Shunt: 100 });
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("INA3221 at 0x41 did not finish");
  });

  test("INA226 with a voltage that it cannot have fails", async () => {
    const { buses } = answering({ 254: 0x5449, 255: 0x2260, 2: 0x8000 });
    const { pins } = await ina226.open(buses, { Address: 0x41, Shunt: 2 });
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("INA226 at 0x41 did not finish");
  });

  test.each(METERS)("$type.type that loses its settings while it is read fails", async (meter) => {
    const device: TestedDevice = i2cDevice(0x41, (time) => {
      const volts = async () => {
        await device.cause?.("restarts");
        return { bus: 12, shunt: 0.02 };
      };
      return new InaChip({ time, variant: meter.variant, volts });
    });
    const { pins } = await meter.type.open(device.buses, meter.parameters);
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("at 0x41 lost its settings");
  });

  test("INA226 is not mistaken for an INA219", async () => {
    const { buses } = makeMeter(INA219_VARIANT);
    await expect(ina226.open(buses, METERS[1].parameters)).rejects.toThrow("does not behave as a INA226");
  });

  test.each(METERS)("$type.type reads the simulated supply", async ({ type, parameters }) => {
    const chips = new Map([
      [ina219, "ina219"],
      [ina226, "ina226"],
    ] as const);
    const chip = chips.get(type) ?? "ina3221";
    const { world } = makeWorld({ devices: [{ driver: "7", chip, address: 0x41 }] });
    const { buses } = world;
    const found = await readings(type, parameters, { buses, breakDown: () => undefined });
    expect(found.slice(-3)).toEqual([12, 0.4, 4.8]);
  });
});

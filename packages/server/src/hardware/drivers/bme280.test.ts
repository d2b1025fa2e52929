import { describe, expect, test } from "vitest";
import { Bme280Chip, type BmeRaw, VECTOR } from "../buses/simulated/chips/bme280-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract, type TestedDevice } from "../driver.contract.ts";
import { bme280 } from "./bme280.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";

const PARAMETERS = { Address: 0x76 };

function makeSensor(raw: BmeRaw = VECTOR, id = 0x60): TestedDevice {
  return i2cDevice(0x76, (time) => new Bme280Chip({ time, raw: async () => raw, id }), {
    hasRegisters: true,
  });
}

driverContract({
  type: bme280,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeSensor(),
});

async function readings(device: TestedDevice): Promise<readonly number[]> {
  const { pins } = await bme280.open(device.buses, PARAMETERS);
  return Promise.all(pins["analog-input"].map((pin) => pin.read()));
}

describe("a BME280", () => {
  test("decodes the test vector", async () => {
    const [celsius, percent, hectopascals] = await readings(makeSensor());
    expect(celsius).toBe(25.08);
    expect(percent).toBeCloseTo(47.871, 3);
    expect(hectopascals).toBe(25_767_233 / 25_600);
  });

  test.each([
    ["temperature", { ...VECTOR, temperature: 0x80000 }],
    ["pressure", { ...VECTOR, pressure: 0x80000 }],
    ["humidity", { ...VECTOR, humidity: 0x8000 }],
  ])("that did not measure its %s has no plausible 26 °C", async (_, raw) => {
    await expect(readings(makeSensor(raw))).rejects.toThrow("BME280 at 0x76 lost its settings");
  });

  test.each([
    ["all zeros", { pressure: 0, temperature: 0, humidity: 0 }],
    ["all ones", { pressure: 0xfffff, temperature: 0xfffff, humidity: 0xffff }],
    ["no pressure", { ...VECTOR, pressure: 0xfffff }],
  ])("that sends %s reads nothing", async (_, raw) => {
    await expect(readings(makeSensor(raw))).rejects.toThrow("which cannot be");
  });

  test("that acknowledges and does not measure has no old reading", async () => {
    const device = makeSensor();
    const { pins } = await bme280.open(device.buses, PARAMETERS);
    await pins["analog-input"][0]?.read();
    await device.cause?.("ignores");
    for (const pin of pins["analog-input"])
      await expect(pin.read()).rejects.toThrow("BME280 at 0x76 did not finish");
    await device.repair?.();
    await pins["analog-input"][0]?.read();
  });

  test("whose commands have no effect reads nothing", async () => {
    const device = makeSensor();
    const { pins } = await bme280.open(device.buses, PARAMETERS);
    await device.cause?.("ignores");
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("lost its settings");
  });

  test.each([0x00, 0xff])("with a calibration of %d only is not opened", async (byte) => {
    let register = 0;
    const device = i2cDevice(0x76, () => ({
      write: ([at = 0]) => {
        register = at;
      },
      read: async (count) => new Uint8Array(count).fill(register === 0xd0 ? 0x60 : byte),
      powerUp: () => undefined,
    }));
    await expect(readings(device)).rejects.toThrow("sends what no BME280 sends");
  });

  test("is not mistaken for a BMP280", async () => {
    await expect(readings(makeSensor(VECTOR, 0x58))).rejects.toThrow("does not behave as a BME280");
  });

  test("reads the room of the simulated tank", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "bme280", address: 0x76 }] });
    world.setTruths({ room: 21 });
    const { pins } = await bme280.open(world.buses, PARAMETERS);
    const values = await Promise.all(pins["analog-input"].map((pin) => pin.read()));
    expect(Math.abs((values[0] ?? 0) - 21)).toBeLessThan(0.3);
    expect(Math.abs((values[1] ?? 0) - 55)).toBeLessThan(1.5);
  });
});

import { describe, expect, test } from "vitest";
import { Aht20Chip } from "../buses/simulated/chips/aht20-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { aht20 } from "./aht20.ts";
import { i2cDevice, readAll } from "./fixtures/i2c-device.ts";

const PARAMETERS = { Address: 0x38 };

const makeSensor = (isPrepared = true) =>
  i2cDevice(0x38, (time) => {
    const values = { celsius: () => 22, percent: () => 50 };
    return new Aht20Chip({ time, ...values, readCode: async (_, code) => code(), isPrepared });
  });

driverContract({
  type: aht20,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeSensor(),
});

/** The readings of a sensor that always measures these bytes. */
async function readings(...bytes: readonly number[]): Promise<readonly number[]> {
  let isBusy = false;
  const { buses } = i2cDevice(0x38, () => ({
    write: ([command]) => {
      isBusy = command === 0xac;
    },
    read: async (count) => {
      const sent = Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0);
      if (isBusy) sent[0] = (sent[0] ?? 0) | 0x80;
      isBusy = false;
      return sent;
    },
    powerUp: () => undefined,
  }));
  return readAll(await aht20.open(buses, PARAMETERS));
}

describe("an AHT20", () => {
  test("decodes a computed vector", async () => {
    const [celsius, percent] = await readings(0x1c, 0x86, 0x04, 0x25, 0xf9, 0x72, 0x3a);
    expect(celsius).toBeCloseTo(24.68, 3);
    expect(percent).toBeCloseTo(52.35, 3);
  });

  test.each([
    ["a wrong CRC", [0x1c, 0x86, 0x04, 0x25, 0xf9, 0x72, 0x3b], "checksum of AHT20 at 0x38 is wrong"],
    ["a humidity of 0", [0x18, 0x00, 0x00, 0x05, 0xf9, 0x72, 0x1b], "reads 0 %, which cannot be"],
    ["zeros", [0, 0, 0, 0, 0, 0, 0], "does not behave as a AHT20"],
    ["ones", [255, 255, 255, 255, 255, 255, 255], "does not behave as a AHT20"],
  ])("with %s has no reading", async (_, bytes, message) => {
    await expect(readings(...bytes)).rejects.toThrow(message);
  });

  test("that is not calibrated by itself is prepared, also after a restart", async () => {
    const device = makeSensor(false);
    const driver = await aht20.open(device.buses, PARAMETERS);
    await device.cause?.("restarts");
    const [celsius, percent] = await readAll(driver);
    expect([celsius, percent].map((value) => value?.toFixed(2))).toEqual(["22.00", "50.00"]);
  });

  test("that did not measure since a restart has no reading", async () => {
    const device = makeSensor();
    const { pins } = await aht20.open(device.buses, PARAMETERS);
    await device.cause?.("restarts");
    await device.cause?.("ignores");
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("which cannot be");
  });

  test("that acknowledges and does not measure has no old reading", async () => {
    const device = makeSensor();
    const { pins } = await aht20.open(device.buses, PARAMETERS);
    await pins["analog-input"][0]?.read();
    await device.cause?.("ignores");
    for (const pin of pins["analog-input"])
      await expect(pin.read()).rejects.toThrow("AHT20 at 0x38 did not finish");
    await device.repair?.();
    await pins["analog-input"][0]?.read();
  });

  test("that loses its supply while it measures has no reading", async () => {
    const device = i2cDevice(0x38, (time) => {
      const values = { celsius: () => 22, percent: () => 50 };
      const chip = new Aht20Chip({ time, ...values, readCode: async (_, code) => code() });
      const write = (bytes: readonly number[]): void => {
        if (bytes[0] === 0xac) chip.powerUp();
        else chip.write(bytes);
      };
      return { write, read: (count) => chip.read(count), powerUp: () => undefined };
    });
    const { pins } = await aht20.open(device.buses, PARAMETERS);
    await expect(pins["analog-input"][1]?.read()).rejects.toThrow("which cannot be");
  });

  test("that stays busy did not finish", async () => {
    let reads = 0;
    const { buses } = i2cDevice(0x38, () => ({
      write: () => undefined,
      // Calibrated and idle until it measures.
      read: async (count) => new Uint8Array(count).fill(reads++ < 2 ? 0x18 : 0x98),
      powerUp: () => undefined,
    }));
    const { pins } = await aht20.open(buses, PARAMETERS);
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("AHT20 at 0x38 did not finish");
  });

  test("reads the room of the simulated tank", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "aht20", address: 0x38 }] });
    world.setTruths({ room: 21 });
    const { pins } = await aht20.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(21, 1);
  });
});

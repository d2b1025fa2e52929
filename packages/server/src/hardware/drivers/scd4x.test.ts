import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { Scd4xChip } from "../buses/simulated/chips/scd4x-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice, readAll } from "./fixtures/i2c-device.ts";
import { scd4x } from "./scd4x.ts";

const PARAMETERS = { Address: 0x62 };

/** Between two messages this many seconds pass beside the pauses. */
function makeSensor(ppm = 700, between = 0) {
  let passed = 0;
  return i2cDevice(0x62, (time) => {
    const values = { ppm: () => ppm, celsius: () => 22, percent: () => 50 };
    const chip = new Scd4xChip({
      ...values,
      time: () => time() + passed,
      readCode: async (_, code) => code(),
    });
    const write = (bytes: readonly number[]): void => {
      passed += between * 1e6;
      chip.write(bytes);
    };
    return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
  });
}

driverContract({
  type: scd4x,
  parameters: PARAMETERS,
  // After a restart the first reading is an error: tested below.
  faults: ["returns", "garbles", "ignores"],
  device: async () => makeSensor(700, 6),
});

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100);

/** The readings of a sensor that answers "ready", then with these bytes. */
async function readings(...bytes: readonly number[]): Promise<readonly number[]> {
  const serial = [0xbe, 0xef, 0x92, 0xbe, 0xef, 0x92, 0xbe, 0xef, 0x92];
  let answer: readonly number[] = [];
  const { buses } = i2cDevice(0x62, () => ({
    write: ([command = 0]) => {
      answer = { 54: serial, 228: [0xbe, 0xef, 0x92], 236: bytes }[command] ?? [];
    },
    read: async (count) => Uint8Array.from({ length: count }, (_, index) => answer[index] ?? 0),
    powerUp: () => undefined,
  }));
  return rounded(await readAll(await scd4x.open(buses, PARAMETERS)));
}

describe("an SCD4x", () => {
  test("decodes a computed vector", async () => {
    expect(await readings(0x01, 0xf4, 0x33, 0x66, 0x67, 0xa2, 0x5e, 0xb9, 0x3c)).toEqual([500, 25, 37]);
  });

  test.each([
    ["a wrong CRC", [0x01, 0xf4, 0x33, 0x66, 0x67, 0xa2, 0x5e, 0xb9, 0x3d], "checksum of SCD4x at 0x62"],
    ["0 ppm", [0x00, 0x00, 0x81, 0x66, 0x67, 0xa2, 0x5e, 0xb9, 0x3c], "reads 0 ppm, which cannot be"],
    ["−45 °C", [0x01, 0xf4, 0x33, 0x00, 0x00, 0x81, 0x5e, 0xb9, 0x3c], "reads -45.0 °C, which cannot be"],
    ["ones", Array<number>(9).fill(255), "checksum of SCD4x at 0x62"],
    ["zeros", [], "checksum of SCD4x at 0x62"],
  ])("with %s has no reading", async (_, bytes, message) => {
    await expect(readings(...bytes)).rejects.toThrow(message);
  });

  test("has no reading in its first 5 s, then the last one until the next", async () => {
    const device = makeSensor();
    const driver = await scd4x.open(device.buses, PARAMETERS);
    await expect(readAll(driver)).rejects.toThrow("SCD4x at 0x62 did not finish");
    await device.elapse?.(5);
    expect(rounded(await readAll(driver))).toEqual([700, 22, 50]);
    await device.elapse?.(2);
    expect(rounded(await readAll(driver))).toEqual([700, 22, 50]);
  });

  test("that lost its supply is started again, and its last reading is gone", async () => {
    const device = makeSensor();
    const driver = await scd4x.open(device.buses, PARAMETERS);
    await device.elapse?.(5);
    await readAll(driver);
    await device.cause?.("restarts");
    await expect(readAll(driver)).rejects.toThrow("SCD4x at 0x62 lost its settings");
    await expect(readAll(driver)).rejects.toThrow("did not finish");
    await device.elapse?.(5);
    expect(rounded(await readAll(driver))).toEqual([700, 22, 50]);
  });

  test("that has nothing new for too long has no reading", async () => {
    const device = makeSensor();
    const { pins } = await scd4x.open(device.buses, PARAMETERS);
    await device.elapse?.(5);
    const read = () => pins["analog-input"][0]?.read();
    for (let times = 0; times <= 60; times++) expect(await read()).toBe(700);
    await expect(read()).rejects.toThrow("did not finish");
  });

  test("that measures already is opened again", async () => {
    const device = makeSensor();
    await scd4x.open(device.buses, PARAMETERS);
    const driver = await scd4x.open(device.buses, PARAMETERS);
    await device.elapse?.(6);
    expect(rounded(await readAll(driver))).toEqual([700, 22, 50]);
  });

  test("is not mistaken for a chip without its checksums", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "mcp4728", address: 0x62 }] });
    await expect(scd4x.open(world.buses, PARAMETERS)).rejects.toThrow("checksum of SCD4x at 0x62 is wrong");
  });

  test("reads the room of the simulated tank", async () => {
    const { world, clock } = makeWorld({ devices: [{ driver: "7", chip: "scd4x", address: 0x62 }] });
    world.setTruths({ room: 21 });
    const { pins } = await scd4x.open(world.buses, PARAMETERS);
    await clock.advance(seconds(5));
    expect(await pins["analog-input"][0]?.read()).toBe(700);
    expect(await pins["analog-input"][1]?.read()).toBeCloseTo(21, 1);
  });
});

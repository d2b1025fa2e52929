import { describe, expect, test } from "vitest";
import { Bme280Chip, VECTOR } from "../buses/simulated/chips/bme280-chip.ts";
import { Ms5837Chip, type Ms5837Raw, PROM_02BA } from "../buses/simulated/chips/ms5837-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice, readAll } from "./fixtures/i2c-device.ts";
import { compensated, crcOf, type Prom } from "./i2c/ms5837-compensation.ts";
import { ms5837 } from "./ms5837.ts";

const PARAMETERS = { Address: 0x76, Model: "02BA" };
const PROM_30BA: Prom = [0x2000, 34982, 36352, 20328, 22354, 26646, 26146];
const RAW_30BA = { pressure: 4958179, temperature: 6815414 };
const RAW_02BA = { pressure: 6465444, temperature: 8077636 };

/** `late`: its conversions take longer than the pauses of the driver. */
function makeSensor(raw: Ms5837Raw = RAW_02BA, prom: readonly number[] = PROM_02BA, late = false) {
  return i2cDevice(0x76, (time) => {
    const slow = late ? () => time() / 4 : time;
    return new Ms5837Chip({ time: slow, raw: async () => raw, prom });
  });
}

driverContract({
  type: ms5837,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeSensor(),
});

async function readings(device: ReturnType<typeof makeSensor>, Model = "02BA") {
  return readAll(await ms5837.open(device.buses, { ...PARAMETERS, Model }));
}

describe("the compensation of an MS5837", () => {
  test("of the model 30BA gives the computed vector", () => {
    const { celsius, hectopascals } = compensated("30BA", PROM_30BA, RAW_30BA);
    expect(celsius).toBe(19.81);
    expect(hectopascals).toBeCloseTo(3999.8, 6);
  });

  test("of the model 02BA gives the computed vector", () => {
    const { celsius, hectopascals } = compensated("02BA", PROM_02BA, RAW_02BA);
    expect(celsius).toBe(20);
    expect(hectopascals).toBeCloseTo(1100.02, 6);
  });

  // The same formulas in whole numbers of any length, by a program of its own.
  test.each([
    ["30BA", PROM_30BA, { pressure: 4958179, temperature: 7500000 }, [41.09, 4112.6]],
    ["30BA", PROM_30BA, { pressure: 4958179, temperature: 6500000 }, [9.62, 3949.6]],
    ["02BA", PROM_02BA, { pressure: 6465444, temperature: 8300000 }, [27.46, 1118.0]],
    ["02BA", PROM_02BA, { pressure: 6465444, temperature: 7700000 }, [6.87, 1068.42]],
  ] as const)("of the model %s has its second order", (model, prom, raw, expected) => {
    const { celsius, hectopascals } = compensated(model, prom, raw);
    expect([celsius, Math.round(hectopascals * 100) / 100]).toEqual(expected);
  });

  test("has a checksum that zeros pass and ones do not", () => {
    expect(crcOf([0, 0, 0, 0, 0, 0, 0])).toBe(0);
    expect(crcOf([0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff])).toBe(0xb);
    expect(crcOf(PROM_30BA)).toBe(2);
  });
});

describe("an MS5837", () => {
  test("has the pressure in hPa and the temperature in °C", async () => {
    expect((await readings(makeSensor())).map((value) => value.toFixed(2))).toEqual(["1100.02", "20.00"]);
    const deep = await readings(makeSensor(RAW_30BA, PROM_30BA), "30BA");
    expect(deep.map((value) => value.toFixed(2))).toEqual(["3999.80", "19.81"]);
  });

  test.each([
    ["a PROM of zeros", [0, 0, 0, 0, 0, 0, 0], "0x76 sends what no MS5837 sends"],
    ["a PROM of ones", Array<number>(7).fill(0xffff), "the checksum of MS5837 at 0x76 is wrong"],
    ["a damaged PROM", [0x8000, 46372, 43981, 29059, 27842, 31553, 28164], "the checksum of MS5837"],
  ])("with %s is not opened", async (_name, prom, message) => {
    await expect(readings(makeSensor(RAW_02BA, prom))).rejects.toThrow(message);
  });

  test("that is read too early, and gives 0, is an error", async () => {
    await expect(readings(makeSensor(RAW_02BA, PROM_02BA, true))).rejects.toThrow(
      "MS5837 at 0x76 did not finish a conversion",
    );
  });

  test("with results of ones is an error", async () => {
    const raw = { pressure: 0xffffff, temperature: 8077636 };
    await expect(readings(makeSensor(raw))).rejects.toThrow("did not finish a conversion");
  });

  test("in air of the one model is refused with the formulas of the other", async () => {
    await expect(readings(makeSensor(), "30BA")).rejects.toThrow("hPa, which cannot be");
    const air = { pressure: 4510000, temperature: 6815414 };
    expect((await readings(makeSensor(air, PROM_30BA), "30BA"))[0]).toBeLessThan(1200);
    await expect(readings(makeSensor(air, PROM_30BA))).rejects.toThrow("hPa, which cannot be");
  });

  test("with a temperature beyond its compensation is an error", async () => {
    const raw = { pressure: 6465444, temperature: 7000000 };
    await expect(readings(makeSensor(raw))).rejects.toThrow("°C, which cannot be");
  });

  test("is not mistaken for a BME280 at the same address", async () => {
    const { buses } = i2cDevice(0x76, (time) => new Bme280Chip({ time, raw: async () => VECTOR }));
    await expect(ms5837.open(buses, PARAMETERS)).rejects.toThrow("0x76");
  });

  test("reads the water of the simulated tank", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "ms5837", address: 0x76 }] });
    world.setTruths({ temperature: 25.5 });
    const { pins } = await ms5837.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(1016.5, 1);
    expect(await pins["analog-input"][1]?.read()).toBeCloseTo(25.5, 1);
  });
});

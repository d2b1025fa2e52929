import { describe, expect, test } from "vitest";
import { SHT31_VARIANT, ShtChip } from "../buses/simulated/chips/sht-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract, type TestedDevice } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { sensirionCrc } from "./i2c/sensirion.ts";
import { sht31d } from "./sht31d.ts";

const PARAMETERS = { Address: 0x44 };

function makeSensor(celsius = 22, percent = 50): TestedDevice {
  return i2cDevice(
    0x44,
    (time) =>
      new ShtChip({
        time,
        celsius: () => celsius,
        percent: () => percent,
        readCode: async (_, code) => code(),
        variant: SHT31_VARIANT,
      }),
  );
}

driverContract({
  type: sht31d,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeSensor(),
});

/** A sensor that always sends these bytes. */
function sending(bytes: readonly number[]): TestedDevice {
  const read = async (count: number) => Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0);
  return i2cDevice(0x44, () => ({ write: () => undefined, read, powerUp: () => undefined }));
}

async function readings({ buses }: TestedDevice): Promise<readonly number[]> {
  const { pins } = await sht31d.open(buses, PARAMETERS);
  return Promise.all(pins["analog-input"].map((pin) => pin.read()));
}

describe("an SHT31", () => {
  test("decodes the frame of the reference", async () => {
    expect(await readings(sending([0x60, 0xc4, 0x57, 0x7f, 0x15, 0x95]))).toEqual([
      21.149385824368665, 49.64217593652247,
    ]);
  });

  test.each([
    ["BE EF", 0x92],
    ["00 00", 0x81],
    ["FF FF", 0xac],
  ])("has the CRC of %s", (bytes, crc) => {
    expect(sensirionCrc(bytes.split(" ").map((byte) => Number.parseInt(byte, 16)))).toBe(crc);
  });

  test.each([
    ["zeros", [0, 0, 0, 0, 0, 0]],
    ["a wrong CRC of the temperature", [0x60, 0xc4, 0x58, 0x7f, 0x15, 0x95]],
    ["a wrong CRC of the humidity", [0x60, 0xc4, 0x57, 0x7f, 0x15, 0x94]],
  ])("that sends %s fails", async (_, bytes) => {
    await expect(readings(sending(bytes))).rejects.toThrow("the checksum of SHT31 at 0x44 is wrong");
  });

  test("reads no temperature below its range", async () => {
    // 00 00 with its CRC is −45 °C.
    await expect(readings(sending([0, 0, 0x81, 0, 0, 0x81]))).rejects.toThrow("-45.0 °C, which cannot be");
  });

  test("reads the room of the simulated tank", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "sht31d", address: 0x44 }] });
    world.setTruths({ room: 21 });
    const { pins } = await sht31d.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(21, 1);
    expect(await pins["analog-input"][1]?.read()).toBeCloseTo(55, 1);
  });
});

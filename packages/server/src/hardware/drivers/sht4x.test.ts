import { describe, expect, test } from "vitest";
import { SHT4X_VARIANT, ShtChip } from "../buses/simulated/chips/sht-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { sht4x } from "./sht4x.ts";

const PARAMETERS = { Address: 0x44 };

driverContract({
  type: sht4x,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () =>
    i2cDevice(0x44, (time) => {
      const values = { celsius: () => 22, percent: () => 50 };
      return new ShtChip({ time, ...values, readCode: async (_, code) => code(), variant: SHT4X_VARIANT });
    }),
});

/** The readings of a sensor that always sends these bytes. */
async function readings(bytes: readonly number[]): Promise<readonly number[]> {
  const read = async (count: number) => Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0);
  const { buses } = i2cDevice(0x44, () => ({ write: () => undefined, read, powerUp: () => undefined }));
  const { pins } = await sht4x.open(buses, PARAMETERS);
  return Promise.all(pins["analog-input"].map((pin) => pin.read()));
}

describe("an SHT4x", () => {
  test("decodes the vector of the facts", async () => {
    const [celsius, percent] = await readings([0x66, 0x66, 0x93, 0x80, 0x00, 0xa2]);
    expect(celsius).toBeCloseTo(25, 3);
    expect(percent).toBeCloseTo(56.501, 3);
  });

  test.each([
    ["below 0", [0x66, 0x66, 0x93, 0x00, 0x00, 0x81], 0],
    ["above 100", [0x66, 0x66, 0x93, 0xff, 0xff, 0xac], 100],
  ])("that reads %s percent is at the end of the scale", async (_, bytes, percent) => {
    expect((await readings(bytes))[1]).toBe(percent);
  });

  test("reads the room of the simulated tank, and is no SHT31", async () => {
    const { world } = makeWorld({
      devices: [
        { driver: "7", chip: "sht4x", address: 0x44 },
        { driver: "8", chip: "sht31d", address: 0x45 },
      ],
    });
    world.setTruths({ room: 21 });
    const { pins } = await sht4x.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(21, 1);
    await expect(sht4x.open(world.buses, { Address: 0x45 })).rejects.toThrow();
  });
});

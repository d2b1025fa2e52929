import { describe, expect, test } from "vitest";
import { Ads1115Chip } from "../buses/simulated/chips/ads1115-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ads1015 } from "./ads1015.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";

const PARAMETERS = { Address: 0x49, "Gain 1": "2/3", "Gain 2": "1", "Gain 3": "2", "Gain 4": "1" };

driverContract({
  type: ads1015,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () =>
    i2cDevice(
      0x49,
      (time) => new Ads1115Chip({ time, volts: () => 1, readCode: async (_, code) => code(), bits: 12 }),
    ),
});

async function reading(code: number): Promise<number | undefined> {
  const { world } = makeWorld({ devices: [{ driver: "5", chip: "ads1015", address: 0x49 }] });
  world.addFault(
    { target: "analog:1", kind: "value", value: code },
    { on: "pins", driver: "5", kind: "analog-input", pins: [0] },
  );
  const { pins } = await ads1015.open(world.buses, PARAMETERS);
  return pins["analog-input"][0]?.read();
}

describe("an ADS1015", () => {
  test("reads volts as codes of twelve bits at its own rate", async () => {
    const { world } = makeWorld({ devices: [{ driver: "5", chip: "ads1015", address: 0x49 }] });
    const { pins } = await ads1015.open(world.buses, PARAMETERS);
    // One volt of 6.144 V and of 4.096 V.
    expect([await pins["analog-input"][0]?.read(), await pins["analog-input"][1]?.read()]).toEqual([
      333, 500,
    ]);
    expect(pins["analog-input"][1]?.unit).toBe("code of 0.002 V");
  });

  // The reference reads 6F F0 as 1791 and FF F0 as −1.
  test.each([1791, -1, 2046, -2047])("returns the code %d unchanged", async (code) => {
    expect(await reading(code)).toBe(code);
  });

  test.each([2047, -2048])("at the end of its scale, %d, fails", async (code) => {
    await expect(reading(code)).rejects.toThrow("the ADS1015 is beyond its range of ±6.144 V");
  });
});

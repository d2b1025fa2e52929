import { describe, expect, test } from "vitest";
import { Pcf8591Chip } from "../buses/simulated/chips/pcf8591-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { pcf8591 } from "./pcf8591.ts";

const PARAMETERS = { Address: 0x48, Reference: 3.3 };
const makeChip = (volts: (channel: number) => number) =>
  i2cDevice(0x48, () => new Pcf8591Chip({ volts, readCode: async (_, natural) => natural() }));

driverContract({
  type: pcf8591,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeChip(() => 1.2),
});

describe("a PCF8591", () => {
  test("reads the new conversion of each input, not the one before", async () => {
    const { pins } = await pcf8591.open(makeChip((channel) => 0.5 * channel + 0.5).buses, PARAMETERS);
    const volts = await Promise.all(pins["analog-input"].map((pin) => pin.read()));
    for (const [channel, value] of volts.entries()) expect(value).toBeCloseTo(0.5 * channel + 0.5, 1);
  });

  test("has volts by its reference", async () => {
    const { pins } = await pcf8591.open(makeChip(() => 1.65).buses, { ...PARAMETERS, Reference: 5 });
    expect(await pins["analog-input"][0]?.read()).toBe(2.5);
  });

  test.each([0, 3.3])("at %d V is at the end of its range, or does not answer", async (volts) => {
    const { pins } = await pcf8591.open(makeChip(() => volts).buses, PARAMETERS);
    await expect(pins["analog-input"][2]?.read()).rejects.toThrow("input 2 of PCF8591 at 0x48 is at the end");
  });

  test("reads the simulated inputs", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "pcf8591", address: 0x48 }] });
    const { pins } = await pcf8591.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(1, 1);
  });
});

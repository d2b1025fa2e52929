import { describe, expect, test } from "vitest";
import { Mcp4725Chip } from "../buses/simulated/chips/mcp4725-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { mcp4725 } from "./mcp4725.ts";

const PARAMETERS = { Address: 0x60 };

function makeChip(stored?: number) {
  const driven: number[] = [];
  const messages: string[] = [];
  const device = i2cDevice(0x60, (time) => {
    const drive = (percent: number): number => driven.push(percent);
    const chip = new Mcp4725Chip({ time, drive, ...(stored === undefined ? {} : { stored }) });
    const write = (bytes: readonly number[]): void => {
      messages.push(Buffer.from(bytes).toString("hex"));
      chip.write(bytes);
    };
    return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
  });
  return { device, driven, messages };
}

driverContract({
  type: mcp4725,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeChip(0).device,
});

async function setUp(made = makeChip(), parameters = PARAMETERS) {
  const { pins } = await mcp4725.open(made.device.buses, parameters);
  return { ...made, output: pins.pwm[0] };
}

/** The output of a chip that always sends these bytes. */
async function answering(...bytes: readonly number[]) {
  const read = async (count: number) => Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0);
  const device = i2cDevice(0x60, () => ({ write: () => undefined, read, powerUp: () => undefined }));
  return (await mcp4725.open(device.buses, PARAMETERS)).pins.pwm[0];
}

describe("an MCP4725", () => {
  test.each([
    [0, "0000"],
    [50, "0800"],
    [25, "0400"],
    [100, "0fff"],
  ])("sets %d percent in one fast write", async (percent, message) => {
    const { output, messages, driven } = await setUp();
    await output?.set(percent);
    expect(messages).toEqual([message]);
    expect(driven.at(-1)).toBeCloseTo(percent, 1);
  });

  test("is opened without any write", async () => {
    expect((await setUp()).messages).toEqual([]);
  });

  test("is at its stored value after a restart, and reads it back", async () => {
    const { device, output } = await setUp();
    await output?.set(10);
    await device.cause?.("restarts");
    expect(await output?.readBack?.()).toBeCloseTo(50, 1);
  });

  test("reads the bytes of the data sheet", async () => {
    expect(await (await answering(0xc0, 0x80, 0x00, 0x08, 0x00))?.readBack?.()).toBeCloseTo(50, 1);
    // Powered down, through 1 kΩ to ground.
    expect(await (await answering(0xc2, 0x80, 0x00, 0x08, 0x00))?.readBack?.()).toBe(0);
  });

  test.each([
    ["zeros", [0, 0, 0, 0, 0]],
    ["ones", [255, 255, 255, 255, 255]],
    ["a busy EEPROM", [0x40, 0x80, 0, 0x08, 0]],
  ])("that sends %s is refused", async (_, bytes) => {
    await expect(answering(...bytes)).rejects.toThrow("does not behave as a MCP4725");
  });

  test("that is an MCP4728 does not confirm a duty", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "mcp4728", address: 0x60 }] });
    const { pins } = await mcp4725.open(world.buses, PARAMETERS);
    await expect(pins.pwm[0]?.set(40)).rejects.toThrow("confirms and does not switch");
  });

  test("dims a load of the simulated tank", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "mcp4725", address: 0x60 }],
      wiring: [{ driver: "7", pin: 0, role: "light" }],
    });
    const { pins } = await mcp4725.open(world.buses, PARAMETERS);
    await pins.pwm[0]?.set(40);
    expect(world.report().outputs.find(({ pin }) => pin === 0)?.value).toBeCloseTo(40, 1);
  });
});

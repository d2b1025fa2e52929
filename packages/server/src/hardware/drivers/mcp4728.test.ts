import { describe, expect, test } from "vitest";
import { Mcp4728Chip } from "../buses/simulated/chips/mcp4728-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { mcp4728 } from "./mcp4728.ts";

const PARAMETERS = { Address: 0x62, "Full Scale": "supply" };

function makeChip(stored?: readonly number[], address = 0x62) {
  const outputs = [0, 0, 0, 0];
  const messages: string[] = [];
  const drive = (channel: number, percent: number): void => {
    outputs[channel] = percent;
  };
  const device = i2cDevice(0x62, (time) => {
    const chip = new Mcp4728Chip({ time, address, drive, ...(stored === undefined ? {} : { stored }) });
    const write = (bytes: readonly number[]): void => {
      messages.push(Buffer.from(bytes).toString("hex"));
      chip.write(bytes);
    };
    return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
  });
  return { device, outputs, messages };
}

driverContract({
  type: mcp4728,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeChip().device,
});

async function setUp(made = makeChip(), parameters = PARAMETERS) {
  const { pins } = await mcp4728.open(made.device.buses, parameters);
  return { ...made, channels: pins.pwm };
}

describe("an MCP4728", () => {
  test.each([
    ["4.096 V", 73.2601, "429bb8"],
    ["2.048 V", 100, "428fff"],
    ["supply", 50, "420800"],
    ["supply", 0, "420000"],
  ])("at a full scale of %s sets %d percent in one message", async (scale, percent, message) => {
    const { channels, messages, outputs } = await setUp(undefined, { ...PARAMETERS, "Full Scale": scale });
    await channels[1]?.set(percent);
    expect(messages).toEqual([message]);
    expect(outputs[1]).toBeCloseTo(percent, 1);
  });

  test("with other values than 0 in its EEPROM gets zeros, once", async () => {
    const made = makeChip([0x0800, 0x0000, 0x8000, 0x9fff]);
    await setUp(made);
    expect(made.messages).toEqual(["500000000000000000"]);
    expect(made.outputs).toEqual([0, 0, 0, 0]);
    await setUp(made);
    expect(made.messages).toHaveLength(1);
  });

  test("keeps its outputs when it is opened again", async () => {
    const made = await setUp();
    await made.channels[2]?.set(40);
    const again = await setUp(made);
    expect(await again.channels[2]?.readBack?.()).toBeCloseTo(40, 1);
  });

  test("with another reference than its own is neither on nor off", async () => {
    const { channels, device } = await setUp();
    await device.buses.i2c.transaction(0x62, (chip) => chip.write([0x40, 0x98, 0x00]));
    await expect(channels[0]?.readBack?.()).rejects.toThrow("MCP4728 at 0x62 lost its settings");
    // Powered down, through 1 kΩ to ground.
    await device.buses.i2c.transaction(0x62, (chip) => chip.write([0x40, 0x28, 0x00]));
    expect(await channels[0]?.readBack?.()).toBe(0);
  });

  test("whose EEPROM cannot be written is not opened", async () => {
    const { device } = makeChip([0x0800, 0, 0, 0]);
    await device.cause?.("ignores");
    await expect(mcp4728.open(device.buses, PARAMETERS)).rejects.toThrow("confirms and does not switch");
  });

  test("is not mistaken for a chip with another address in its answer", async () => {
    await expect(setUp(makeChip(undefined, 0x63))).rejects.toThrow("does not behave as a MCP4728");
  });

  test("dims a load of the simulated tank", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "mcp4728", address: 0x60 }],
      wiring: [{ driver: "7", pin: 3, role: "light" }],
    });
    const { pins } = await mcp4728.open(world.buses, { ...PARAMETERS, Address: 0x60 });
    await pins.pwm[3]?.set(40);
    expect(world.report().outputs.find(({ pin }) => pin === 3)?.value).toBeCloseTo(40, 1);
  });
});

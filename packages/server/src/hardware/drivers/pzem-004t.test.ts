import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { PzemEmulator } from "../emulators/pzem-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hasSocat, pseudoTerminal } from "../emulators/testing/pseudo-terminal.ts";
import { pzem004t } from "./pzem-004t.ts";

const PARAMETERS = { Port: "/dev/ttyUSB0", Address: 248 };

async function converter(emulator = new PzemEmulator()) {
  const { parameters: _, ...device } = await emulatedDevice(emulator);
  return { ...device, parameters: { Port: emulator.address }, emulator };
}

driverContract({
  type: pzem004t,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "restarts"],
  device: () => converter(),
});

describe.runIf(hasSocat)("a module on a pseudo-terminal", () => {
  driverContract({
    type: pzem004t,
    parameters: PARAMETERS,
    faults: ["garbles"],
    device: async () => {
      const emulator = new PzemEmulator();
      const device = await emulatedDevice(emulator);
      const { path, unplug, serial } = await pseudoTerminal(emulator.address);
      const buses = { ...device.buses, serial };
      return { ...device, buses, parameters: { Port: path }, breakDown: unplug };
    },
  });
});

async function opened() {
  const { emulator, buses, parameters } = await converter();
  const { pins } = await pzem004t.open(buses, { ...PARAMETERS, ...parameters });
  return { emulator, inputs: pins["analog-input"], read: (pin: number) => pins["analog-input"][pin]?.read() };
}

/** 01 04 14 08 D1 00 6C 00 00 00 F4 00 00 00 26 00 00 01 F4 00 64 00 00: the answer of the emulator. */
test("the vector of the manual is 225.7 V, 0.108 A, 24.4 W, 0.038 kWh", async () => {
  const { inputs } = await opened();
  expect(await Promise.all(inputs.map((input) => input.read()))).toEqual([225.7, 0.108, 24.4, 0.038]);
  expect(inputs.map(({ unit }) => unit)).toEqual(["V", "A", "W", "kWh"]);
});

test("values of 32 bits have their low register first", async () => {
  const { emulator, read } = await opened();
  emulator.registers = [2300, 0x86a0, 1, 0x9c40, 0, 0x2710, 1, 500, 98, 0xffff];
  expect(await read(1)).toBe(100);
  expect(await read(2)).toBe(4000);
  expect(await read(3)).toBeCloseTo(75.536);
});

test.each([
  ["zeros", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "sends what no Modbus device sends"],
  ["ones", Array.from({ length: 10 }, () => 0xffff), "sends what no Modbus device sends"],
  ["a current of 4 kA", [2300, 0, 0x40, 0, 0, 0, 0, 500, 100, 0], "4194.304, which cannot be"],
])("%s are an error", async (_name, registers, message) => {
  const { emulator, read } = await opened();
  emulator.registers = registers;
  await expect(read(1)).rejects.toThrow(message);
});

test("a module of fewer registers is not opened", async () => {
  const emulator = new PzemEmulator();
  emulator.registers = [2300];
  const { buses, parameters } = await converter(emulator);
  await expect(pzem004t.open(buses, { ...PARAMETERS, ...parameters })).rejects.toThrow("refuses the request");
});

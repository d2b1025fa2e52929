import { describe, expect, test } from "vitest";
import type { OneWireFile } from "../buses/buses.ts";
import { Ds2438Chip } from "../buses/simulated/chips/ds2438-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ds2438 } from "./ds2438.ts";
import { readAll } from "./fixtures/i2c-device.ts";
import { oneWireDevice } from "./fixtures/one-wire-device.ts";

const NAME = "26-00000001a2b3";
const PARAMETERS = { Device: NAME };

const makeChip = (celsius = 25.5, vad = 1.25, vdd = 5) =>
  new Ds2438Chip({ natural: () => ({ celsius, vad, vdd }), readCode: async (_, code) => code() });

driverContract({
  type: ds2438,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => oneWireDevice(NAME, makeChip()),
});

/** The readings of a device with these files; a page of its own unless given. */
async function readings(files: Partial<Record<OneWireFile, string | readonly number[]>>) {
  const all: typeof files = {
    ...{ temperature: "6528\n", vad: "125\n", vdd: "500\n" },
    page0: [0x09, 0x80, 0x19, 0xf4, 0x01, 0, 0, 0],
    ...files,
  };
  let isOpen = false;
  const device = oneWireDevice(NAME, {
    read: async (file) => {
      const content = file === "page0" && !isOpen ? [1, 0, 0, 0, 0, 0, 0, 0] : (all[file] ?? "");
      return Uint8Array.from(typeof content === "string" ? Buffer.from(content) : content);
    },
    powerUp: () => undefined,
  });
  const driver = await ds2438.open(device.buses, PARAMETERS);
  isOpen = true;
  return readAll(driver);
}

describe("a DS2438", () => {
  test("reads numbers in the kernel's units", async () => {
    expect(await readings({})).toEqual([25.5, 1.25, 5]);
    expect(await readings({ temperature: "-2592", vad: "0" })).toEqual([-10.125, 0, 5]);
  });

  test.each([
    ["zeros in its page", { page0: [0, 0, 0, 0, 0, 0, 0, 0] }, "it does not answer"],
    ["ones in its page", { page0: Array<number>(8).fill(255) }, "it does not answer"],
    ["a short page", { page0: [1, 2] }, "it does not answer"],
    ["an empty file", { temperature: "" }, "it does not answer"],
    ["words in a file", { vad: "error" }, "it does not answer"],
    ["a temperature beyond its range", { temperature: "32760" }, "reads 127.97 °C, which cannot be"],
    ["less than its least supply", { vdd: "120" }, "reads 1.20 V, which cannot be"],
    ["more than its input has", { vad: "2000" }, "reads 20.00 V, which cannot be"],
  ])("with %s has no reading", async (_, files, message) => {
    await expect(readings(files)).rejects.toThrow(message);
  });

  test("of zeros is not opened", async () => {
    const zeros = { read: async () => new Uint8Array(8), powerUp: () => undefined };
    const { buses } = oneWireDevice(NAME, zeros);
    await expect(ds2438.open(buses, PARAMETERS)).rejects.toThrow(`1-wire device ${NAME} failed`);
  });

  test("reads freezing air and no volts as such", async () => {
    const { buses } = oneWireDevice(NAME, makeChip(0, 0));
    expect(await readAll(await ds2438.open(buses, PARAMETERS))).toEqual([0, 0, 5]);
  });

  test("reads the room of the simulated tank, with its faults", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "ds2438", name: NAME }] });
    world.setTruths({ room: 21 });
    const { pins } = await ds2438.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(21, 1);
    const point = { on: "pins", driver: "7", kind: "analog-input", pins: [1] } as const;
    expect(await pins["analog-input"][1]?.read()).toBe(1);
    world.addFault({ target: "analog:1", kind: "stuck" }, point);
    expect(await pins["analog-input"][1]?.read()).toBe(1);
    world.addFault({ target: "analog:1", kind: "disconnected" }, point);
    await expect(pins["analog-input"][1]?.read()).rejects.toThrow("disconnected");
    expect(await pins["analog-input"][2]?.read()).toBe(5);
  });
});

import { describe, expect, test } from "vitest";
import { Pcf8574Chip } from "../buses/simulated/chips/pcf8574-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { pcf8574 } from "./pcf8574.ts";

/** Line 7 is an input. */
const PARAMETERS = { Address: 0x21, Inputs: 0x80 };

function makeChip(readLine = async (_: number, level: () => boolean) => level()) {
  const lines = new Map<number, number>();
  const device = i2cDevice(
    0x21,
    () => new Pcf8574Chip({ drive: (line, percent) => void lines.set(line, percent), readLine }),
  );
  return { device, lines };
}

driverContract({
  type: pcf8574,
  parameters: PARAMETERS,
  // It starts with its outputs high, and any byte is an answer: these faults are tested below as far as they can be.
  faults: ["returns", "ignores"],
  device: async () => makeChip().device,
});

async function setUp(made = makeChip()) {
  const { pins } = await pcf8574.open(made.device.buses, PARAMETERS);
  return { ...made, outputs: pins["digital-output"], input: pins["digital-input"][0] };
}

describe("a PCF8574", () => {
  test("writes all its lines in one byte, inputs high", async () => {
    const { outputs, lines } = await setUp();
    await outputs[0]?.write(false);
    await outputs[2]?.write(false);
    expect([...lines.values()]).toEqual([0, 100, 0, 100, 100, 100, 100, 100]);
  });

  test("keeps its levels when opened again", async () => {
    const made = await setUp();
    await made.outputs[3]?.write(false);
    const again = await setUp(made);
    expect(made.lines.get(3)).toBe(0);
    expect(await again.outputs[3]?.readBack?.()).toBe(false);
  });

  test("reports high after a restart, and restores all with one write", async () => {
    const { device, outputs, lines } = await setUp();
    await outputs[0]?.write(false);
    await outputs[1]?.write(false);
    await device.cause?.("restarts");
    expect(await outputs[0]?.readBack?.()).toBe(true);
    await outputs[0]?.write(false);
    expect([lines.get(0), lines.get(1)]).toEqual([0, 0]);
  });

  test("whose high output is pulled low is an error", async () => {
    const { outputs } = await setUp(makeChip(async (line, level) => (line === 4 ? false : level())));
    await expect(outputs[4]?.write(true)).rejects.toThrow("0x21 confirms and does not switch");
  });

  test("that sends FF only does not confirm a low output", async () => {
    const { device, outputs } = await setUp();
    await device.cause?.("garbles");
    await expect(outputs[0]?.write(false)).rejects.toThrow("confirms and does not switch");
  });

  test("reads its inputs, high without a wire", async () => {
    expect(await (await setUp()).input?.read()).toBe(true);
    const low = await setUp(makeChip(async () => false));
    expect(await low.input?.read()).toBe(false);
  });

  test("switches a load of the simulated tank on at low", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "pcf8574", address: 0x21 }],
      wiring: [{ driver: "7", pin: 3, role: "heater", reverse: true }],
    });
    const { pins } = await pcf8574.open(world.buses, PARAMETERS);
    const load = () => world.report().outputs.find(({ pin }) => pin === 3)?.value;
    expect(load()).toBe(0);
    await pins["digital-output"][3]?.write(false);
    expect(load()).toBe(100);
  });
});

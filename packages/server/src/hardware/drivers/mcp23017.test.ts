import { describe, expect, test } from "vitest";
import { Mcp23017Chip } from "../buses/simulated/chips/mcp23017-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { mcp23017 } from "./mcp23017.ts";

/** Lines 0 and 9 are inputs. */
const INPUTS = 0b10_0000_0001;
const PARAMETERS = { Address: 0x20, Inputs: INPUTS };

function makeChip(
  readLine = async (_: number, level: () => boolean) => level(),
  shorted: readonly number[] = [],
) {
  const lines = new Map<number, number | undefined>();
  const messages: string[] = [];
  let chip: Mcp23017Chip | undefined;
  const device = i2cDevice(
    0x20,
    () => {
      const drive = (line: number, percent: number | undefined) => void lines.set(line, percent);
      const made = new Mcp23017Chip({ drive, readLine, shorted });
      chip = made;
      const write = (bytes: readonly number[]): void => {
        if (bytes.length > 1) messages.push(Buffer.from(bytes).toString("hex"));
        made.write(bytes);
      };
      return { write, read: (count) => made.read(count), powerUp: () => made.powerUp() };
    },
    { hasRegisters: true },
  );
  return { device, lines, messages, write: (...bytes: readonly number[]) => chip?.write(bytes) };
}

driverContract({
  type: mcp23017,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeChip().device,
});

async function setUp(made = makeChip()) {
  const { pins } = await mcp23017.open(made.device.buses, PARAMETERS);
  made.messages.length = 0;
  const output = (pin: number) => pins["digital-output"].find((each) => each.pin === pin);
  const input = (pin: number) => pins["digital-input"].find((each) => each.pin === pin);
  return { ...made, pins, output, input };
}

describe("an MCP23017", () => {
  test("is set up without driving any line", async () => {
    const made = makeChip();
    await mcp23017.open(made.device.buses, PARAMETERS);
    expect(made.messages).toEqual(["0500", "0a00", "140000", "0c0102", "00ffff00000000"]);
    expect([...made.lines.values()]).toEqual(Array(16).fill(undefined));
  });

  test("sets the level of a line before it drives it", async () => {
    const { output, messages, lines } = await setUp();
    await output(1)?.write(true);
    expect(messages).toEqual(["0500", "0a00", "140200", "0c0102", "00fdff00000000"]);
    expect([lines.get(1), lines.get(2)]).toEqual([100, undefined]);
    await output(2)?.write(false);
    expect([lines.get(1), lines.get(2)]).toEqual([100, 0]);
  });

  test("that runs already keeps its levels when opened again", async () => {
    const made = await setUp();
    await made.output(15)?.write(true);
    const again = await setUp(made);
    expect(made.lines.get(15)).toBe(100);
    expect(await again.output(15)?.readBack?.()).toBe(true);
  });

  test("restores all levels when an input is read after a restart", async () => {
    const { device, output, input, lines } = await setUp();
    await output(1)?.write(true);
    await output(8)?.write(true);
    await device.cause?.("restarts");
    expect([lines.get(1), lines.get(8)]).toEqual([undefined, undefined]);
    expect(await output(1)?.readBack?.()).toBe(false);
    expect(await input(0)?.read()).toBe(true);
    expect([lines.get(1), lines.get(8), lines.get(2)]).toEqual([100, 100, undefined]);
  });

  test("restores all levels with the first write after a restart", async () => {
    const { device, output, lines } = await setUp();
    await output(1)?.write(true);
    await device.cause?.("restarts");
    await output(8)?.write(true);
    expect([lines.get(1), lines.get(8)]).toEqual([100, 100]);
  });

  test("whose output was changed by another program reports it", async () => {
    const { output, write } = await setUp();
    await output(1)?.write(true);
    write(0x14, 0, 0);
    expect(await output(1)?.readBack?.()).toBe(false);
    write(0x02, 0xff, 0xff);
    await expect(output(1)?.readBack?.()).rejects.toThrow("MCP23017 at 0x20 lost its settings");
  });

  test("with the other order of registers is brought back", async () => {
    const { messages, write, input } = await setUp();
    write(0x0a, 0x20);
    await input(0)?.read();
    expect(messages.slice(0, 2)).toEqual(["0500", "0a00"]);
  });

  test("whose line is shorted to ground does not confirm a high level", async () => {
    const { output } = await setUp(makeChip(undefined, [4]));
    await expect(output(4)?.write(true)).rejects.toThrow("0x20 confirms and does not switch");
    await output(4)?.write(false);
  });

  test("reads its inputs, high without a wire", async () => {
    const { input } = await setUp(makeChip(async (line, level) => (line === 9 ? false : level())));
    expect([await input(0)?.read(), await input(9)?.read()]).toEqual([true, false]);
  });

  test.each([1 << 7, 1 << 15])("refuses an input on a line that is an output only: %d", async (Inputs) => {
    const { device } = makeChip();
    const parameters = { Address: 0x20, Inputs };
    expect(mcp23017.faults(parameters, device.buses)).toHaveLength(1);
    await expect(mcp23017.open(device.buses, parameters)).rejects.toThrow("7, 15 are outputs only");
  });

  test("is not mistaken for another chip", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "pcf8574", address: 0x20 }] });
    await expect(mcp23017.open(world.buses, PARAMETERS)).rejects.toThrow("does not behave as a MCP23017");
  });

  test("drives loads of the simulated tank and reads faults of its inputs", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "mcp23017", address: 0x20 }],
      wiring: [{ driver: "7", pin: 3, role: "heater", reverse: true }],
    });
    const load = () => world.report().outputs.find(({ pin }) => pin === 3)?.value;
    const { pins } = await mcp23017.open(world.buses, PARAMETERS);
    expect(load()).toBe(0);
    await pins["digital-output"].find(({ pin }) => pin === 3)?.write(false);
    expect(load()).toBe(100);
    world.powerCycle(0x20);
    expect(load()).toBe(0);
    const low = { target: "inlet:1", kind: "value", value: 0 } as const;
    world.addFault(low, { on: "pins", driver: "7", kind: "digital-input", pins: [9] });
    expect(await pins["digital-input"][1]?.read()).toBe(false);
    const cut = { target: "inlet:1", kind: "disconnected" } as const;
    world.addFault(cut, { on: "pins", driver: "7", kind: "digital-input", pins: [9] });
    expect(await pins["digital-input"][1]?.read()).toBe(true);
  });
});

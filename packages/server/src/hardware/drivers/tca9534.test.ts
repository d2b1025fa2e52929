import { describe, expect, test } from "vitest";
import { Tca9534Chip } from "../buses/simulated/chips/tca9534-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { tca9534 } from "./tca9534.ts";

/** Line 7 is an input. */
const PARAMETERS = { Address: 0x20, Inputs: 0x80 };

function makeChip(
  options: { readonly shorted?: readonly number[]; readonly hasPullUps?: boolean; readonly low?: true } = {},
) {
  const lines = new Map<number, number | undefined>();
  const messages: string[] = [];
  let chip: Tca9534Chip | undefined;
  const readLine = async (_: number, level: () => boolean) => options.low !== true && level();
  const device = i2cDevice(
    0x20,
    () => {
      const drive = (line: number, percent: number | undefined) => void lines.set(line, percent);
      const made = new Tca9534Chip({ ...options, drive, readLine });
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
  type: tca9534,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeChip().device,
});

async function setUp(made = makeChip()) {
  const { pins } = await tca9534.open(made.device.buses, PARAMETERS);
  made.messages.length = 0;
  return { ...made, outputs: pins["digital-output"], input: pins["digital-input"][0] };
}

describe("a TCA9534", () => {
  test("is set up without driving any line", async () => {
    const made = makeChip();
    await tca9534.open(made.device.buses, PARAMETERS);
    expect(made.messages).toEqual(["0100", "0200", "03ff"]);
    expect([...made.lines.values()]).toEqual(Array(8).fill(undefined));
  });

  test("sets the level of a line before it drives it", async () => {
    const { outputs, messages, lines } = await setUp();
    await outputs[2]?.write(true);
    expect(messages).toEqual(["0104", "0200", "03fb"]);
    expect([lines.get(2), lines.get(3)]).toEqual([100, undefined]);
  });

  test("that runs already keeps its levels when opened again", async () => {
    const made = await setUp();
    await made.outputs[5]?.write(true);
    const again = await setUp(made);
    expect(made.lines.get(5)).toBe(100);
    expect(await again.outputs[5]?.readBack?.()).toBe(true);
  });

  test("restores all levels when an input is read after a restart", async () => {
    const { device, outputs, input, lines } = await setUp();
    await outputs[1]?.write(true);
    await device.cause?.("restarts");
    expect(lines.get(1)).toBeUndefined();
    await input?.read();
    expect([lines.get(1), lines.get(2)]).toEqual([100, undefined]);
  });

  test("restores all levels with the first write after a restart", async () => {
    const { device, outputs, lines } = await setUp();
    await outputs[1]?.write(true);
    await device.cause?.("restarts");
    await outputs[3]?.write(true);
    expect([lines.get(1), lines.get(3)]).toEqual([100, 100]);
  });

  test("does not mistake its pull-up for its output after a restart", async () => {
    const { device, outputs } = await setUp(makeChip({ hasPullUps: true }));
    await outputs[0]?.write(true);
    await outputs[1]?.write(false);
    await device.cause?.("restarts");
    await expect(outputs[0]?.readBack?.()).rejects.toThrow("TCA9534 at 0x20 lost its settings");
    expect(await outputs[1]?.readBack?.()).toBe(true);
  });

  test("whose settings were changed by another program reports it", async () => {
    const { outputs, write } = await setUp();
    await outputs[1]?.write(true);
    write(1, 0);
    expect(await outputs[1]?.readBack?.()).toBe(false);
    write(2, 0xff);
    await expect(outputs[1]?.readBack?.()).rejects.toThrow("lost its settings");
  });

  test("whose line is shorted to ground does not confirm a high level", async () => {
    const { outputs } = await setUp(makeChip({ shorted: [4] }));
    await expect(outputs[4]?.write(true)).rejects.toThrow("0x20 confirms and does not switch");
    await outputs[4]?.write(false);
  });

  test("reads its input", async () => {
    expect(await (await setUp(makeChip({ hasPullUps: true }))).input?.read()).toBe(true);
    expect(await (await setUp(makeChip({ hasPullUps: true, low: true }))).input?.read()).toBe(false);
  });

  test("is not mistaken for a chip without its registers", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "pcf8574", address: 0x20 }] });
    await expect(tca9534.open(world.buses, PARAMETERS)).rejects.toThrow("does not behave as a TCA9534");
  });

  test("switches a load of the simulated tank", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "tca9534", address: 0x20 }],
      wiring: [{ driver: "7", pin: 3, role: "heater" }],
    });
    const load = () => world.report().outputs.find(({ pin }) => pin === 3)?.value;
    const { pins } = await tca9534.open(world.buses, PARAMETERS);
    await pins["digital-output"][3]?.write(true);
    expect(load()).toBe(100);
    world.powerCycle(0x20);
    expect(load()).toBe(0);
  });
});

import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import { Mcp3x08Chip } from "../buses/simulated/chips/mcp3x08-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { spiDevice } from "./fixtures/spi-device.ts";
import { mcp3008 } from "./mcp3008.ts";

const PARAMETERS = { Device: "0.0", Reference: 3.3 };

/** Inputs in steps of the converter, at a reference of 1024 of them. */
function chipOf(...codes: readonly number[]) {
  const volts = (channel: number): number => codes[channel] ?? 0;
  return spiDevice(
    "0.0",
    new Mcp3x08Chip({ bits: 10, reference: 1024, volts, readCode: async (_, code) => code() }),
  );
}

driverContract({
  type: mcp3008,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => chipOf(100, 200, 300, 400, 500, 600, 700, 800),
});

async function open(chip: ReturnType<typeof chipOf>, reference = 1.024) {
  const { pins } = await mcp3008.open(chip.buses, { Device: "0.0", Reference: reference });
  return (pin: number) => pins["analog-input"][pin]?.read() ?? Promise.reject(new Error("no input"));
}

describe("an MCP3008", () => {
  test("reads the volts of each input by its reference", async () => {
    const read = await open(chipOf(1, 2, 4, 8, 16, 682, 1000, 1022));
    const volts = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(read));
    expect(volts.map((each) => Math.round(each * 1000))).toEqual([1, 2, 4, 8, 16, 682, 1000, 1022]);
    expect(await (await open(chipOf(512), 5))(0)).toBe(2.5);
  });

  test("gets the bytes of its data sheet, with room for the repetition", async () => {
    const chip = chipOf(9, 9, 9, 9, 9, 9, 9, 9);
    const read = await open(chip);
    chip.sent.splice(0);
    await read(5);
    await read(7);
    expect(chip.sent).toEqual([
      [0x01, 0xd0, 0, 0, 0],
      [0x01, 0xf0, 0, 0, 0],
    ]);
  });

  test("reads 0 V where another input proves that it answers", async () => {
    const read = await open(chipOf(0, 0, 0, 0, 0, 0, 0, 1));
    expect(await read(0)).toBe(0);
    expect(await read(6)).toBe(0);
  });

  test("an input at its reference proves that it answers, too", async () => {
    const read = await open(chipOf(0, 0, 0, 1023));
    expect(await read(0)).toBe(0);
    await expect(read(3)).rejects.toThrow("input 3 of MCP3008 at SPI 0.0 is at the end of its range");
  });

  test("that reads 0 on every input is not there", async () => {
    await expect(open(chipOf())).rejects.toThrow(
      "MCP3008 at SPI 0.0 reads 0 on every input: nothing is there",
    );
  });

  test("that falls silent is an error, not 0 V", async () => {
    const chip = chipOf(0, 5);
    const read = await open(chip);
    await chip.breakDown();
    for (const pin of [0, 1]) await expect(read(pin)).rejects.toThrow("reads 0 on every input");
  });

  test("a value that rises during the proof is read", async () => {
    let volts = 0;
    const readCode = async (_: number, natural: () => number) => natural();
    const chip = spiDevice(
      "0.0",
      new Mcp3x08Chip({ bits: 10, reference: 1024, volts: () => volts++, readCode }),
    );
    expect(await (await open(chip))(0)).toBeGreaterThan(0);
  });

  test.each([
    ["high", (answer: Uint8Array) => answer.fill(0xff)],
    ["to its own input", (_: Uint8Array, message: readonly number[]) => Uint8Array.from(message)],
    ["a bit late", (answer: Uint8Array) => shifted(answer)],
  ])("with its line of answers tied %s is an error", async (_, change) => {
    const chip = chipOf(341, 682, 1, 512, 1000, 3, 99, 640);
    const read = await open(chip);
    chip.disturb(change);
    for (const pin of [0, 1, 2, 3, 4, 5, 6, 7]) await expect(read(pin)).rejects.toThrow(/MCP3008/);
  });

  test("every damaged bit from the null bit on is noticed", async () => {
    for (let bit = 13; bit < 40; bit++) {
      const chip = chipOf(0b1011001110, 7);
      const read = await open(chip);
      chip.disturb((answer) =>
        answer.map((byte, at) => (at === bit >> 3 ? byte ^ (0x80 >> (bit & 7)) : byte)),
      );
      // The last bit of the result is not repeated.
      if (bit === 23) expect(Math.round((await read(0)) * 1000)).toBe(0b1011001111);
      else await expect(read(0)).rejects.toThrow("SPI 0.0 sends what no MCP3008 sends");
    }
  });

  test("is read again after a damaged answer, three times in all", async () => {
    const chip = chipOf(5);
    const read = await open(chip);
    let damaged = 2;
    chip.disturb((answer) => (damaged-- > 0 ? answer.fill(0xff) : answer));
    expect(Math.round((await read(0)) * 1000)).toBe(5);
  });

  test("what is on the line before the null bit does not matter", async () => {
    const chip = chipOf(5);
    const read = await open(chip);
    chip.disturb((answer) => answer.map((byte, at) => (at === 0 ? 0xff : at === 1 ? byte | 0xf8 : byte)));
    expect(Math.round((await read(0)) * 1000)).toBe(5);
  });

  test.each(["0", "0.", "a.0", "/dev/spidev0.0", "0.0 "])("is not at %j", (device) => {
    const field = mcp3008.parameters.Device;
    expect(field === undefined ? [] : validate(field, device).faults).toHaveLength(1);
  });
});

describe("a simulated MCP3008", () => {
  const setUp = async () => {
    const made = makeWorld({
      devices: [{ driver: "7", chip: "mcp3008", select: "0.0" }],
      wiring: [{ driver: "7", pin: 1, role: "ph" }],
    });
    const { pins } = await mcp3008.open(made.world.buses, PARAMETERS);
    const read = (pin: number) => pins["analog-input"][pin]?.read();
    return { ...made, read };
  };

  test("reads a volt, and a pH board where one is wired", async () => {
    const { read, world, pass } = await setUp();
    world.setTruths({ ph: 8 });
    await pass(600);
    expect(await read(0)).toBeCloseTo(1, 2);
    expect(((await read(1)) ?? 0) * 3.5).toBeCloseTo(8, 0);
  });

  test("has the faults of its inputs and of its driver", async () => {
    const { read, world } = await setUp();
    const pins = [2];
    const input = { on: "pins", driver: "7", kind: "analog-input", pins } as const;
    world.addFault({ target: "analog:1", kind: "stuck" }, input);
    expect(await read(2)).toBe(0);
    world.addFault({ target: "analog:1", kind: "disconnected" }, input);
    await expect(read(2)).rejects.toThrow("the SPI device 0.0 failed: Nothing answers");
    const { id } = world.addFault({ target: "driver:7", kind: "gone" }, { on: "driver", driver: "7" });
    await expect(read(0)).rejects.toThrow("reads 0 on every input");
    world.removeFault(id);
    expect(await read(0)).toBeCloseTo(1, 2);
  });

  test("is slow where its driver is, and new after a reset", async () => {
    const { read, world, pass } = await setUp();
    world.addFault({ target: "driver:7", kind: "slow", seconds: 2 }, { on: "driver", driver: "7" });
    const reading = read(0);
    await pass(3);
    expect(await reading).toBeCloseTo(1, 2);
    world.reset();
    expect(await read(0)).toBeCloseTo(1, 2);
  });

  test("is absent at another chip select", async () => {
    const { world } = await setUp();
    const other = { Device: "0.1", Reference: 3.3 };
    await expect(mcp3008.open(world.buses, other)).rejects.toThrow(
      "MCP3008 at SPI 0.1 reads 0 on every input",
    );
  });
});

/** Each bit one place later. */
function shifted(answer: Uint8Array): Uint8Array {
  return answer.map((byte, at) => (byte >> 1) | (((answer[at - 1] ?? 0) & 1) << 7));
}

import { describe, expect, test } from "vitest";
import { Ads1115Chip } from "./ads1115-chip.ts";
import { Ads1119Chip } from "./ads1119-chip.ts";

function makeTime() {
  let now = 0;
  return {
    time: () => now,
    pass: (microseconds: number) => {
      now += microseconds;
    },
  };
}

const natural = async (_channel: number, code: () => number) => code();

async function words(
  chip: { write(bytes: readonly number[]): void; read(n: number): Promise<Uint8Array> },
  at: number,
) {
  chip.write([at]);
  return [...(await chip.read(2))];
}

describe("the simulated ADS1115, by its data sheet,", () => {
  function makeChip(volts = 1) {
    const { time, pass } = makeTime();
    const chip = new Ads1115Chip({ time, volts: (channel) => volts + channel, readCode: natural });
    return { chip, pass };
  }

  test("has its reset values and threshold registers", async () => {
    const { chip } = makeChip();
    expect(await words(chip, 1)).toEqual([0x85, 0x83]);
    expect([await words(chip, 2), await words(chip, 3)]).toEqual([
      [0x80, 0x00],
      [0x7f, 0xff],
    ]);
    chip.write([2, 1, 2]);
    chip.write([3, 3, 4]);
    expect([await words(chip, 2), await words(chip, 3)]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    chip.powerUp();
    expect(await words(chip, 2)).toEqual([0x80, 0x00]);
  });

  test("is busy throughout continuous mode and for one conversion after", async () => {
    const { chip, pass } = makeChip();
    chip.write([1, 0x40, 0x03]);
    pass(1_000_000);
    expect(await words(chip, 1)).toEqual([0x40, 0x03]);
    chip.write([1, 0x01, 0x83]);
    pass(124_000);
    expect(await words(chip, 1)).toEqual([0x01, 0x83]);
    pass(2_000);
    expect(await words(chip, 1)).toEqual([0x81, 0x83]);
  });

  test("converts for 1/128 s, busy, with the old result until then", async () => {
    const { chip, pass } = makeChip();
    chip.write([1, 0xc3, 0x83]);
    expect(await words(chip, 1)).toEqual([0x43, 0x83]);
    pass(7800);
    expect(await words(chip, 0)).toEqual([0, 0]);
    pass(20);
    expect(await words(chip, 1)).toEqual([0xc3, 0x83]);
    expect(await words(chip, 0)).toEqual([8000 >> 8, 8000 & 0xff]);
    expect(await words(chip, 0)).toEqual([8000 >> 8, 8000 & 0xff]);
  });

  test("clips at full scale, and measures against ground only", async () => {
    const { chip, pass } = makeChip(9);
    chip.write([1, 0xc1, 0x83]);
    pass(8000);
    expect(await words(chip, 0)).toEqual([0x7f, 0xff]);
    chip.write([1, 0x81, 0x83]);
    pass(8000);
    expect(await words(chip, 0)).toEqual([0, 0]);
  });

  test("does not restart while it converts", async () => {
    const { chip, pass } = makeChip();
    chip.write([1, 0xc3, 0x83]);
    chip.write([1, 0xd3, 0x83]);
    pass(8000);
    expect(await words(chip, 0)).toEqual([8000 >> 8, 8000 & 0xff]);
  });
});

describe("the simulated ADS1119, by its data sheet,", () => {
  function makeChip() {
    const { time, pass } = makeTime();
    return { chip: new Ads1119Chip({ time, code: () => -2, readCode: natural }), pass };
  }

  const status = async (chip: Ads1119Chip) => (await words(chip, 0x24))[0];

  test("answers registers and data by the last command, and 0xff beyond", async () => {
    const { chip, pass } = makeChip();
    chip.write([0x40, 0x06]);
    expect(await words(chip, 0x20)).toEqual([0x06, 0xff]);
    chip.write([0x08]);
    expect(await words(chip, 0x10)).toEqual([0, 0]);
    pass(11_200);
    expect(await status(chip)).toBe(0x80);
    expect(await words(chip, 0x10)).toEqual([0xff, 0xfe]);
    expect(await status(chip)).toBe(0);
  });

  test("converts once in single-shot mode, and never before a start", async () => {
    const { chip, pass } = makeChip();
    pass(1e6);
    expect(await status(chip)).toBe(0);
    chip.write([0x08]);
    pass(1e6);
    expect(await words(chip, 0x10)).toEqual([0xff, 0xfe]);
    pass(1e6);
    expect(await status(chip)).toBe(0);
  });

  test("stops on power-down and loses its settings on reset", async () => {
    const { chip, pass } = makeChip();
    chip.write([0x40, 0x06]);
    chip.write([0x40]);
    chip.write([0x08]);
    chip.write([0x02]);
    pass(1e6);
    expect(await status(chip)).toBe(0);
    chip.write([0x06]);
    expect((await words(chip, 0x20))[0]).toBe(0);
    chip.write([]);
    chip.write([0x99]);
  });
});

import { describe, expect, test } from "vitest";
import { Pca9685Chip } from "./pca9685-chip.ts";

function makeChip() {
  const duties = new Map<number, number>();
  const chip = new Pca9685Chip((channel, percent) => void duties.set(channel, percent));
  const register = async (at: number) => {
    chip.write([at]);
    return (await chip.read(1))[0];
  };
  return { chip, duties, register };
}

/** Awake, with auto-increment. */
const AWAKE = [0x00, 0x20];

describe("the simulated PCA9685, by its data sheet,", () => {
  test("has the reset values: asleep, all-call, totem pole, 200 Hz, off", async () => {
    const { register } = makeChip();
    const at = [0x00, 0x01, 0x05, 0x06, 0x09, 0x45, 0xfe];
    expect(await Promise.all(at.map(register))).toEqual([0x11, 0x04, 0xe0, 0x00, 0x10, 0x10, 0x1e]);
  });

  test("writes all bytes into one register without auto-increment", async () => {
    const { chip, register, duties } = makeChip();
    chip.write([0x00, 0x00]);
    chip.write([0x06, 0x00, 0x10, 0x00, 0x00]);
    expect(await register(0x07)).toBe(0);
    expect(duties.get(0)).toBe(0);
  });

  test("continues after the last channel's last register at MODE1", async () => {
    const { chip } = makeChip();
    chip.write(AWAKE);
    chip.write([0x45]);
    expect([...(await chip.read(3))]).toEqual([0x10, 0x20, 0x04]);
  });

  test("accepts a prescale only while asleep, and at least 3", async () => {
    const { chip, register } = makeChip();
    chip.write([0xfe, 0x01]);
    expect(await register(0xfe)).toBe(3);
    chip.write(AWAKE);
    chip.write([0xfe, 0x28]);
    expect(await register(0xfe)).toBe(3);
  });

  test("full off overrides full on; a duty may wrap around the counter", () => {
    const { chip, duties } = makeChip();
    chip.write(AWAKE);
    chip.write([0x06, 0, 0x10, 0, 0x10]);
    chip.write([0x0a, 0, 0x10, 0, 0]);
    chip.write([0x0e, 0x00, 0x0c, 0x00, 0x04]);
    expect([duties.get(0), duties.get(1), duties.get(2)]).toEqual([0, 100, 50]);
  });

  test("sets all channels at once; each reads back its own", async () => {
    const { chip, duties, register } = makeChip();
    chip.write(AWAKE);
    chip.write([0xfa, 0, 0, 0, 0x08]);
    expect([...duties.values()]).toEqual(Array(16).fill(50));
    expect([await register(0x45), await register(0xfd)]).toEqual([0x08, 0]);
  });

  test("stops asleep; awake, it needs the restart bit or a duty", async () => {
    const { chip, duties, register } = makeChip();
    chip.write(AWAKE);
    chip.write([0x06, 0, 0x10, 0, 0]);
    chip.write([0x00, 0x30]);
    expect([duties.get(0), await register(0x00)]).toEqual([0, 0xb0]);
    chip.write([0x00, 0x20]);
    expect([duties.get(0), await register(0x00)]).toEqual([0, 0xa0]);
    chip.write([0x00, 0xa0]);
    expect([duties.get(0), await register(0x00)]).toEqual([100, 0x20]);
    chip.write([0x00, 0x30]);
    chip.write([0x00, 0x20]);
    chip.write([0x0a, 0, 0x10, 0, 0]);
    expect([duties.get(1), await register(0x00)]).toEqual([100, 0x20]);
  });

  test("ignores writes to reserved registers", async () => {
    const { chip, register } = makeChip();
    chip.write([0x50, 0xff]);
    chip.write([0x02, 0x55]);
    expect([await register(0x50), await register(0x02)]).toEqual([0, 0x55]);
    chip.write([]);
    expect([...(await chip.read(1))]).toEqual([0x11]);
  });
});

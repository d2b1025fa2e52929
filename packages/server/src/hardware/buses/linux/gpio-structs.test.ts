import { describe, expect, test } from "vitest";
import {
  chipInfoBuffer,
  chipInfoOf,
  eventsIn,
  isHigh,
  lineInfoBuffer,
  lineInfoOf,
  requestBuffer,
  requestedFd,
  valuesBuffer,
} from "./gpio-structs.ts";

/** The bytes that are not zero, by their place. */
function bytesOf(buffer: Buffer): Readonly<Record<number, number>> {
  return Object.fromEntries([...buffer.entries()].filter(([, byte]) => byte !== 0));
}

describe("the request of a line", () => {
  test("sets an output high from its first moment", () => {
    const request = requestBuffer(17, "x", { as: "output", high: true });
    expect(request).toHaveLength(592);
    const expected = { 0: 0x11, 256: 0x78, 288: 8, 296: 1, 320: 2, 328: 1, 336: 1, 560: 1 };
    expect(bytesOf(request)).toEqual(expected);
  });

  test("sets an output low from its first moment", () => {
    const request = requestBuffer(17, "x", { as: "output", high: false });
    expect(bytesOf(request)).toEqual({ 0: 0x11, 256: 0x78, 288: 8, 296: 1, 320: 2, 336: 1, 560: 1 });
  });

  test("makes an input with pull-up, both edges and 10 ms debounce", () => {
    const use = { as: "input", bias: "pull-up", edges: "both", debounce: 10_000 } as const;
    const expected = {
      0: 4,
      288: 0x34,
      289: 1,
      296: 1,
      320: 3,
      328: 0x10,
      329: 0x27,
      336: 1,
      560: 1,
      565: 4,
    };
    expect(bytesOf(requestBuffer(4, "", use))).toEqual(expected);
  });

  test("makes an input that reports rising edges, with the longest queue", () => {
    const use = { as: "input", bias: "pull-down", edges: "rising" } as const;
    expect(bytesOf(requestBuffer(4, "", use))).toEqual({ 0: 4, 288: 0x14, 289: 2, 560: 1, 565: 4 });
  });

  test("leaves an untouched line as it is", () => {
    expect(bytesOf(requestBuffer(4, "", { as: "untouched" }))).toEqual({ 0: 4, 560: 1 });
  });

  test("cuts a long consumer to 31 bytes", () => {
    const request = requestBuffer(1, "x".repeat(40), { as: "input" });
    expect(request.subarray(256, 288).toString()).toBe(`${"x".repeat(31)}\0`);
  });

  test("is answered with a descriptor", () => {
    const request = requestBuffer(1, "x", { as: "input" });
    request.writeInt32LE(23, 588);
    expect(requestedFd(request)).toBe(23);
  });
});

test("chip information has the label and the number of lines", () => {
  const bytes = chipInfoBuffer();
  expect(bytes).toHaveLength(68);
  bytes.write("gpiochip0", 0);
  bytes.write("pinctrl-rp1", 32);
  bytes.writeUInt32LE(54, 64);
  expect(chipInfoOf(bytes)).toEqual({ name: "gpiochip0", label: "pinctrl-rp1", lines: 54 });
});

test("line information has the holder", () => {
  const bytes = lineInfoBuffer(17);
  expect(bytes).toHaveLength(256);
  expect(bytes.readUInt32LE(64)).toBe(17);
  bytes.write("GPIO17", 0);
  bytes.write("x".repeat(32), 32);
  bytes.writeBigUInt64LE(0x9n, 72);
  expect(lineInfoOf(bytes)).toEqual({
    name: "GPIO17",
    consumer: "x".repeat(32),
    isUsed: true,
    isOutput: true,
  });
});

test("values concern the one line of a request", () => {
  expect(bytesOf(valuesBuffer(true))).toEqual({ 0: 1, 8: 1 });
  expect(bytesOf(valuesBuffer())).toEqual({ 8: 1 });
  expect(isHigh(valuesBuffer(true))).toBe(true);
  expect(isHigh(valuesBuffer(false))).toBe(false);
});

test("events are read whole, and a partial one is left out", () => {
  const bytes = Buffer.alloc(48 * 2 + 7);
  bytes.writeUInt32LE(1, 8);
  bytes.writeUInt32LE(27, 12);
  bytes.writeUInt32LE(1, 20);
  bytes.writeUInt32LE(2, 48 + 8);
  bytes.writeUInt32LE(27, 48 + 12);
  bytes.writeUInt32LE(2, 48 + 20);
  expect(eventsIn(bytes)).toEqual([
    { line: 27, isRising: true, number: 1 },
    { line: 27, isRising: false, number: 2 },
  ]);
});

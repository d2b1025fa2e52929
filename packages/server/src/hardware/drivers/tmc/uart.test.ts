import { expect, test } from "vitest";
import { currentAt, currentScales, mostCurrent, registersOf, velocityOf } from "./registers.ts";
import { hasCrc, readDatagram, writeDatagram } from "./uart.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const SETTINGS = {
  ...{ fullSpeed: 200, microsteps: 16, isReverse: false },
  ...{ milliamperes: 940, holdPercent: 53, milliohms: 110 },
};

test.each([
  [0, 0x02, "0500028f"],
  [0, 0x00, "05000048"],
  [0, 0x06, "0500066f"],
  [3, 0x6f, "05036f69"],
])("a request to unit %d for register %d has its checksum", (unit, register, bytes) => {
  expect(hex(readDatagram(unit, register))).toBe(bytes);
});

test.each([
  [0x00, 0x0000_00c0, "050080000000c040"],
  [0x10, 0x0008_1008, "050090000810082a"],
  [0x6c, 0x1400_0053, "0500ec1400005352"],
  [0x22, 0x0000_0578, "0500a2000005784c"],
])("a write of register %d has its checksum", (register, value, bytes) => {
  expect(hex(writeDatagram(0, register, value))).toBe(bytes);
});

test("a reply has its checksum, and a damaged one has not", () => {
  expect(hasCrc(Buffer.from("05ff0621000041c6", "hex"))).toBe(true);
  expect(hasCrc(Buffer.from("05ff0621000040c6", "hex"))).toBe(false);
});

test("the current follows from the scale and the sense resistors", () => {
  expect(currentAt(16, 0.325, 110)).toBeCloseTo(939, 0);
  expect(mostCurrent(110)).toBe(1767);
});

test.each([
  // 1.2 A needs the coarse scale, 0.5 A has the fine one.
  [
    { milliamperes: 1200, holdPercent: 30, milliohms: 110 },
    { isFine: false, run: 20, hold: 5 },
  ],
  [
    { milliamperes: 500, holdPercent: 30, milliohms: 110 },
    { isFine: true, run: 15, hold: 3 },
  ],
  [
    { milliamperes: 50, holdPercent: 0, milliohms: 110 },
    { isFine: true, run: 0, hold: 0 },
  ],
  [
    { milliamperes: 2000, holdPercent: 100, milliohms: 110 },
    { isFine: false, run: 31, hold: 31 },
  ],
])("a current is never above what was asked for: %o", (asked, scales) => {
  expect(currentScales(asked)).toEqual(scales);
});

test("the settings of a motor are registers", () => {
  const scales = currentScales(SETTINGS);
  expect(registersOf(SETTINGS)).toEqual({
    gconf: 0xc0,
    chopconf: 0x1402_0053,
    currents: 0x8_0000 | (scales.run << 8) | scales.hold,
    slaveconf: 0x200,
  });
  expect(registersOf({ ...SETTINGS, isReverse: true, microsteps: 256, milliamperes: 1200 })).toMatchObject({
    gconf: 0xc8,
    chopconf: 0x1000_0053,
  });
  expect(registersOf({ ...SETTINGS, microsteps: 1 }).chopconf).toBe(0x1802_0053);
});

test("a velocity is in steps of 0.715 microsteps per second", () => {
  expect(velocityOf(1001.36)).toBe(1400);
  expect(velocityOf(0.01)).toBe(1);
});

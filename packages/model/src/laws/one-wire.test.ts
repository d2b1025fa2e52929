import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc8, parseSlave } from "./one-wire.ts";

const EXAMPLE = "72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57 t=23125\n";
const byte = fc.integer({ min: 0, max: 255 });

describe("the CRC of a 1-wire answer", () => {
  test("of the data sheet's power-on scratchpad is 0x1c", () => {
    expect(crc8([0x50, 0x05, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10])).toBe(0x1c);
  });

  test.each([
    [[0x72, 0x01, 0x4b, 0x46, 0x7f, 0xff, 0x0e, 0x10], 0x57],
    [[0x70, 0x01, 0x4b, 0x46, 0x7f, 0xff, 0x10, 0x10], 0xe1],
  ])("of a captured scratchpad equals the sensor's (%#)", (bytes, crc) => {
    expect(crc8(bytes)).toBe(crc);
  });

  test("is zero over data followed by its own CRC", () => {
    fc.assert(fc.property(fc.array(byte), (bytes) => crc8([...bytes, crc8(bytes)]) === 0));
  });

  test("changes with every single flipped bit", () => {
    fc.assert(
      fc.property(fc.array(byte, { minLength: 9, maxLength: 9 }), fc.nat(71), (bytes, bit) => {
        const flipped = bytes.map((each, index) => (index === bit >> 3 ? each ^ (1 << (bit & 7)) : each));
        return crc8(flipped) !== crc8(bytes);
      }),
    );
  });
});

describe("a 1-wire answer", () => {
  test("gives the temperature in degrees to a thousandth", () => {
    expect(parseSlave(EXAMPLE)).toBe(23.125);
  });

  test("may be below zero", () => {
    const bytes = [0x5e, 0xff, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10];
    const hex = [...bytes, crc8(bytes)].map((each) => each.toString(16).padStart(2, "0")).join(" ");
    expect(parseSlave(`${hex} : crc=xx YES\n${hex} t=-10125\n`)).toBe(-10.125);
  });

  test.each([
    ["rejected by the kernel", EXAMPLE.replace("YES", "NO"), "CRC is wrong"],
    ["whose bytes do not fit the CRC", EXAMPLE.replace("72 01", "62 01"), "CRC does not fit"],
    [
      "with an invented CRC",
      "61 01 4b 46 7f ff 0c 10 e7 : crc=e7 YES\n61 01 4b 46 7f ff 0c 10 e7 t=22062\n",
      "CRC does not fit",
    ],
    ["that is cut short", EXAMPLE.replace("72 01 4b", "72 01"), "8 of 9 bytes"],
    ["without a temperature", EXAMPLE.replace("t=23125", ""), "states no temperature"],
    ["hotter than the sensor can measure", EXAMPLE.replace("t=23125", "t=125001"), "cannot measure"],
    ["colder than the sensor can measure", EXAMPLE.replace("t=23125", "t=-55001"), "cannot measure"],
    ["of zeros only", "00 00 00 00 00 00 00 00 00 : crc=00 YES\n00 00 00 00 00 00 00 00 00 t=0\n", "zeros"],
    ["that is empty", "", "CRC is wrong"],
  ])("%s is an error, not a number", (_what, text, sentence) => {
    expect(() => parseSlave(text)).toThrow(sentence);
  });

  test("never gives a number outside the sensor's range", () => {
    fc.assert(
      fc.property(fc.integer(), (milli) => {
        const text = EXAMPLE.replace("23125", String(milli));
        if (milli < -55_000 || milli > 125_000) expect(() => parseSlave(text)).toThrow();
        else expect(parseSlave(text)).toBe(milli / 1000);
      }),
    );
  });
});

// Parser of the kernel's `w1_slave` file for a DS18B20.

import { english } from "../messages/english.ts";
import { type Message, quantity } from "../messages/message.ts";
import { readings } from "../messages/readings.ts";

/** Bytes of a DS18B20 scratchpad, the CRC last (data sheet, figure 9). */
const SCRATCHPAD_BYTES = 9;
/** Measuring range of a DS18B20 in °C (data sheet, "Features"). */
const COLDEST = -55;
const HOTTEST = 125;

/** A sensor gave no temperature. */
export class SensorError extends Error {
  /** What is wrong, for people. */
  readonly content: Message;

  constructor(content: Message) {
    super(english(content));
    this.name = "SensorError";
    this.content = content;
  }
}

/** CRC-8 of Maxim: x⁸ + x⁵ + x⁴ + 1, bits reflected, start 0 (application note 27). 0 over data and its own CRC. */
export function crc8(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0x8c : crc >> 1;
  }
  return crc;
}

/**
 * The temperature in °C, to a thousandth, in the text of a `w1_slave` file. Throws SensorError when the kernel's or our
 * own CRC check fails, when bytes are missing, when the bus was shorted (all bytes zero), or when the value is outside
 * −55…125 °C. 85 °C is accepted here; the plausibility law decides about it.
 */
export function parseSlave(text: string): number {
  const [first = "", second = ""] = text.split("\n");
  const bytes = scratchpad(first);
  if (!/\bYES\s*$/.test(first)) throw new SensorError(readings.garbledOnWire);
  if (bytes.length !== SCRATCHPAD_BYTES) {
    throw new SensorError(readings.tooShort({ bytes: bytes.length, all: SCRATCHPAD_BYTES }));
  }
  if (crc8(bytes) !== 0) {
    throw new SensorError(readings.garbled);
  }
  if (bytes.every((byte) => byte === 0)) {
    throw new SensorError(readings.zeros);
  }
  return thousandths(second);
}

function scratchpad(line: string): readonly number[] {
  const [hex = ""] = line.split(":");
  const words = hex.trim().split(/\s+/);
  return words.filter((word) => /^[0-9a-f]{2}$/i.test(word)).map((word) => Number.parseInt(word, 16));
}

function thousandths(line: string): number {
  const found = /\bt=(-?\d+)\s*$/.exec(line);
  if (found === null) throw new SensorError(readings.noTemperature);
  const value = Number(found[1]) / 1000;
  if (value < COLDEST || value > HOTTEST) {
    throw new SensorError(
      readings.beyondSensor({
        value: quantity(value, "°C"),
        coldest: COLDEST,
        hottest: quantity(HOTTEST, "°C"),
      }),
    );
  }
  return value;
}

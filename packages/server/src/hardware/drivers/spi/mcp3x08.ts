// The converters MCP3008 and MCP3208: eight inputs against ground, by the same messages (Microchip data sheets DS21295
// and DS21298, section 5).
import { Num } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { SpiBus, SpiSettings } from "../../buses/buses.ts";
import { type AnalogInput, type DriverType, defineDriver, helped } from "../../driver.ts";
import { SpiDevice, spiPlace } from "./device.ts";

interface Mcp3x08 {
  readonly type: string;
  readonly title: string;
  /** Of a result. */
  readonly bits: 10 | 12;
}

/** One converter on the bus. */
interface Converter extends Mcp3x08 {
  readonly spi: SpiBus;
  readonly device: string;
}

const PINS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Half of the fastest clock at 2.7 V. */
const SETTINGS: SpiSettings = { mode: 0, speed: 500_000 };
/** The first three bytes end with the result, the next two with its repetition. */
const RESULT_END = 24;
const LENGTH = 40;
/** The start bit, and the one for a single input against ground, before the three of the input. */
const START = 0b11000;
/** A message may be damaged by interference. */
const ATTEMPTS = 3;

/** A driver of one of them. A reading is in volts. */
export function mcp3x08Driver(chip: Mcp3x08): DriverType {
  return defineDriver({
    type: chip.type,
    title: chip.title,
    kind: "converter",
    parameters: {
      Device: SpiDevice,
      Reference: helped(drivers.referenceHelp, Num({ initial: 3.3, min: 0.25, max: 5.5 })),
    },
    provides: ["analog-input"],
    pinmap: () => ({ "analog-input": PINS }),
    wiring: "spi",
    occupies: ({ Device: device }) => spiPlace(device),
    open: async ({ spi }, { Device: device, Reference: reference }) => {
      const converter = { ...chip, spi, device };
      await measure(converter, 0);
      const input = (pin: number): AnalogInput => ({
        pin,
        unit: "V",
        read: async () => {
          const code = await measure(converter, pin);
          if (code < 2 ** chip.bits - 1) return (code * reference) / 2 ** chip.bits;
          const words = { pin, address: placeOf(device), device: chip.title };
          throw new MessageError(devices.beyondRange(words));
        },
      });
      return { pins: { "analog-input": PINS.map(input) }, close: async () => undefined };
    },
  });
}

const placeOf = (device: string): string => `SPI ${device}`;

/**
 * The code of an input. A 0 is one only where another input has more: a line of answers that is stuck low, and a chip that
 * is not there, read 0 everywhere.
 */
async function measure(converter: Converter, pin: number): Promise<number> {
  const [code = 0] = await convert(converter, [pin]);
  if (code > 0) return code;
  for (const other of PINS.filter((each) => each !== pin)) {
    const [again = 0, proof = 0] = await convert(converter, [pin, other]);
    if (proof > 0 || again > 0) return again;
  }
  const words = { device: converter.title, address: placeOf(converter.device) };
  throw new MessageError(devices.zerosOnly(words));
}

/** Codes of inputs, one conversion after the other. Throws when an answer is none of this chip. */
async function convert(
  { spi, device, ...chip }: Converter,
  pins: readonly number[],
): Promise<readonly number[]> {
  const messages = pins.map((pin) => requestOf(pin, chip));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const answers = await spi.exchange(device, SETTINGS, messages);
    const codes = answers.map((answer) => codeIn(answer, chip)).filter((code) => code !== undefined);
    if (codes.length === pins.length) return codes;
  }
  throw new MessageError(devices.notAsExpected({ address: placeOf(device), device: chip.title }));
}

/** The start bit is placed so that the result ends with a byte: the null bit is the one before it. */
function requestOf(pin: number, { bits }: Pick<Mcp3x08, "bits">): readonly number[] {
  const request = (START | pin) << (bits + 2);
  return [request >> 16, (request >> 8) & 0xff, request & 0xff, 0, 0];
}

/**
 * The code in an answer: a null bit, the result, the same from its second bit upwards, zeros (figure 5-1). Undefined for any
 * other. The bits before the null bit are undefined.
 */
function codeIn(answer: Uint8Array, { bits }: Pick<Mcp3x08, "bits">): number | undefined {
  const line = [...answer].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1));
  const result = line.slice(RESULT_END - bits, RESULT_END);
  const repeated = result.toReversed().slice(1);
  const rest = Array.from({ length: LENGTH - RESULT_END - repeated.length }, () => 0);
  const expected = [0, ...result, ...repeated, ...rest].join("");
  if (line.slice(RESULT_END - bits - 1).join("") !== expected) return undefined;
  return Number.parseInt(result.join(""), 2);
}

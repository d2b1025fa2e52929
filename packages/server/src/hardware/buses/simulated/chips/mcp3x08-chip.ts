import { type ReadCode, voltsAt } from "./i2c-chip.ts";
import type { SpiChip, SpiKind } from "./spi-chip.ts";

/** Bits from the start bit to the null bit: the mode, three of the channel, one in which it samples (figure 5-1). */
const TO_NULL_BIT = 6;

/**
 * An MCP3008 or MCP3208 (Microchip data sheets DS21295, DS21298, section 5), bit by bit: the first one that is sent starts
 * it. After the null bit comes the result, highest bit first, then the same from its second bit upwards, then zeros. Before
 * it does not drive the line, which is pulled low.
 */
export class Mcp3x08Chip implements SpiChip {
  readonly #bits: 10 | 12;
  readonly #reference: number;
  readonly #volts: (channel: number) => number;
  readonly #readVolts: ReadCode;

  constructor(options: {
    readonly bits: 10 | 12;
    readonly reference: number;
    readonly volts: (channel: number) => number;
    /** Volts at an input, with its faults. */
    readonly readCode: ReadCode;
  }) {
    this.#bits = options.bits;
    this.#reference = options.reference;
    this.#volts = options.volts;
    this.#readVolts = options.readCode;
  }

  async exchange(bytes: readonly number[]): Promise<Uint8Array> {
    const sent = bytes.flatMap(bitsOf);
    const start = sent.indexOf(1);
    const driven = start < 0 ? [] : await this.#answer(sent.slice(start + 1, start + 5));
    const undriven = start < 0 ? sent.length : start + TO_NULL_BIT;
    const line = sent.map((_, at) => driven[at - undriven] ?? 0);
    return Uint8Array.from(bytes, (_, index) => byteOf(line.slice(8 * index)));
  }

  /** What it drives, from the null bit: its own numbers of a channel, or a pair of inputs against each other. */
  async #answer([isSingle = 0, ...address]: readonly number[]): Promise<readonly number[]> {
    const channel = address.reduce((sum, bit) => 2 * sum + bit, 0);
    const volts = (at: number): Promise<number> => this.#readVolts(at, () => this.#volts(at));
    const seen = isSingle === 1 ? await volts(channel) : (await volts(channel)) - (await volts(channel ^ 1));
    const most = 2 ** this.#bits - 1;
    const code = Math.max(0, Math.min(most, Math.floor((seen / this.#reference) * (most + 1))));
    const rising = Array.from({ length: this.#bits }, (_, bit) => (code >> bit) & 1);
    return [0, ...rising.toReversed(), ...rising.slice(1)];
  }
}

const bitsOf = (byte: number): readonly number[] =>
  Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1);

const byteOf = (bits: readonly number[]): number => bits.slice(0, 8).reduce((sum, bit) => 2 * sum + bit, 0);

const kind = (bits: 10 | 12): SpiKind => ({
  inputs: 8,
  make: (place) =>
    new Mcp3x08Chip({ ...place, bits, reference: 3.3, volts: (channel) => voltsAt(place, channel) }),
});

export const mcp3008Chip = kind(10);
export const mcp3208Chip = kind(12);

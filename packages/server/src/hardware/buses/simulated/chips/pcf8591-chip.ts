import { type ChipKind, type I2cChip, type ReadCode, voltsAt } from "./i2c-chip.ts";

const REFERENCE = 3.3;

/**
 * A PCF8591 with a supply of 3.3 V (NXP data sheet, revision 7): each byte that is read is the conversion before, the first
 * one after power-up 80. Single inputs are modelled.
 */
export class Pcf8591Chip implements I2cChip {
  readonly #volts: (channel: number) => number;
  readonly #readCode: ReadCode;
  #control = 0;
  #last = 0x80;

  constructor(options: { readonly volts: (channel: number) => number; readonly readCode: ReadCode }) {
    this.#volts = options.volts;
    this.#readCode = options.readCode;
  }

  powerUp(): void {
    this.#control = 0;
    this.#last = 0x80;
  }

  write([control = 0]: readonly number[]): void {
    this.#control = control;
  }

  async read(count: number): Promise<Uint8Array> {
    const channel = this.#control & 3;
    const volts = await this.#readCode(channel, () => this.#volts(channel));
    const code = Math.max(0, Math.min(255, Math.round((volts / REFERENCE) * 256)));
    const first = this.#last;
    this.#last = code;
    return Uint8Array.from({ length: count }, (_, index) => (index === 0 ? first : code));
  }
}

export const pcf8591Chip: ChipKind = {
  inputs: 4,
  make: (place) => new Pcf8591Chip({ ...place, volts: (channel) => voltsAt(place, channel) }),
};

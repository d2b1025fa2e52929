import type { BusTime, ChipKind, I2cChip } from "./i2c-chip.ts";

const CHANNELS = 4;
/** Microseconds that the EEPROM takes (data sheet, section 1: 25 ms, 50 ms at most). */
const STORING = 25_000;
const WORD = 0xffff;

/**
 * An MCP4728 (Microchip data sheet DS22187, section 5.6): four outputs of 12 bits. A word of a channel is its reference bit,
 * two power-down bits, its gain bit and the code. At power-up it drives what its EEPROM has.
 */
export class Mcp4728Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #address: number;
  readonly #drive: (channel: number, percent: number) => void;
  readonly #stored: number[];
  #words: number[];
  #readyAt = 0;

  constructor(options: {
    readonly time: BusTime;
    readonly address: number;
    readonly drive: (channel: number, percent: number) => void;
    /** The EEPROM: a word for each channel. */
    readonly stored?: readonly number[];
  }) {
    this.#time = options.time;
    this.#address = options.address;
    this.#drive = options.drive;
    // From the factory: internal reference, code 0.
    this.#stored = [...(options.stored ?? Array<number>(CHANNELS).fill(0x8000))];
    this.#words = [...this.#stored];
  }

  powerUp(): void {
    this.#words = [...this.#stored];
    this.#driveAll();
  }

  write(bytes: readonly number[]): void {
    const command = (bytes[0] ?? 0) & 0xf8;
    if (command === 0x40) this.#writeSome(bytes);
    // While the EEPROM is written it accepts no other command.
    else if (command === 0x50 && this.#time() >= this.#readyAt) this.#writeAndStore(bytes);
    this.#driveAll();
  }

  async read(count: number): Promise<Uint8Array> {
    const isReady = this.#time() >= this.#readyAt ? 0x80 : 0;
    const bytes = this.#words.flatMap((word, channel) => {
      const head = isReady | 0x40 | (channel << 4) | (this.#address & 7);
      const stored = this.#stored[channel] ?? 0;
      return [head, word >> 8, word & 0xff, head, stored >> 8, stored & 0xff];
    });
    return Uint8Array.from({ length: count }, (_, index) => bytes[index % bytes.length] ?? 0);
  }

  /** Triples of a channel and its word. */
  #writeSome(bytes: readonly number[]): void {
    for (let at = 0; at + 2 < bytes.length; at += 3) {
      const [select = 0, high = 0, low = 0] = bytes.slice(at, at + 3);
      this.#words[(select >> 1) & 3] = (high << 8) | low;
    }
  }

  #writeAndStore([select = 0, ...bytes]: readonly number[]): void {
    for (let at = 0, channel = (select >> 1) & 3; at + 1 < bytes.length && channel < CHANNELS; at += 2) {
      const [high = 0, low = 0] = bytes.slice(at, at + 2);
      const word = ((high << 8) | low) & WORD;
      this.#words[channel] = word;
      this.#stored[channel] = word;
      channel += 1;
    }
    this.#readyAt = this.#time() + STORING;
  }

  #driveAll(): void {
    for (const [channel, word] of this.#words.entries()) {
      const isOff = (word & 0x6000) !== 0;
      this.#drive(channel, isOff ? 0 : ((word & 0xfff) / 4095) * 100);
    }
  }
}

export const mcp4728Chip: ChipKind = {
  output: "pwm",
  outputs: CHANNELS,
  make: ({ time, drive, address }) => new Mcp4728Chip({ time, address, drive }),
};

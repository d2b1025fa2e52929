import type { BusTime, ChipKind, I2cChip } from "./i2c-chip.ts";

/** Microseconds that the EEPROM takes (data sheet, section 1: 25 ms, 50 ms at most). */
const STORING = 25_000;
/** As delivered: half of the supply (data sheet, section 4.5). */
const FACTORY = 0x0800;

/**
 * An MCP4725 (Microchip data sheet DS22039, section 6): one output of 12 bits. A word is two power-down bits (13, 12) and the
 * code. At power-up it drives what its EEPROM has.
 */
export class Mcp4725Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #drive: (percent: number) => void;
  #stored: number;
  #word: number;
  #readyAt = 0;

  constructor(options: {
    readonly time: BusTime;
    readonly drive: (percent: number) => void;
    /** The EEPROM. */
    readonly stored?: number;
  }) {
    this.#time = options.time;
    this.#drive = options.drive;
    this.#stored = options.stored ?? FACTORY;
    this.#word = this.#stored;
  }

  powerUp(): void {
    this.#word = this.#stored;
    this.#driveOutput();
  }

  write([command = 0, high = 0, low = 0]: readonly number[]): void {
    // While the EEPROM is written no command is accepted.
    if (this.#time() < this.#readyAt) return;
    const type = command >> 5;
    if ((command & 0xc0) === 0) this.#word = ((command << 8) | high) & 0x3fff;
    else if (type === 2 || type === 3) this.#word = ((command & 6) << 11) | (high << 4) | (low >> 4);
    if (type === 3) {
      this.#stored = this.#word;
      this.#readyAt = this.#time() + STORING;
    }
    this.#driveOutput();
  }

  /** Status, output and EEPROM, again and again. */
  async read(count: number): Promise<Uint8Array> {
    const status = (this.#time() >= this.#readyAt ? 0xc0 : 0x40) | ((this.#word >> 11) & 6);
    const code = this.#word & 0xfff;
    const stored = ((this.#stored & 0x3000) << 1) | (this.#stored & 0xfff);
    const bytes = [status, code >> 4, (code << 4) & 0xff, stored >> 8, stored & 0xff];
    return Uint8Array.from({ length: count }, (_, index) => bytes[index % bytes.length] ?? 0);
  }

  #driveOutput(): void {
    this.#drive((this.#word & 0x3000) === 0 ? (this.#word / 4095) * 100 : 0);
  }
}

export const mcp4725Chip: ChipKind = {
  output: "pwm",
  outputs: 1,
  make: ({ time, drive }) => new Mcp4725Chip({ time, drive: (percent) => drive(0, percent) }),
};

import type { ChipKind, I2cChip } from "./i2c-chip.ts";

const [RANGE, FIRST_OUTPUT] = [0x01, 0x02];
const CHANNELS = 2;

/**
 * A GP8403 (data sheet of Guestgood, translation 3.3): two outputs of 0–5 or 0–10 V. It can only be written. At power-up both
 * are 0 unless other values were stored in it, in the range of 5 V.
 */
export class Gp8403Chip implements I2cChip {
  readonly #onVolts: (channel: number, volts: number) => void;
  #fullScale = 5;
  #codes = [0, 0];

  constructor(onVolts: (channel: number, volts: number) => void) {
    this.#onVolts = onVolts;
  }

  powerUp(): void {
    this.#fullScale = 5;
    this.#codes = [0, 0];
    this.#report();
  }

  /** The low byte first; the four lowest bits are not used. */
  write([register = 0, ...values]: readonly number[]): void {
    if (register === RANGE) this.#fullScale = values[0] === 0x11 ? 10 : 5;
    for (let at = 0; register >= FIRST_OUTPUT && at + 1 < values.length; at += 2) {
      const [low = 0, high = 0] = values.slice(at, at + 2);
      this.#codes[(register - FIRST_OUTPUT + at) >> 1] = ((high << 8) | low) >> 4;
    }
    this.#report();
  }

  async read(count: number): Promise<Uint8Array> {
    return new Uint8Array(count).fill(0xff);
  }

  #report(): void {
    for (const [channel, code] of this.#codes.entries())
      this.#onVolts(channel, (code / 4095) * this.#fullScale);
  }
}

/** Its loads run at 0–10 V. */
export const gp8403Chip: ChipKind = {
  output: "pwm",
  outputs: CHANNELS,
  make: ({ drive }) => new Gp8403Chip((channel, volts) => drive(channel, volts * 10)),
};

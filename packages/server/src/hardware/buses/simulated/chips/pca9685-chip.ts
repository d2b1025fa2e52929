import type { ChipKind, I2cChip } from "./i2c-chip.ts";

const MODE1 = 0x00;
const FIRST_LED = 0x06;
const LAST_LED = 0x45;
const ALL_LED = 0xfa;
const PRE_SCALE = 0xfe;
const RESTART = 0x80;
const AUTO_INCREMENT = 0x20;
const SLEEP = 0x10;
/** Bit 4 of ON_H and OFF_H: full on, full off. */
const FULL = 0x10;
const CHANNELS = 16;

/**
 * A PCA9685, 16 PWM channels of 12 bits (NXP data sheet rev. 4, section 7.3): auto-increment, full-on and full-off
 * bits, prescale writable only asleep and at least 3, restart bit after a sleep with channels running.
 */
export class Pca9685Chip implements I2cChip {
  readonly #onChannel: (channel: number, percent: number) => void;
  readonly #registers = new Uint8Array(256);
  #pointer = 0;

  /**
   * `onChannel` gets the duty in percent of every channel that a message may have changed; an exception fails the
   * message.
   */
  constructor(onChannel: (channel: number, percent: number) => void) {
    this.#onChannel = onChannel;
    this.#reset();
  }

  powerUp(): void {
    this.#reset();
    this.#report([...Array(CHANNELS).keys()]);
  }

  write([pointer = 0, ...values]: readonly number[]): void {
    this.#pointer = pointer;
    const touched = new Set<number>();
    for (const value of values) {
      this.#store(this.#pointer, value, touched);
      this.#step();
    }
    // Outputs change on the stop condition (MODE2 bit OCH is 0).
    if (touched.size > 0) this.#report([...touched]);
  }

  async read(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count);
    for (let index = 0; index < count; index++) {
      bytes[index] = this.#registers[this.#pointer] ?? 0;
      this.#step();
    }
    return bytes;
  }

  /** Reset values of table 4 and following. */
  #reset(): void {
    this.#registers.fill(0);
    this.#registers.set([0x11, 0x04, 0xe2, 0xe4, 0xe8, 0xe0]);
    for (let channel = 0; channel < CHANNELS; channel++) this.#registers[offHigh(channel)] = FULL;
    this.#registers[PRE_SCALE] = 0x1e;
    this.#pointer = 0;
  }

  #step(): void {
    if (((this.#registers[MODE1] ?? 0) & AUTO_INCREMENT) === 0) return;
    this.#pointer = this.#pointer === LAST_LED ? 0 : (this.#pointer + 1) & 0xff;
  }

  #store(register: number, value: number, touched: Set<number>): void {
    if (register === MODE1) this.#setMode(value, touched);
    else if (register < FIRST_LED) this.#registers[register] = value;
    else if (register <= LAST_LED) this.#setLed(register, value, touched);
    else if (register >= ALL_LED && register < PRE_SCALE) {
      for (let channel = 0; channel < CHANNELS; channel++) {
        this.#setLed(FIRST_LED + 4 * channel + register - ALL_LED, value, touched);
      }
    } else if (register === PRE_SCALE && this.#has(SLEEP)) {
      this.#registers[PRE_SCALE] = Math.max(3, value);
    }
    // The rest is reserved: writes have no effect.
  }

  #setMode(value: number, touched: Set<number>): void {
    const ran = !this.#has(SLEEP) && this.#anyRuns();
    const restart = (value & RESTART) === 0 && (this.#has(RESTART) || (ran && (value & SLEEP) !== 0));
    this.#registers[MODE1] = (value & ~RESTART) | (restart ? RESTART : 0);
    for (let channel = 0; channel < CHANNELS; channel++) touched.add(channel);
  }

  #setLed(register: number, value: number, touched: Set<number>): void {
    this.#registers[register] = value;
    this.#registers[MODE1] = (this.#registers[MODE1] ?? 0) & ~RESTART;
    touched.add((register - FIRST_LED) >> 2);
  }

  #has(bit: number): boolean {
    return ((this.#registers[MODE1] ?? 0) & bit) !== 0;
  }

  #anyRuns(): boolean {
    return [...Array(CHANNELS).keys()].some((channel) => this.#duty(channel) > 0);
  }

  /** Every channel is reported, even when one of them fails. */
  #report(channels: readonly number[]): void {
    const stands = this.#has(SLEEP) || this.#has(RESTART);
    const failures: unknown[] = [];
    for (const channel of channels) {
      try {
        this.#onChannel(channel, stands ? 0 : this.#duty(channel));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Percent from the channel's four registers; full off overrides full on (section 7.3.3). */
  #duty(channel: number): number {
    const at = FIRST_LED + 4 * channel;
    const [onLow = 0, onHigh = 0, offLow = 0, offHigh = 0] = this.#registers.subarray(at, at + 4);
    if ((offHigh & FULL) !== 0) return 0;
    if ((onHigh & FULL) !== 0) return 100;
    const on = ((onHigh & 0x0f) << 8) | onLow;
    const off = ((offHigh & 0x0f) << 8) | offLow;
    return (((off - on + 4096) % 4096) / 4096) * 100;
  }
}

function offHigh(channel: number): number {
  return FIRST_LED + 4 * channel + 3;
}

export const pca9685Chip: ChipKind = {
  hasRegisters: true,
  output: "pwm",
  outputs: CHANNELS,
  make: ({ drive }) => new Pca9685Chip(drive),
};

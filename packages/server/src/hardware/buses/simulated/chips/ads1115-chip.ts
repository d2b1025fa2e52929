import { type BusTime, type ChipKind, type I2cChip, type ReadCode, voltsAt, wordOf } from "./i2c-chip.ts";

const CONVERSION = 0;
const CONFIG = 1;
const READY = 0x8000;
const SINGLE_SHOT = 0x0100;
/** Full scale in volts by the PGA bits (data sheet SBAS444, table 8-3). */
const FULL_SCALE = [6.144, 4.096, 2.048, 1.024, 0.512, 0.256, 0.256, 0.256];
/** Samples a second by the data-rate bits. */
const RATES = [8, 16, 32, 64, 128, 250, 475, 860];

/**
 * An ADS1115: a 16-bit converter with four inputs against ground (TI data sheet SBAS444). Bit 15 of the configuration
 * reads 0 while it converts, in continuous mode always; the result appears at the end. Only single-shot, single-ended
 * conversions have results, as the driver uses no others.
 */
export class Ads1115Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #volts: (channel: number) => number;
  readonly #readCode: ReadCode;
  readonly #rates: readonly number[];
  /** Codes of the register in one step of the converter. */
  readonly #step: number;
  #pointer = 0;
  #config = 0x0583;
  #thresholds: readonly [number, number] = [0x8000, 0x7fff];
  #code = 0;
  #readyAt = 0;
  #channel: number | undefined;
  #isFresh = false;

  constructor(options: {
    readonly time: BusTime;
    readonly volts: (channel: number) => number;
    readonly readCode: ReadCode;
    readonly rates?: readonly number[];
    /** Of a result, which is left-aligned in its register. */
    readonly bits?: 12 | 16;
  }) {
    this.#time = options.time;
    this.#volts = options.volts;
    this.#readCode = options.readCode;
    this.#rates = options.rates ?? RATES;
    this.#step = 2 ** (16 - (options.bits ?? 16));
  }

  powerUp(): void {
    this.#pointer = 0;
    this.#config = 0x0583;
    this.#thresholds = [0x8000, 0x7fff];
    this.#code = 0;
    this.#channel = undefined;
    this.#readyAt = 0;
    this.#isFresh = false;
  }

  write([pointer = 0, high, low]: readonly number[]): void {
    this.#pointer = pointer & 3;
    if (high === undefined || low === undefined) return;
    const word = (high << 8) | low;
    if (this.#pointer === CONFIG) this.#configure(word);
    else if (this.#pointer === 2) this.#thresholds = [word, this.#thresholds[1]];
    else if (this.#pointer === 3) this.#thresholds = [this.#thresholds[0], word];
  }

  async read(count: number): Promise<Uint8Array> {
    if (this.#isDone) await this.#finish();
    const word = this.#register();
    return Uint8Array.from({ length: count }, (_, index) => (index % 2 === 0 ? word >> 8 : word) & 0xff);
  }

  get #isContinuous(): boolean {
    return (this.#config & SINGLE_SHOT) === 0;
  }

  get #isDone(): boolean {
    return this.#time() >= this.#readyAt;
  }

  #register(): number {
    if (this.#pointer === CONVERSION) return this.#code;
    if (this.#pointer === CONFIG) return this.#config | (this.#isDone && !this.#isContinuous ? READY : 0);
    return this.#thresholds[this.#pointer - 2] ?? 0;
  }

  #configure(word: number): void {
    const isIdle = this.#isDone && !this.#isContinuous;
    const starts = (word & READY) !== 0 && (word & SINGLE_SHOT) !== 0 && isIdle;
    // After continuous mode it powers down at the end of the running conversion.
    if (this.#isContinuous) this.#readyAt = this.#time() + 1e6 / this.#rateOf(this.#config);
    this.#config = word & ~READY;
    if (!starts) return;
    this.#isFresh = true;
    this.#readyAt = this.#time() + 1e6 / this.#rateOf(word);
    const mux = (word >> 12) & 7;
    this.#channel = mux >= 4 ? mux - 4 : undefined;
  }

  /** Samples a second. */
  #rateOf(config: number): number {
    return this.#rates[(config >> 5) & 7] ?? 128;
  }

  /** The result of a finished conversion, computed when it is requested. */
  async #finish(): Promise<void> {
    if (!this.#isFresh || this.#pointer !== CONVERSION) return;
    const channel = this.#channel;
    const scale = FULL_SCALE[(this.#config >> 9) & 7] ?? 2.048;
    const natural = (): number =>
      channel === undefined ? 0 : (this.#volts(channel) / scale) * (32768 / this.#step);
    const code = Math.round(await this.#readCode(channel ?? 0, natural));
    const [high, low] = wordOf(code * this.#step);
    this.#code = ((high << 8) | low) & -this.#step;
    this.#isFresh = false;
  }
}

/** One volt at each input, a pH board's volts where it is wired. */
export const ads1115Chip: ChipKind = {
  inputs: 4,
  make: (place) => new Ads1115Chip({ ...place, volts: (channel) => voltsAt(place, channel) }),
};

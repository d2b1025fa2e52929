import type { BusTime, ChipKind, I2cChip } from "./i2c-chip.ts";

const [ADC, RESET, PROM] = [0x00, 0x1e, 0xa0];
const RELOADING = 2800;
/** Microseconds of a conversion with a resolution of 256…8192 samples. */
const CONVERSIONS = [560, 1100, 2170, 4320, 8610, 17_200];
/** The checksum 8, and C1…C6 of the test vector of an MS5837-02BA. */
export const PROM_02BA = [0x8000, 46372, 43981, 29059, 27842, 31553, 28165] as const;

export interface Ms5837Raw {
  readonly pressure: number;
  readonly temperature: number;
}

/**
 * An MS5837 (data sheet, sections "Commands" and "Conversion sequence"): it must be reset after each power-up, a conversion
 * takes its time, and its result is read once. An early or a second reading is 0.
 */
export class Ms5837Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #raw: () => Promise<Ms5837Raw>;
  readonly #prom: readonly number[];
  #isReset = false;
  #busyUntil = 0;
  #command = ADC;
  #converted: keyof Ms5837Raw | undefined;

  constructor(options: {
    readonly time: BusTime;
    readonly raw: () => Promise<Ms5837Raw>;
    /** Words 0…6, with their checksum. */
    readonly prom: readonly number[];
  }) {
    this.#time = options.time;
    this.#raw = options.raw;
    this.#prom = options.prom;
  }

  powerUp(): void {
    this.#isReset = false;
    this.#converted = undefined;
  }

  write([command = ADC]: readonly number[]): void {
    this.#command = command;
    if (command === RESET) {
      this.#isReset = true;
      this.#converted = undefined;
      this.#busyUntil = this.#time() + RELOADING;
    }
    const duration = CONVERSIONS[(command & 0x0f) / 2];
    if ((command & 0xe0) !== 0x40 || duration === undefined) return;
    this.#converted = command < 0x50 ? "pressure" : "temperature";
    this.#busyUntil = this.#time() + duration;
  }

  async read(count: number): Promise<Uint8Array> {
    const bytes = Buffer.alloc(Math.max(3, count));
    if (this.#command >= PROM) bytes.writeUInt16BE(this.#prom[(this.#command - PROM) / 2] ?? 0);
    else bytes.writeUIntBE(await this.#result(), 0, 3);
    return bytes.subarray(0, count);
  }

  async #result(): Promise<number> {
    const converted = this.#converted;
    this.#converted = undefined;
    if (converted === undefined || !this.#isReset || this.#time() < this.#busyUntil) return 0;
    return Math.min(0xff_ffff, Math.max(0, Math.round((await this.#raw())[converted])));
  }
}

/** hPa. */
const [AIR, TEN_CENTIMETRES] = [1006.5, 10];

/** The reverse of the compensation of the first order. */
function rawOf(hectopascals: number, celsius: number): Ms5837Raw {
  const [, c1, c2, c3, c4, c5, c6] = PROM_02BA;
  const difference = ((celsius * 100 - 2000) * 2 ** 23) / c6;
  const offset = c2 * 2 ** 17 + (c4 * difference) / 2 ** 6;
  const slope = c1 * 2 ** 16 + (c3 * difference) / 2 ** 7;
  const pressure = ((hectopascals * 100 * 2 ** 15 + offset) * 2 ** 21) / slope;
  return { pressure, temperature: difference + c5 * 256 };
}

/** An MS5837-02BA in the tank, 10 cm below the surface. */
export const ms5837Chip: ChipKind = {
  make: ({ time, tank, readCode }) => {
    const raw = async (): Promise<Ms5837Raw> => {
      const hectopascals = await readCode(0, () => AIR + TEN_CENTIMETRES);
      return rawOf(hectopascals, await readCode(1, () => tank().temperature));
    };
    return new Ms5837Chip({ time, raw, prom: PROM_02BA });
  },
};

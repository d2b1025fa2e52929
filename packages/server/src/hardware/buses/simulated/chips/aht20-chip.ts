import { type BusTime, type ChipKind, type I2cChip, type ReadCode, SIMULATED_HUMIDITY } from "./i2c-chip.ts";

const [BUSY, CALIBRATED] = [0x80, 0x08];
/** Microseconds of a measurement (data sheet, section 5.4). */
const MEASURING = 75_000;
const FULL = 2 ** 20;

/**
 * An AHT20 of Aosong (data sheet, section 5): a command, a measurement, then status, humidity and temperature of 20 bits
 * each, and a CRC-8. Before the first measurement both are 0, with a right CRC.
 */
export class Aht20Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #values: { readonly celsius: () => number; readonly percent: () => number };
  readonly #readCode: ReadCode;
  readonly #isPrepared: boolean;
  #isCalibrated: boolean;
  #readyAt: number | undefined;
  #data: readonly number[] = [0, 0, 0, 0, 0];

  constructor(options: {
    readonly time: BusTime;
    readonly celsius: () => number;
    readonly percent: () => number;
    readonly readCode: ReadCode;
    /** Whether it is calibrated after power-up, without a command. Default true. */
    readonly isPrepared?: boolean;
  }) {
    this.#time = options.time;
    this.#values = options;
    this.#readCode = options.readCode;
    this.#isPrepared = options.isPrepared ?? true;
    this.#isCalibrated = this.#isPrepared;
  }

  powerUp(): void {
    this.#isCalibrated = this.#isPrepared;
    this.#readyAt = undefined;
    this.#data = [0, 0, 0, 0, 0];
  }

  write(bytes: readonly number[]): void {
    const command = Buffer.from(bytes).toString("hex");
    if (command === "be0800") this.#isCalibrated = true;
    if (command === "ac3300") this.#readyAt = this.#time() + MEASURING;
    if (command === "ba") this.powerUp();
  }

  async read(count: number): Promise<Uint8Array> {
    const isBusy = this.#readyAt !== undefined && this.#time() < this.#readyAt;
    if (this.#readyAt !== undefined && !isBusy) {
      this.#readyAt = undefined;
      this.#data = await this.#measured();
    }
    const status = 0x14 | (isBusy ? BUSY : 0) | (this.#isCalibrated ? CALIBRATED : 0);
    const bytes = [status, ...this.#data];
    return Uint8Array.from({ length: count }, (_, index) => [...bytes, crcOf(bytes)][index] ?? 0xff);
  }

  async #measured(): Promise<readonly number[]> {
    const celsius = await this.#readCode(0, this.#values.celsius);
    const percent = await this.#readCode(1, this.#values.percent);
    const humidity = code((percent / 100) * FULL);
    const temperature = code(((celsius + 50) / 200) * FULL);
    const middle = ((humidity & 0x0f) << 4) | (temperature >> 16);
    return [humidity >> 12, (humidity >> 4) & 0xff, middle, (temperature >> 8) & 0xff, temperature & 0xff];
  }
}

export const aht20Chip: ChipKind = {
  make: ({ tank, ...place }) =>
    new Aht20Chip({ ...place, celsius: () => tank().room, percent: () => SIMULATED_HUMIDITY }),
};

function code(value: number): number {
  return Math.min(FULL - 1, Math.max(0, Math.round(value)));
}

function crcOf(bytes: readonly number[]): number {
  let crc = 0xff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80) === 0 ? crc << 1 : ((crc << 1) ^ 0x31) & 0xff;
  }
  return crc;
}

import { type BusTime, type ChipKind, type I2cChip, type ReadCode, voltsAt, wordOf } from "./i2c-chip.ts";

/** Samples a second by the data-rate bits (TI data sheet SBAS925, table 8-8). */
const RATES = [20, 90, 330, 1000];
const CONTINUOUS = 0x02;
const DATA_READY = 0x80;
const GAIN_4 = 0x10;
/** AIN0 against ground in the multiplexer's bits. */
const FIRST_SINGLE = 3;

type Answer = "data" | "config" | "status";

/**
 * An ADS1119, also the converter of the pH board (TI data sheet SBAS925, section 8.5.3): commands reset 06, start 08,
 * power-down 02, read data 10, read register 20 and 24, write register 40. Of the inputs the single ones and AIN0
 * against AIN1 are modelled.
 */
export class Ads1119Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #code: (input: number, gain: number) => number;
  readonly #readCode: ReadCode;
  #config = 0;
  #answer: Answer = "data";
  #startedAt: number | undefined;
  /** Number of conversions already read. */
  #fetched = 0;

  /** `code` is the value at an input, in codes: a single one by its number, the differential one as 0. */
  constructor(options: {
    readonly time: BusTime;
    readonly code: (input: number, gain: number) => number;
    readonly readCode: ReadCode;
  }) {
    this.#time = options.time;
    this.#code = options.code;
    this.#readCode = options.readCode;
  }

  powerUp(): void {
    this.#config = 0;
    this.#answer = "data";
    this.#startedAt = undefined;
    this.#fetched = 0;
  }

  write([command = 0, value]: readonly number[]): void {
    if (command === 0x06) this.powerUp();
    else if (command === 0x08) this.#begin();
    else if (command === 0x02) this.#startedAt = undefined;
    else if (command === 0x10) this.#answer = "data";
    else if (command === 0x20) this.#answer = "config";
    else if (command === 0x24) this.#answer = "status";
    else if (command === 0x40 && value !== undefined) this.#config = value;
  }

  async read(count: number): Promise<Uint8Array> {
    const bytes = await this.#bytes();
    return Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0xff);
  }

  async #bytes(): Promise<readonly number[]> {
    if (this.#answer === "config") return [this.#config];
    if (this.#answer === "status") return [this.#converted() > this.#fetched ? DATA_READY : 0];
    this.#fetched = this.#converted();
    if (this.#fetched === 0) return [0, 0];
    const input = Math.max(0, (this.#config >> 5) - FIRST_SINGLE);
    const gain = (this.#config & GAIN_4) === 0 ? 1 : 4;
    return wordOf(await this.#readCode(input, () => this.#code(input, gain)));
  }

  #begin(): void {
    this.#startedAt = this.#time();
    this.#fetched = 0;
  }

  /** Number of conversions since the start. */
  #converted(): number {
    if (this.#startedAt === undefined) return 0;
    const rate = RATES[(this.#config >> 2) & 3] ?? 20;
    const count = Math.floor(((this.#time() - this.#startedAt) * rate) / 1e6);
    return (this.#config & CONTINUOUS) === 0 ? Math.min(count, 1) : count;
  }
}

/** Codes of the pH board: about +20 000 at pH 4 and −20 000 at pH 10 (recorded from the board). */
const PH_BOARD_CODES_PER_PH = -40_000 / 6;
const PH_BOARD_MIDDLE = 7;

/** The pH board, with its probe in the tank. */
export const phBoardChip: ChipKind = {
  inputs: 1,
  make: ({ tank, ...place }) => new Ads1119Chip({ ...place, code: () => phBoardCode(tank().ph) }),
};

/** The code of the pH board at a pH. */
export function phBoardCode(ph: number): number {
  return (ph - PH_BOARD_MIDDLE) * PH_BOARD_CODES_PER_PH;
}

/** One volt at each input, a pH board's volts where it is wired. */
export const ads1119Chip: ChipKind = {
  inputs: 4,
  make: (place) =>
    new Ads1119Chip({ ...place, code: (input, gain) => (voltsAt(place, input) / 2.048) * gain * 32_768 }),
};

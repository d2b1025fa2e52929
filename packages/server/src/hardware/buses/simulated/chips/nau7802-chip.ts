import type { BusTime, ChipKind, I2cChip } from "./i2c-chip.ts";

const [POWER, CONTROL_2, RESULT, REVISION] = [0x00, 0x02, 0x12, 0x1f];
const [RESET, DIGITAL, ANALOGUE, READY, CYCLES, DONE] = [0x01, 0x02, 0x04, 0x08, 0x10, 0x20];
/** Bits that only the chip changes. */
const OWN = READY | DONE;
const CALIBRATE = 0x04;
const PERIOD = 100_000;
const CALIBRATION = 350_000;

/**
 * A NAU7802 of Nuvoton at 10 conversions a second (data sheet, sections 8 and 11): asleep after power-up, a result is new
 * until it is read. Its gain does not change the code, and other rates are not modelled.
 */
export class Nau7802Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #code: () => Promise<number>;
  readonly #revision: number;
  readonly #registers = new Uint8Array(32);
  #pointer = 0;
  #startedAt: number | undefined;
  #taken = 0;
  #calibratedAt: number | undefined;

  /** `code`: signed, 24 bits. */
  constructor(options: {
    readonly time: BusTime;
    readonly code: () => Promise<number>;
    readonly revision?: number;
  }) {
    this.#time = options.time;
    this.#code = options.code;
    this.#revision = options.revision ?? 0x0f;
    this.powerUp();
  }

  powerUp(): void {
    this.#registers.fill(0);
    this.#registers[REVISION] = this.#revision;
    this.#startedAt = undefined;
    this.#calibratedAt = undefined;
  }

  write([register = 0, ...values]: readonly number[]): void {
    this.#pointer = register;
    for (const [index, value] of values.entries()) this.#set(register + index, value);
  }

  async read(count: number): Promise<Uint8Array> {
    if (this.#pointer <= RESULT && RESULT < this.#pointer + count) await this.#convert();
    const bytes = Array.from({ length: count }, (_, index) => this.#byteAt(this.#pointer + index));
    return Uint8Array.from(bytes);
  }

  #set(register: number, value: number): void {
    if (register === POWER && (value & RESET) !== 0) this.powerUp();
    if (register === CONTROL_2 && (value & CALIBRATE) !== 0) this.#calibratedAt = this.#time() + CALIBRATION;
    if (register >= RESULT && register < RESULT + 3) return;
    this.#registers[register] = register === POWER ? value & ~OWN : value;
    if (register !== POWER) return;
    const runs = [DIGITAL, ANALOGUE, CYCLES].every((bit) => (value & bit) !== 0);
    if (!runs) this.#startedAt = undefined;
    else if (this.#startedAt === undefined) [this.#startedAt, this.#taken] = [this.#time(), 0];
  }

  #byteAt(register: number): number {
    const value = this.#registers[register] ?? 0;
    if (register === POWER) {
      const ready = (value & DIGITAL) === 0 ? 0 : READY;
      return value | ready | (this.#converted() > this.#taken ? DONE : 0);
    }
    if (register !== CONTROL_2 || this.#calibratedAt === undefined) return value;
    return this.#time() < this.#calibratedAt ? value : value & ~CALIBRATE;
  }

  /** How many conversions there were since the start. */
  #converted(): number {
    return this.#startedAt === undefined ? 0 : Math.floor((this.#time() - this.#startedAt) / PERIOD);
  }

  async #convert(): Promise<void> {
    if (this.#converted() <= this.#taken) return;
    this.#taken = this.#converted();
    const bytes = Buffer.alloc(3);
    bytes.writeIntBE(Math.max(-0x80_0000, Math.min(0x7f_ffff, Math.round(await this.#code()))), 0, 3);
    this.#registers.set(bytes, RESULT);
  }
}

/** A container of some weight. */
const STEADY = 250_000;

export const nau7802Chip: ChipKind = {
  make: ({ time, readCode }) => new Nau7802Chip({ time, code: () => readCode(0, () => STEADY) }),
};

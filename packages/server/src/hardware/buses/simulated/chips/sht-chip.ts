import {
  type BusTime,
  type ChipKind,
  type ChipPlace,
  type I2cChip,
  type ReadCode,
  SIMULATED_HUMIDITY,
} from "./i2c-chip.ts";

/** Commands and formulas by which the sensors differ, and the time of a measurement in microseconds. */
interface ShtVariant {
  readonly measure: readonly number[];
  /** A command that is answered with fixed words: the status, or the serial number. */
  readonly identify: readonly number[];
  readonly identity: readonly number[];
  readonly microseconds: number;
  /** The word of a relative humidity in percent. */
  readonly humidityWord: (percent: number) => number;
}

/**
 * An SHT3x or SHT4x of Sensirion: a command, a measurement, then words with a CRC-8 each. A read that finds nothing ready
 * is not acknowledged. The heater is not modelled.
 */
export class ShtChip implements I2cChip {
  readonly #time: BusTime;
  readonly #values: { readonly celsius: () => number; readonly percent: () => number };
  readonly #readCode: ReadCode;
  readonly #variant: ShtVariant;
  #readyAt: number | undefined;
  #isAsked = false;

  constructor(options: {
    readonly time: BusTime;
    readonly celsius: () => number;
    readonly percent: () => number;
    readonly readCode: ReadCode;
    readonly variant: ShtVariant;
  }) {
    this.#time = options.time;
    this.#values = options;
    this.#readCode = options.readCode;
    this.#variant = options.variant;
  }

  powerUp(): void {
    this.#readyAt = undefined;
    this.#isAsked = false;
  }

  write(bytes: readonly number[]): void {
    const { measure, identify, microseconds } = this.#variant;
    this.#isAsked = isSame(bytes, identify);
    this.#readyAt = isSame(bytes, measure) ? this.#time() + microseconds : undefined;
  }

  async read(count: number): Promise<Uint8Array> {
    const words = this.#isAsked ? this.#variant.identity : await this.#measured();
    const bytes = words.flatMap(withCrc);
    return Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0xff);
  }

  async #measured(): Promise<readonly number[]> {
    if (this.#readyAt === undefined || this.#time() < this.#readyAt) throw new Error("no data yet");
    this.#readyAt = undefined;
    const celsius = await this.#readCode(0, this.#values.celsius);
    const percent = await this.#readCode(1, this.#values.percent);
    return [word(((celsius + 45) * 65535) / 175), word(this.#variant.humidityWord(percent))];
  }
}

export const SHT31_VARIANT: ShtVariant = {
  measure: [0x24, 0x00],
  identify: [0xf3, 0x2d],
  // The bit of a reset.
  identity: [0x0010],
  microseconds: 15_500,
  humidityWord: (percent) => (percent * 65535) / 100,
};

export const SHT4X_VARIANT: ShtVariant = {
  measure: [0xfd],
  identify: [0x89],
  identity: [0x0f4c, 0x1a2b],
  microseconds: 8300,
  humidityWord: (percent) => ((percent + 6) * 65535) / 125,
};

export const sht31dChip: ChipKind = { make: (place) => inTheRoom(place, SHT31_VARIANT) };

export const sht4xChip: ChipKind = { make: (place) => inTheRoom(place, SHT4X_VARIANT) };

function inTheRoom({ tank, ...place }: ChipPlace, variant: ShtVariant): ShtChip {
  return new ShtChip({ ...place, celsius: () => tank().room, percent: () => SIMULATED_HUMIDITY, variant });
}

function withCrc(value: number): readonly number[] {
  const bytes = [value >> 8, value & 0xff];
  let crc = 0xff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80) === 0 ? crc << 1 : ((crc << 1) ^ 0x31) & 0xff;
  }
  return [...bytes, crc];
}

function word(value: number): number {
  return Math.min(0xffff, Math.max(0, Math.round(value)));
}

function isSame(bytes: readonly number[], others: readonly number[]): boolean {
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
}

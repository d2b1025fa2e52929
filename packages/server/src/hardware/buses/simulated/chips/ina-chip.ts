import { type BusTime, type ChipKind, type I2cChip, type ReadCode, wordOf } from "./i2c-chip.ts";

interface InaVariant {
  /** Default: one. */
  readonly channels?: number;
  /** Configuration after power-up. */
  readonly reset: number;
  /** Microseconds of a conversion of both, with the settings of the driver. */
  readonly takes: number;
  readonly shuntVolts: number;
  /** Bits of the shunt's word. Default: all. */
  readonly shuntMask?: number;
  readonly busWord: (volts: number) => number;
  readonly fixed: Readonly<Record<number, number>>;
}

const [CONFIG, CALIBRATION] = [0x00, 0x05];

/**
 * An INA219, INA226 or INA3221 (TI data sheets SBOS448, SBOS547, SBOS576): registers of 16 bits, shunt and bus of each channel
 * from 1 on. All voltages are 0 until a conversion is complete; without a calibration its own current and power stay 0.
 */
export class InaChip implements I2cChip {
  readonly #time: BusTime;
  readonly #variant: InaVariant;
  readonly #volts: (channel: number) => Promise<{ readonly bus: number; readonly shunt: number }>;
  #pointer = 0;
  #config: number;
  #calibration = 0;
  #readyAt: number;

  constructor(options: {
    readonly time: BusTime;
    readonly variant: InaVariant;
    readonly volts: (channel: number) => Promise<{ readonly bus: number; readonly shunt: number }>;
  }) {
    this.#time = options.time;
    this.#variant = options.variant;
    this.#volts = options.volts;
    this.#config = options.variant.reset;
    this.#readyAt = this.#time() + options.variant.takes;
  }

  powerUp(): void {
    this.#pointer = 0;
    this.#calibration = 0;
    this.#configure(this.#variant.reset);
  }

  write([pointer = 0, high, low]: readonly number[]): void {
    this.#pointer = pointer;
    if (high === undefined || low === undefined) return;
    const word = (high << 8) | low;
    if (pointer === CALIBRATION && this.#channels === 1) this.#calibration = word;
    else if (pointer === CONFIG && (word & 0x8000) !== 0) this.powerUp();
    else if (pointer === CONFIG) this.#configure(word);
  }

  async read(count: number): Promise<Uint8Array> {
    const word = await this.#word();
    return Uint8Array.from({ length: count }, (_, index) => (index % 2 === 0 ? word >> 8 : word) & 0xff);
  }

  get #channels(): number {
    return this.#variant.channels ?? 1;
  }

  #configure(word: number): void {
    this.#config = word;
    this.#readyAt = this.#time() + this.#variant.takes;
  }

  async #word(): Promise<number> {
    const { fixed, shuntVolts, busWord } = this.#variant;
    if (this.#pointer === CONFIG) return this.#config;
    if (this.#pointer === CALIBRATION && this.#channels === 1) return this.#calibration;
    if (this.#pointer in fixed) return fixed[this.#pointer] ?? 0;
    const isResult = this.#pointer <= 2 * this.#channels;
    if (!isResult || this.#time() < this.#readyAt) return 0;
    const { bus, shunt } = await this.#volts((this.#pointer - 1) >> 1);
    if (this.#pointer % 2 === 0) return busWord(bus);
    const [high, low] = wordOf(shunt / shuntVolts);
    return ((high << 8) | low) & (this.#variant.shuntMask ?? 0xffff);
  }
}

export const INA219_VARIANT: InaVariant = {
  reset: 0x399f,
  takes: 150_000,
  shuntVolts: 10e-6,
  // Steps of 4 mV, and the bit of a complete conversion.
  busWord: (volts) => (Math.round(volts / 0.004) << 3) | 0x02,
  fixed: {},
};

export const INA226_VARIANT: InaVariant = {
  reset: 0x4127,
  takes: 39_000,
  shuntVolts: 2.5e-6,
  busWord: (volts) => Math.round(volts / 0.00125),
  fixed: { 254: 0x5449, 255: 0x2260 },
};

export const INA3221_VARIANT: InaVariant = {
  channels: 3,
  reset: 0x7127,
  takes: 106_000,
  // 13 bits, in steps of 40 µV and 8 mV.
  shuntVolts: 5e-6,
  shuntMask: 0xfff8,
  busWord: (volts) => Math.round(volts / 0.008) << 3,
  fixed: { 254: 0x5449, 255: 0x3220 },
};

export const ina219Chip = atSupply(INA219_VARIANT, 0.1);
export const ina226Chip = atSupply(INA226_VARIANT, 0.002);
export const ina3221Chip = atSupply(INA3221_VARIANT, 0.1);

/** A supply of 12 V with 0.4 A, at each channel. */
function atSupply(variant: InaVariant, ohms: number): ChipKind {
  const volts = async (readCode: ReadCode, channel: number) => ({
    bus: await readCode(3 * channel, () => 12),
    shunt: (await readCode(3 * channel + 1, () => 0.4)) * ohms,
  });
  return {
    make: ({ time, readCode }) =>
      new InaChip({ time, variant, volts: (channel) => volts(readCode, channel) }),
  };
}

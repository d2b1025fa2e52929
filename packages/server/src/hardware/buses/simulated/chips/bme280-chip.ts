import { type BusTime, type ChipKind, type I2cChip, type ReadCode, SIMULATED_HUMIDITY } from "./i2c-chip.ts";

/** Raw results: 20 bits of pressure and temperature, 16 of humidity. */
export interface BmeRaw {
  readonly pressure: number;
  readonly temperature: number;
  readonly humidity: number;
}

/** Results before the first measurement. */
const NOT_MEASURED: BmeRaw = { pressure: 0x80000, temperature: 0x80000, humidity: 0x8000 };
const [ID, RESET, HUMIDITY, STATUS, CONTROL, DATA] = [0xd0, 0xe0, 0xf2, 0xf3, 0xf4, 0xf7];

/**
 * The calibration of the test vector, from 0x88 and from 0xe1: T 27504, 26435, −1000; P 36477, −10685, 3024, 2855, 140, −7,
 * 15500, −14600, 6000; H 75, 362, 0, 333, 50, 30.
 */
const CALIBRATION = "706b436718fc7d8e43d6d00b270b8c00f9ff8c3cf8c67017004b";
const CALIBRATION_H = "6a0100142d031e";

/**
 * A BME280 (Bosch BST-BME280-DS001, section 5): one forced measurement of 9.6 ms at single oversampling. Before it, and
 * after a loss of supply, it has results that look like a reading.
 */
export class Bme280Chip implements I2cChip {
  readonly #time: BusTime;
  readonly #raw: () => Promise<BmeRaw>;
  readonly #id: number;
  readonly #registers = new Uint8Array(256);
  #pointer = 0;
  #readyAt: number | undefined;

  constructor(options: {
    readonly time: BusTime;
    readonly raw: () => Promise<BmeRaw>;
    readonly id?: number;
  }) {
    this.#time = options.time;
    this.#raw = options.raw;
    this.#id = options.id ?? 0x60;
    this.powerUp();
  }

  powerUp(): void {
    this.#registers.fill(0);
    this.#registers[ID] = this.#id;
    this.#registers.set(Buffer.from(CALIBRATION, "hex"), 0x88);
    this.#registers.set(Buffer.from(CALIBRATION_H, "hex"), 0xe1);
    this.#store(NOT_MEASURED);
    this.#pointer = 0;
    this.#readyAt = undefined;
  }

  /** Writes come in pairs of a register and its value. */
  write(bytes: readonly number[]): void {
    this.#pointer = bytes[0] ?? this.#pointer;
    for (let index = 0; index + 1 < bytes.length; index += 2) {
      const [register = 0, value = 0] = bytes.slice(index, index + 2);
      if (register === RESET && value === 0xb6) this.powerUp();
      if (register !== HUMIDITY && register !== CONTROL && register !== 0xf5) continue;
      this.#registers[register] = value;
      if (register === CONTROL && (value & 3) === 1) this.#readyAt = this.#time() + 9600;
    }
  }

  async read(count: number): Promise<Uint8Array> {
    await this.#measure();
    return Uint8Array.from(
      { length: count },
      (_, index) => this.#registers[(this.#pointer + index) & 0xff] ?? 0,
    );
  }

  /** Bit 3 of the status while it measures; then it sleeps. */
  async #measure(): Promise<void> {
    const isBusy = this.#readyAt !== undefined && this.#time() < this.#readyAt;
    this.#registers[STATUS] = isBusy ? 0x08 : 0;
    if (this.#readyAt === undefined || isBusy) return;
    this.#readyAt = undefined;
    const control = this.#registers[CONTROL] ?? 0;
    this.#registers[CONTROL] = control & ~3;
    const isOn = (register: number, bits: number): boolean => ((this.#registers[register] ?? 0) & bits) !== 0;
    const raw = await this.#raw();
    this.#store({
      pressure: isOn(CONTROL, 0x1c) ? raw.pressure : NOT_MEASURED.pressure,
      temperature: isOn(CONTROL, 0xe0) ? raw.temperature : NOT_MEASURED.temperature,
      humidity: isOn(HUMIDITY, 0x07) ? raw.humidity : NOT_MEASURED.humidity,
    });
  }

  #store({ pressure, temperature, humidity }: BmeRaw): void {
    const wide = (raw: number): readonly number[] => [raw >> 12, (raw >> 4) & 0xff, (raw & 0x0f) << 4];
    this.#registers.set([...wide(pressure), ...wide(temperature), humidity >> 8, humidity & 0xff], DATA);
  }
}

/** Raw results of the test vector: 25.08 °C, 1006.53 hPa, 47.87 %; and slopes near them. */
export const VECTOR: BmeRaw = { pressure: 0x655ac, temperature: 0x7eed0, humidity: 0x7530 };
const CODES_PER_CELSIUS = 3200;
const CODES_PER_PERCENT = 160;

/** In the room, at a pressure of 1006.5 hPa. */
export const bme280Chip: ChipKind = {
  hasRegisters: true,
  make: ({ time, tank, readCode }) => new Bme280Chip({ time, raw: () => inTheRoom(tank, readCode) }),
};

async function inTheRoom(tank: () => { readonly room: number }, readCode: ReadCode): Promise<BmeRaw> {
  const celsius = await readCode(0, () => tank().room);
  const percent = await readCode(1, () => SIMULATED_HUMIDITY);
  return {
    ...VECTOR,
    temperature: Math.round(VECTOR.temperature + (celsius - 25.08) * CODES_PER_CELSIUS),
    humidity: Math.round(VECTOR.humidity + (percent - 47.87) * CODES_PER_PERCENT),
  };
}

import { type BusTime, type ChipKind, type I2cChip, type ReadCode, SIMULATED_HUMIDITY } from "./i2c-chip.ts";

/** Microseconds between two measurements, and until the end of measuring. */
const INTERVAL = 5e6;
const STOPPING = 500_000;
const SERIAL = [0xf896, 0x9f07, 0x3bbe];

/**
 * An SCD40 or SCD41 of Sensirion (data sheet, section 3): idle after power-up; once started it measures every 5 s, and
 * acknowledges few commands. A result is read once. Single shots, calibration and settings are not modelled.
 */
export class Scd4xChip implements I2cChip {
  readonly #time: BusTime;
  readonly #values: {
    readonly ppm: () => number;
    readonly celsius: () => number;
    readonly percent: () => number;
  };
  readonly #readCode: ReadCode;
  #startedAt: number | undefined;
  #idleAt = 0;
  #taken = 0;
  #answer: (() => Promise<readonly number[]>) | undefined;

  constructor(options: {
    readonly time: BusTime;
    readonly ppm: () => number;
    readonly celsius: () => number;
    readonly percent: () => number;
    readonly readCode: ReadCode;
  }) {
    this.#time = options.time;
    this.#values = options;
    this.#readCode = options.readCode;
  }

  powerUp(): void {
    this.#startedAt = undefined;
    this.#idleAt = 0;
    this.#answer = undefined;
  }

  write(bytes: readonly number[]): void {
    this.#answer = undefined;
    const command = Buffer.from(bytes).toString("hex");
    if (command === "3f86") this.#stop();
    else if (command === "e4b8")
      this.#answer = async () => [this.#measured() > this.#taken ? 0x8006 : 0x8000];
    else if (command === "ec05") this.#answer = () => this.#results();
    else if (this.#startedAt !== undefined || this.#time() < this.#idleAt) throw new Error("not now");
    else if (command === "3682") this.#answer = async () => SERIAL;
    else if (command === "21b1") [this.#startedAt, this.#taken] = [this.#time(), 0];
  }

  async read(count: number): Promise<Uint8Array> {
    if (this.#answer === undefined) throw new Error("nothing to read");
    const bytes = (await this.#answer()).flatMap(withCrc);
    return Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0xff);
  }

  #stop(): void {
    if (this.#startedAt !== undefined) this.#idleAt = this.#time() + STOPPING;
    this.#startedAt = undefined;
  }

  /** How many measurements there were since the start. */
  #measured(): number {
    return this.#startedAt === undefined ? 0 : Math.floor((this.#time() - this.#startedAt) / INTERVAL);
  }

  async #results(): Promise<readonly number[]> {
    if (this.#measured() <= this.#taken) throw new Error("no data yet");
    this.#taken = this.#measured();
    const ppm = await this.#readCode(0, this.#values.ppm);
    const celsius = await this.#readCode(1, this.#values.celsius);
    const percent = await this.#readCode(2, this.#values.percent);
    return [ppm, ((celsius + 45) * 65535) / 175, (percent * 65535) / 100].map(word);
  }
}

/** In the room of the tank. */
export const scd4xChip: ChipKind = {
  make: ({ tank, ...place }) => {
    const values = { ppm: () => 700, celsius: () => tank().room, percent: () => SIMULATED_HUMIDITY };
    return new Scd4xChip({ ...place, ...values });
  },
};

function word(value: number): number {
  return Math.min(0xffff, Math.max(0, Math.round(value)));
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

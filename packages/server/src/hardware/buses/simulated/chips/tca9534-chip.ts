import type { ChipKind, I2cChip, ReadLine } from "./i2c-chip.ts";

const LINES = 8;
const [INPUT, OUTPUT, POLARITY, CONFIGURATION] = [0, 1, 2, 3];

/**
 * A TCA9534 (TI data sheet SCPS197, section 8.6): four registers, of which the command byte selects one; it does not count
 * up. After power-up all lines are inputs, and the output register is FF. A line that floats is low, or high with the
 * pull-up of a PCA9554.
 */
export class Tca9534Chip implements I2cChip {
  readonly #drive: (line: number, percent: number | undefined) => void;
  readonly #readLine: ReadLine;
  readonly #shorted: readonly number[];
  readonly #hasPullUps: boolean;
  #registers = [0, 0xff, 0, 0xff];
  #command = INPUT;

  constructor(options: {
    readonly drive: (line: number, percent: number | undefined) => void;
    readonly readLine: ReadLine;
    /** Lines with a short to ground. */
    readonly shorted?: readonly number[];
    readonly hasPullUps?: boolean;
  }) {
    this.#drive = options.drive;
    this.#readLine = options.readLine;
    this.#shorted = options.shorted ?? [];
    this.#hasPullUps = options.hasPullUps ?? false;
  }

  powerUp(): void {
    this.#registers = [0, 0xff, 0, 0xff];
    this.#command = INPUT;
    this.#driveLines();
  }

  write([command = 0, ...values]: readonly number[]): void {
    this.#command = command & 3;
    const value = values.at(-1);
    if (value === undefined || this.#command === INPUT) return;
    this.#registers[this.#command] = value;
    this.#driveLines();
  }

  async read(count: number): Promise<Uint8Array> {
    const value = this.#command === INPUT ? await this.#levels() : (this.#registers[this.#command] ?? 0);
    return new Uint8Array(count).fill(value);
  }

  #has(register: number, line: number): boolean {
    return ((this.#registers[register] ?? 0) & (1 << line)) !== 0;
  }

  #driveLines(): void {
    for (let line = 0; line < LINES; line++) {
      const level = this.#has(OUTPUT, line) ? 100 : 0;
      this.#drive(line, this.#has(CONFIGURATION, line) ? undefined : level);
    }
  }

  async #levels(): Promise<number> {
    let levels = 0;
    for (let line = 0; line < LINES; line++) if (await this.#level(line)) levels |= 1 << line;
    return levels;
  }

  async #level(line: number): Promise<boolean> {
    if (this.#shorted.includes(line)) return false;
    if (!this.#has(CONFIGURATION, line)) return this.#has(OUTPUT, line);
    const floats = this.#hasPullUps;
    // A line whose wire is broken floats.
    const level = await this.#readLine(line, () => floats).catch(() => floats);
    return level !== this.#has(POLARITY, line);
  }
}

export const tca9534Chip: ChipKind = {
  hasRegisters: true,
  output: "digital-output",
  outputs: LINES,
  make: (place) => new Tca9534Chip(place),
};

import type { ChipKind, I2cChip, ReadLine } from "./i2c-chip.ts";

const LINES = 8;

/**
 * A PCF8574: eight lines without registers (TI data sheet SCPS068). A written 0 pulls a line low, a 1 leaves it weakly high,
 * as after power-up; then it can be an input.
 */
export class Pcf8574Chip implements I2cChip {
  readonly #drive: (line: number, percent: number) => void;
  readonly #readLine: ReadLine;
  #latch = 0xff;

  constructor(options: {
    readonly drive: (line: number, percent: number) => void;
    readonly readLine: ReadLine;
  }) {
    this.#drive = options.drive;
    this.#readLine = options.readLine;
  }

  powerUp(): void {
    this.write([0xff]);
  }

  write(bytes: readonly number[]): void {
    this.#latch = bytes.at(-1) ?? this.#latch;
    for (let line = 0; line < LINES; line++) this.#drive(line, this.#isHigh(line) ? 100 : 0);
  }

  async read(count: number): Promise<Uint8Array> {
    let levels = 0;
    for (let line = 0; line < LINES; line++) {
      // A line whose wire is broken has the level of the chip.
      const level = this.#isHigh(line) && (await this.#readLine(line, () => true).catch(() => true));
      if (level) levels |= 1 << line;
    }
    return new Uint8Array(count).fill(levels);
  }

  #isHigh(line: number): boolean {
    return (this.#latch & (1 << line)) !== 0;
  }
}

export const pcf8574Chip: ChipKind = {
  output: "digital-output",
  outputs: LINES,
  make: (place) => new Pcf8574Chip(place),
};

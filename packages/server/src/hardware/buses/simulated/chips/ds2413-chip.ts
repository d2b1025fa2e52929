import type { OneWireFile } from "../../buses.ts";
import type { ReadLine } from "./i2c-chip.ts";
import type { OneWireChip, OneWireKind } from "./one-wire-chip.ts";

const LINES = 2;

/**
 * A DS2413 (Maxim data sheet, "PIO Access Read", "PIO Access Write") behind the kernel's w1_ds2413: two open-drain lines. A
 * latch of 0 pulls a line low, a 1 leaves it to its resistor, as after power-up; then it can be an input.
 */
export class Ds2413Chip implements OneWireChip {
  readonly #drive: (line: number, percent: number) => void;
  readonly #readLine: ReadLine;
  #latches = 0b11;

  constructor(options: {
    readonly drive: (line: number, percent: number) => void;
    readonly readLine: ReadLine;
  }) {
    this.#drive = options.drive;
    this.#readLine = options.readLine;
  }

  powerUp(): void {
    this.write(0b11);
  }

  /** The six upper bits are not used. */
  write(value: number): void {
    this.#latches = value & 0b11;
    for (let line = 0; line < LINES; line++) this.#drive(line, this.#isHigh(line) ? 100 : 0);
  }

  /** Level and latch of A, level and latch of B, and their complement. */
  async read(file: OneWireFile): Promise<Uint8Array | undefined> {
    if (file !== "state") return undefined;
    let bits = 0;
    for (let line = 0; line < LINES; line++) {
      // A line whose wire is broken has the level of its resistor.
      const level = this.#isHigh(line) && (await this.#readLine(line, () => true).catch(() => true));
      bits |= ((level ? 1 : 0) | (this.#isHigh(line) ? 2 : 0)) << (2 * line);
    }
    return Uint8Array.of(((~bits & 0x0f) << 4) | bits);
  }

  #isHigh(line: number): boolean {
    return (this.#latches & (1 << line)) !== 0;
  }
}

export const ds2413Chip: OneWireKind = {
  family: "3a",
  output: "digital-output",
  outputs: LINES,
  make: (place) => new Ds2413Chip(place),
};

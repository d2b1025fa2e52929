import { phBoardCode } from "./ads1119-chip.ts";
import { type ChipKind, type I2cChip, type ReadCode, wordOf } from "./i2c-chip.ts";

/**
 * The pH board with a Pico, as far as its protocol is known: reset 06, settings 40, start 08, and 00 for the data. Before
 * its start it answers zeros (assumed).
 */
export class PicoBoardChip implements I2cChip {
  readonly #code: () => number;
  readonly #readCode: ReadCode;
  #command = 0;
  #isStarted = false;

  constructor(options: { readonly code: () => number; readonly readCode: ReadCode }) {
    this.#code = options.code;
    this.#readCode = options.readCode;
  }

  powerUp(): void {
    this.#command = 0;
    this.#isStarted = false;
  }

  write([command = 0]: readonly number[]): void {
    this.#command = command;
    if (command === 0x06) this.powerUp();
    if (command === 0x08) this.#isStarted = true;
  }

  async read(count: number): Promise<Uint8Array> {
    const hasData = this.#isStarted && this.#command === 0;
    const bytes = hasData ? wordOf(await this.#readCode(0, this.#code)) : [0, 0];
    return Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0xff);
  }
}

export const picoBoardChip: ChipKind = {
  inputs: 1,
  make: ({ tank, readCode }) => new PicoBoardChip({ code: () => phBoardCode(tank().ph), readCode }),
};

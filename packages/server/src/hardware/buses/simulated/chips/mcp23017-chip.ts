import type { ChipKind, I2cChip, ReadLine } from "./i2c-chip.ts";

const LINES = 16;
const REGISTERS = 22;
const [IODIR, IPOL, GPPU, GPIO, OLAT] = [0x00, 0x02, 0x0c, 0x12, 0x14];

/**
 * An MCP23017 with BANK = 0 (Microchip data sheet DS20001952, section 3): 22 registers in pairs for the lines 0–7 and 8–15,
 * the address counts up and wraps. Interrupts are not modelled. A line that floats is low unless something pulls it.
 */
export class Mcp23017Chip implements I2cChip {
  readonly #drive: (line: number, percent: number | undefined) => void;
  readonly #readLine: ReadLine;
  readonly #shorted: readonly number[];
  readonly #registers = new Uint8Array(REGISTERS);
  #pointer = 0;

  constructor(options: {
    readonly drive: (line: number, percent: number | undefined) => void;
    readonly readLine: ReadLine;
    /** Lines with a short to ground. */
    readonly shorted?: readonly number[];
  }) {
    this.#drive = options.drive;
    this.#readLine = options.readLine;
    this.#shorted = options.shorted ?? [];
    this.#registers.fill(0xff, IODIR, IODIR + 2);
  }

  powerUp(): void {
    this.#pointer = 0;
    this.#registers.fill(0);
    this.#registers.fill(0xff, IODIR, IODIR + 2);
    this.#driveLines();
  }

  write([pointer = 0, ...values]: readonly number[]): void {
    this.#pointer = pointer % REGISTERS;
    for (const value of values) {
      this.#store(this.#pointer, value);
      this.#pointer = (this.#pointer + 1) % REGISTERS;
    }
    if (values.length > 0) this.#driveLines();
  }

  async read(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count);
    for (let index = 0; index < count; index++) {
      const isPort = this.#pointer === GPIO || this.#pointer === GPIO + 1;
      bytes[index] = isPort ? await this.#port(this.#pointer - GPIO) : (this.#registers[this.#pointer] ?? 0);
      this.#pointer = (this.#pointer + 1) % REGISTERS;
    }
    return bytes;
  }

  #store(register: number, value: number): void {
    // A write to a port goes to its latch.
    this.#registers[register === GPIO || register === GPIO + 1 ? register + 2 : register] = value;
    // One register at two addresses.
    if (register === 0x0a || register === 0x0b) this.#registers.fill(value & 0x7e, 0x0a, 0x0c);
  }

  #has(register: number, line: number): boolean {
    return ((this.#registers[register + (line >> 3)] ?? 0) & (1 << (line & 7))) !== 0;
  }

  #driveLines(): void {
    for (let line = 0; line < LINES; line++) {
      const level = this.#has(OLAT, line) ? 100 : 0;
      this.#drive(line, this.#has(IODIR, line) ? undefined : level);
    }
  }

  async #port(port: number): Promise<number> {
    let levels = 0;
    for (let bit = 0; bit < 8; bit++) {
      if (await this.#level(8 * port + bit)) levels |= 1 << bit;
    }
    return levels;
  }

  async #level(line: number): Promise<boolean> {
    if (this.#shorted.includes(line)) return false;
    if (!this.#has(IODIR, line)) return this.#has(OLAT, line);
    const pulled = this.#has(GPPU, line);
    // A line whose wire is broken has the level of its pull-up.
    const level = await this.#readLine(line, () => pulled).catch(() => pulled);
    return level !== this.#has(IPOL, line);
  }
}

export const mcp23017Chip: ChipKind = {
  hasRegisters: true,
  output: "digital-output",
  outputs: LINES,
  make: (place) => new Mcp23017Chip(place),
};

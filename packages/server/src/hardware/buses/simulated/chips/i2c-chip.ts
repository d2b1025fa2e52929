/** A chip on the simulated I2C bus, as its data sheet has it. It remembers the register pointer between messages. */
export interface I2cChip {
  /** Takes one write message, up to the stop condition. What it throws, the bus reports as a failed message. */
  write(bytes: readonly number[]): void;
  /** Sends `count` bytes. */
  read(count: number): Promise<Uint8Array>;
  /** Back to what it is after its supply was switched on. */
  powerUp(): void;
}

/** Codes of an analog-to-digital converter's inputs, with the faults that sit on them. Throws where one hangs loose. */
export type ReadCode = (channel: number, natural: () => number) => Promise<number>;

/** Time of the bus in microseconds: the clock's, and what callers spent pausing. */
export type BusTime = () => number;

/** A signed 16-bit word, clipped at both rails, high byte first. */
export function wordOf(code: number): readonly [number, number] {
  const clipped = Math.max(-32768, Math.min(32767, Math.round(code)));
  return [(clipped >> 8) & 0xff, clipped & 0xff];
}

/** A chip on the simulated I2C bus, by its data sheet. It keeps the register pointer between messages. */
export interface I2cChip {
  /** Processes one write message, up to the stop condition. An exception becomes a failed message on the bus. */
  write(bytes: readonly number[]): void;
  read(count: number): Promise<Uint8Array>;
  powerUp(): void;
}

/** Codes of an analog-to-digital converter's inputs, with their simulated faults. Throws for a disconnected input. */
export type ReadCode = (channel: number, natural: () => number) => Promise<number>;

/** Time of the bus in microseconds: the clock's, plus the pauses of callers. */
export type BusTime = () => number;

/** A signed 16-bit word, clipped at both rails, high byte first. */
export function wordOf(code: number): readonly [number, number] {
  const clipped = Math.max(-32768, Math.min(32767, Math.round(code)));
  return [(clipped >> 8) & 0xff, clipped & 0xff];
}

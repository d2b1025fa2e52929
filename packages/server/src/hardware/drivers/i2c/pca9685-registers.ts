// Registers of the PCA9685 and their values (NXP data sheet rev. 4, section 7.3).

export const MODE1 = 0x00;
export const PRE_SCALE = 0xfe;
export const ALL_LED = 0xfa;
export const CHANNELS = 16;

/** Bits of MODE1. */
export const AUTO_INCREMENT = 0x20;
export const SLEEP = 0x10;

/** The internal oscillator in Hz. */
const OSCILLATOR = 25_000_000;
const STEPS = 4096;
/** Bit 4 of ON_H and OFF_H: full on, full off. */
const FULL = 0x10;

/** First of the four registers of a channel: ON_L, ON_H, OFF_L, OFF_H. */
export function ledRegister(channel: number): number {
  return 0x06 + 4 * channel;
}

/** The prescale for a frequency in Hz: round(25 MHz / (4096 · f)) − 1 (equation 1); 3…255 is 1526…24 Hz. */
export function prescaleFor(frequency: number): number {
  return Math.min(255, Math.max(3, Math.round(OSCILLATOR / (STEPS * frequency)) - 1));
}

/** The four bytes of a duty of 0…100 percent. Only 0 is full off: any larger duty is at least one step. */
export function ledBytes(percent: number): readonly number[] {
  if (percent === 0) return [0, 0, 0, FULL];
  const steps = Math.max(1, Math.round((percent / 100) * STEPS));
  return steps >= STEPS ? [0, FULL, 0, 0] : [0, 0, steps & 0xff, steps >> 8];
}

/** The duty in percent of four register bytes; full off overrides full on. */
export function dutyOf([onLow = 0, onHigh = 0, offLow = 0, offHigh = 0]: Uint8Array): number {
  if ((offHigh & FULL) !== 0) return 0;
  if ((onHigh & FULL) !== 0) return 100;
  const steps = ((offHigh & 0x0f) << 8) + offLow - ((onHigh & 0x0f) << 8) - onLow;
  return (((steps + STEPS) % STEPS) / STEPS) * 100;
}

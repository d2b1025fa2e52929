// The compensation of the MS5837 in whole numbers (TE Connectivity, data sheets MS5837-30BA and MS5837-02BA).

export const MODELS = ["02BA", "30BA"] as const;
export type Ms5837Model = (typeof MODELS)[number];

/** Words 0…6 of the PROM: the checksum in the upper bits of the first, then C1…C6. */
export type Prom = readonly [number, number, number, number, number, number, number];

/**
 * CRC-4 of the PROM without its own four bits. A PROM of zeros has the right one, so it must be refused beside this; one
 * of ones has not.
 */
export function crcOf([first, ...others]: Prom): number {
  let rest = 0;
  for (const word of [first & 0x0fff, ...others, 0]) {
    for (const byte of [word >> 8, word & 0xff]) {
      rest ^= byte;
      for (let bit = 0; bit < 8; bit += 1) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x3000 : 0)) & 0xffff;
    }
  }
  return rest >> 12;
}

/** Powers of two in the formulas of a model, and the hPa of a unit of its pressure. */
const SCALES = {
  "30BA": { offset: [16, 7], slope: [15, 8], pressure: 13, hectopascals: 0.1 },
  "02BA": { offset: [17, 6], slope: [16, 7], pressure: 15, hectopascals: 0.01 },
} as const;

/** An arithmetic shift to the right beyond 32 bits. */
const shift = (value: number, bits: number): number => Math.floor(value / 2 ** bits);

interface Correction {
  readonly temperature: number;
  readonly offset: number;
  readonly slope: number;
}

/** Of the second order; `first` is the temperature of the first one in hundredths of a degree. */
function correctionOf(model: Ms5837Model, difference: number, first: number): Correction {
  const [square, cold] = [difference ** 2, (first - 2000) ** 2];
  if (first >= 2000)
    return model === "30BA"
      ? { temperature: shift(2 * square, 37), offset: shift(cold, 4), slope: 0 }
      : { temperature: 0, offset: 0, slope: 0 };
  return model === "30BA"
    ? { temperature: shift(3 * square, 33), offset: shift(3 * cold, 1), slope: shift(5 * cold, 3) }
    : { temperature: shift(11 * square, 35), offset: shift(31 * cold, 3), slope: shift(63 * cold, 5) };
}

/** `pressure` and `temperature` are the raw results D1 and D2. Valid from −15 °C on. */
export function compensated(
  model: Ms5837Model,
  [, c1, c2, c3, c4, c5, c6]: Prom,
  { pressure, temperature }: { readonly pressure: number; readonly temperature: number },
): { readonly celsius: number; readonly hectopascals: number } {
  const scales = SCALES[model];
  const difference = temperature - c5 * 256;
  const first = 2000 + shift(difference * c6, 23);
  const correction = correctionOf(model, difference, first);
  const offset = c2 * 2 ** scales.offset[0] + shift(c4 * difference, scales.offset[1]) - correction.offset;
  const slope = c1 * 2 ** scales.slope[0] + shift(c3 * difference, scales.slope[1]) - correction.slope;
  const units = shift(shift(pressure * slope, 21) - offset, scales.pressure);
  return { celsius: (first - correction.temperature) / 100, hectopascals: units * scales.hectopascals };
}

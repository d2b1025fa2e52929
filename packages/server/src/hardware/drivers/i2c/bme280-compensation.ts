// The compensation of the BME280 in whole numbers (Bosch BST-BME280-DS001, section 4.2.3).

/** Calibration words by their names in the data sheet, without "dig_". */
export interface BmeCalibration {
  readonly t: readonly [number, number, number];
  /** P1…P9. */
  readonly p: readonly number[];
  /** H1…H6. */
  readonly h: readonly [number, number, number, number, number, number];
}

/** From the 26 bytes at 0x88 and the seven at 0xe1. */
export function calibrationOf(first: Uint8Array, second: Uint8Array): BmeCalibration {
  const low = new DataView(first.buffer, first.byteOffset, first.byteLength);
  const high = new DataView(second.buffer, second.byteOffset, second.byteLength);
  // Twelve signed bits each; E5 is shared by both.
  const h4 = (high.getInt8(3) << 4) | (high.getUint8(4) & 0x0f);
  const h5 = (high.getInt8(5) << 4) | (high.getUint8(4) >> 4);
  return {
    t: [low.getUint16(0, true), low.getInt16(2, true), low.getInt16(4, true)],
    p: [low.getUint16(6, true), ...[8, 10, 12, 14, 16, 18, 20, 22].map((at) => low.getInt16(at, true))],
    h: [low.getUint8(25), high.getInt16(0, true), high.getUint8(2), h4, h5, high.getInt8(6)],
  };
}

/** An arithmetic shift to the right beyond 32 bits. */
const shift = (value: number, bits: number): number => Math.floor(value / 2 ** bits);

/** The fine temperature, which the other two need: °C × 5120. */
export function fineTemperature(raw: number, { t: [t1, t2, t3] }: BmeCalibration): number {
  const linear = shift((shift(raw, 3) - t1 * 2) * t2, 11);
  const square = shift((shift(raw, 4) - t1) ** 2, 12);
  return linear + shift(square * t3, 14);
}

/** °C, in hundredths. */
export function celsiusOf(fine: number): number {
  return shift(fine * 5 + 128, 8) / 100;
}

/** Relative humidity in percent, 0…100. */
export function humidityOf(
  raw: number,
  fine: number,
  { h: [h1, h2, h3, h4, h5, h6] }: BmeCalibration,
): number {
  const x = fine - 76_800;
  const left = shift(raw * 2 ** 14 - h4 * 2 ** 20 - h5 * x + 16_384, 15);
  const slope = shift(shift(x * h6, 10) * (shift(x * h3, 11) + 32_768), 10) + 2_097_152;
  const humid = left * shift(slope * h2 + 8192, 14);
  const bent = humid - shift(shift(shift(humid, 15) ** 2, 7) * h1, 4);
  return shift(Math.min(419_430_400, Math.max(0, bent)), 12) / 1024;
}

/** Pressure in Pa; NaN where the calibration allows none. */
export function pascalsOf(raw: number, fine: number, { p }: BmeCalibration): number {
  const [p1, p2, p3, p4, p5, p6, p7, p8, p9] = eachBig(p);
  const v = BigInt(fine) - 128_000n;
  const w = v * v * p6 + ((v * p5) << 17n) + (p4 << 35n);
  const scale = (((1n << 47n) + ((v * v * p3) >> 8n) + ((v * p2) << 12n)) * p1) >> 33n;
  if (scale === 0n) return Number.NaN;
  const first = ((((1_048_576n - BigInt(raw)) << 31n) - w) * 3125n) / scale;
  const second = (p9 * (first >> 13n) ** 2n) >> 25n;
  return Number(((first + second + ((p8 * first) >> 19n)) >> 8n) + (p7 << 4n)) / 256;
}

type Nine = readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];

function eachBig([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[]): Nine {
  return [BigInt(a), BigInt(b), BigInt(c), BigInt(d), BigInt(e), BigInt(f), BigInt(g), BigInt(h), BigInt(i)];
}

/** One reading of a probe; `at` in milliseconds of the browser's clock. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

export interface Steadiness {
  readonly isSteady: boolean;
  /** The mean of the readings that count: what a calibration goes by. */
  readonly mean: number;
  /** 0…1: how much of the quiet time has passed. */
  readonly progress: number;
}

/** A reading that has stayed within its tolerance this long, in ms, is steady. */
export const QUIET_MS = 10_000;
const LONGEST_KEPT_MS = 60_000;

/** Adds a reading; what is too old to count goes. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  return [...samples.filter(({ at }) => next.at - at < LONGEST_KEPT_MS), next];
}

/**
 * Whether the newest readings have settled: counted back from the last one, all within `tolerance` (the difference of
 * the highest and the lowest) for QUIET_MS. Undefined before the first reading.
 */
export function steadiness(samples: readonly Sample[], tolerance: number): Steadiness | undefined {
  const last = samples.at(-1);
  if (last === undefined) return undefined;
  let [low, high] = [last.value, last.value];
  const quiet: Sample[] = [];
  for (const sample of samples.toReversed()) {
    low = Math.min(low, sample.value);
    high = Math.max(high, sample.value);
    // A little more than the tolerance is the same number for a computer that counts in halves.
    if (high - low > tolerance + 1e-9) break;
    quiet.push(sample);
    if (last.at - sample.at >= QUIET_MS) break;
  }
  const spanned = last.at - (quiet.at(-1)?.at ?? last.at);
  const mean = quiet.reduce((sum, { value }) => sum + value, 0) / quiet.length;
  return { isSteady: spanned >= QUIET_MS, mean, progress: Math.min(1, spanned / QUIET_MS) };
}

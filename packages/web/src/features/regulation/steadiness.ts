/** One reading of a probe; `at` in ms of the browser's clock. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

export interface Steadiness {
  readonly isSteady: boolean;
  /** Mean of the counted readings, used for the calibration. */
  readonly mean: number;
  /** 0…1: share of the quiet time that has passed. */
  readonly progress: number;
}

/** A reading is steady after this time within its tolerance, in ms. */
export const QUIET_MS = 10_000;
const LONGEST_KEPT_MS = 60_000;

/** Adds a reading and removes those that are too old. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  return [...samples.filter(({ at }) => next.at - at < LONGEST_KEPT_MS), next];
}

/**
 * Counts back from the last reading: steady when all readings of QUIET_MS lie within `tolerance` (highest minus
 * lowest). Undefined before the first reading.
 */
export function steadiness(samples: readonly Sample[], tolerance: number): Steadiness | undefined {
  const last = samples.at(-1);
  if (last === undefined) return undefined;
  let [low, high] = [last.value, last.value];
  const quiet: Sample[] = [];
  for (const sample of samples.toReversed()) {
    low = Math.min(low, sample.value);
    high = Math.max(high, sample.value);
    // Allows for rounding errors of floating point.
    if (high - low > tolerance + 1e-9) break;
    quiet.push(sample);
    if (last.at - sample.at >= QUIET_MS) break;
  }
  const spanned = last.at - (quiet.at(-1)?.at ?? last.at);
  const mean = quiet.reduce((sum, { value }) => sum + value, 0) / quiet.length;
  return { isSteady: spanned >= QUIET_MS, mean, progress: Math.min(1, spanned / QUIET_MS) };
}

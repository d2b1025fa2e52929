import type { Observation } from "../resources/usage.ts";

/** Seconds and mean of several observations; `count` is the weight of the mean. */
export type ObservationSum = {
  readonly count: number;
  readonly mean: number;
  readonly up: number;
  readonly down: number;
};

/** Adds an observation to the hour: running mean of the value, sums of the seconds. */
export function addObservation(sum: ObservationSum | undefined, sample: Observation): ObservationSum {
  if (sum === undefined) return { count: 1, mean: sample.value, up: sample.up, down: sample.down };
  const count = sum.count + 1;
  return {
    count,
    mean: sum.mean + (sample.value - sum.mean) / count,
    up: sum.up + sample.up,
    down: sum.down + sample.down,
  };
}

/** Rounds to `digits` decimals, half away from zero. */
export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor;
}

// How buckets are stored: a run of minutes in a short text, so that a year of forty series is a small file.
import type { JsonObject } from "../declare/field.ts";
import type { Bucket } from "./history-bucket.ts";
import { decodeNumbers, encodeNumbers } from "./history-vlq.ts";

type Run = [first: Bucket, ...rest: Bucket[]];

/** A gap this long ends a run. */
const LONGEST_GAP = 30;
/** Four decimals of a value, two of a weight. */
const VALUE_SCALE = 10_000;
const WEIGHT_SCALE = 100;
/** Above this a number with four decimals is not exact. */
const MOST = Number.MAX_SAFE_INTEGER / VALUE_SCALE / 4;

/** The columns of a run; a column without content is left out. */
const HAS_GAPS = 1;
const HAS_SPREAD = 2;
const HAS_WEIGHTS = 4;
const COLUMNS = [
  { name: "steps", flag: HAS_GAPS },
  { name: "mean", flag: 0 },
  { name: "below", flag: HAS_SPREAD },
  { name: "above", flag: HAS_SPREAD },
  { name: "weight", flag: HAS_WEIGHTS },
] as const;

/**
 * A stored run: variable-length numbers in letters. First the columns present and the weight if all are equal; then for
 * each bucket: steps since the last one, mean minus the last mean, mean minus minimum, maximum minus mean, weight.
 */
export type PackedRun = { readonly p: string };

/** Runs of ordered buckets, each with its start. `step` is the length of a bucket in milliseconds. */
export function pack(
  buckets: readonly Bucket[],
  step: number,
): readonly { readonly at: number; readonly body: PackedRun }[] {
  return runsOf(buckets, step).map((run) => ({
    at: run[0].at,
    body: { p: encodeNumbers(numbersOf(run, step)) },
  }));
}

/** The buckets of a stored run; of a damaged one those before the damage. */
export function unpack(at: number, stored: JsonObject, step: number): readonly Bucket[] {
  const { p } = stored;
  if (typeof p !== "string") return [];
  const [flags = 0, common = 0, ...numbers] = decodeNumbers(p);
  const columns = COLUMNS.filter(({ flag }) => (flags & flag) === flag);
  const stream = numbers.values();
  const buckets: Bucket[] = [];
  let index = -1;
  let mean = 0;
  for (;;) {
    const row = { steps: 1, mean: 0, below: 0, above: 0, weight: common };
    for (const { name } of columns) {
      const { done, value } = stream.next();
      if (done === true) return buckets;
      row[name] = value;
    }
    index += row.steps;
    mean += row.mean;
    buckets.push({
      at: at + index * step,
      weight: row.weight / WEIGHT_SCALE,
      min: (mean - row.below) / VALUE_SCALE,
      mean: mean / VALUE_SCALE,
      max: (mean + row.above) / VALUE_SCALE,
    });
  }
}

function numbersOf(run: Run, step: number): readonly number[] {
  const common = weightOf(run[0]);
  const gaps = run.some((bucket, index) => bucket.at !== run[0].at + index * step);
  const spread = run.some(({ min, max }) => scaled(min) !== scaled(max));
  const uneven = run.some((bucket) => weightOf(bucket) !== common);
  const flags = (gaps ? HAS_GAPS : 0) | (spread ? HAS_SPREAD : 0) | (uneven ? HAS_WEIGHTS : 0);
  const numbers = [flags, uneven ? 0 : common];
  let last = 0;
  let lastAt = run[0].at - step;
  for (const bucket of run) {
    const mean = scaled(bucket.mean);
    if (gaps) numbers.push(Math.round((bucket.at - lastAt) / step));
    numbers.push(mean - last);
    if (spread) numbers.push(mean - scaled(bucket.min), scaled(bucket.max) - mean);
    if (uneven) numbers.push(weightOf(bucket));
    last = mean;
    lastAt = bucket.at;
  }
  return numbers;
}

function weightOf({ weight }: Bucket): number {
  return Math.round(weight * WEIGHT_SCALE);
}

function scaled(value: number): number {
  return Math.round(Math.max(-MOST, Math.min(MOST, value)) * VALUE_SCALE);
}

function runsOf(buckets: readonly Bucket[], step: number): readonly Run[] {
  const runs: Run[] = [];
  for (const bucket of buckets) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && bucket.at > last.at && bucket.at - last.at <= LONGEST_GAP * step;
    if (run !== undefined && follows) run.push(bucket);
    else runs.push([bucket]);
  }
  return runs;
}

// How buckets stand on the disk: a run of minutes in a few numbers, so that a year of forty series is a small file.
import type { JsonObject } from "../declare/field.ts";
import type { Bucket } from "./history-bucket.ts";
import { rounded } from "./roll-up.ts";

type Run = [first: Bucket, ...rest: Bucket[]];

/** A gap this long ends a run. */
const LONGEST_GAP = 30;
const DIGITS = 4;

/** A run as it is stored: `v` means (null: nothing), and lowest, highest and weights where they say more. */
export type PackedRun = {
  readonly v: readonly (number | null)[];
  readonly lo?: readonly (number | null)[];
  readonly hi?: readonly (number | null)[];
  readonly n?: readonly (number | null)[];
};

/** Runs of buckets in order of time, each with its first moment. `step` is the length of a bucket in milliseconds. */
export function pack(
  buckets: readonly Bucket[],
  step: number,
): readonly { readonly at: number; readonly body: PackedRun }[] {
  return runsOf(buckets, step).map((run) => {
    const { at } = run[0];
    const slots: (Bucket | undefined)[] = [];
    for (const bucket of run) slots[Math.round((bucket.at - at) / step)] = bucket;
    const column = (of: (bucket: Bucket) => number) =>
      Array.from(slots, (bucket) => (bucket === undefined ? null : rounded(of(bucket), DIGITS)));
    const flat = run.every(({ min, max }) => min === max);
    const single = run.every(({ weight }) => weight === 1);
    const body: PackedRun = {
      v: column(({ mean }) => mean),
      ...(flat ? {} : { lo: column(({ min }) => min), hi: column(({ max }) => max) }),
      ...(single ? {} : { n: column(({ weight }) => weight) }),
    };
    return { at, body };
  });
}

/** The buckets of a stored run. */
export function unpack(at: number, stored: JsonObject, step: number): readonly Bucket[] {
  // Written by `pack`.
  const { v, lo, hi, n } = stored as unknown as PackedRun;
  return v.flatMap((mean, index) => {
    if (mean === null) return [];
    const of = (column: readonly (number | null)[] | undefined, otherwise: number) =>
      column?.[index] ?? otherwise;
    return [{ at: at + index * step, weight: of(n, 1), min: of(lo, mean), mean, max: of(hi, mean) }];
  });
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

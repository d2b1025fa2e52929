// History consists of buckets: time spans with minimum, mean and maximum.
import { hours, type Milliseconds, minutes } from "../declare/units.ts";

export const MINUTE: Milliseconds = minutes(1);
export const HOUR: Milliseconds = hours(1);
export const DAY: Milliseconds = hours(24);

/** A time span. `weight` counts samples, or seconds for a held value. */
export interface Bucket {
  /** Its start, milliseconds since 1970. */
  readonly at: number;
  readonly weight: number;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

export function bucketOf(at: number, value: number, weight = 1): Bucket {
  return { at, weight, min: value, mean: value, max: value };
}

/** Both merged, at the earlier start. */
export function merged(one: Bucket, other: Bucket): Bucket {
  const weight = one.weight + other.weight;
  return {
    at: Math.min(one.at, other.at),
    weight,
    min: Math.min(one.min, other.min),
    mean: weight === 0 ? one.mean : one.mean + ((other.mean - one.mean) * other.weight) / weight,
    max: Math.max(one.max, other.max),
  };
}

/** Merges buckets of the same start, in order of time. */
export function rollUp(buckets: readonly Bucket[], startOf: (at: number) => number): readonly Bucket[] {
  return rollUpInOrder(buckets, startOf) ?? rollUpSorted(buckets, startOf);
}

/** The usual case of sorted buckets; undefined when they are not sorted. */
function rollUpInOrder(
  buckets: readonly Bucket[],
  startOf: (at: number) => number,
): readonly Bucket[] | undefined {
  const rolled: Bucket[] = [];
  let last: Bucket | undefined;
  for (const bucket of buckets) {
    const at = startOf(bucket.at);
    if (last !== undefined && at < last.at) return undefined;
    const isSame = last?.at === at;
    if (isSame) rolled.pop();
    const joined: Bucket = last !== undefined && isSame ? merged(last, bucket) : bucket;
    last = joined.at === at ? joined : { ...joined, at };
    rolled.push(last);
  }
  return rolled;
}

function rollUpSorted(buckets: readonly Bucket[], startOf: (at: number) => number): readonly Bucket[] {
  const byStart = new Map<number, Bucket>();
  for (const bucket of buckets) {
    const at = startOf(bucket.at);
    const before = byStart.get(at);
    byStart.set(at, { ...(before === undefined ? bucket : merged(before, bucket)), at });
  }
  return [...byStart.values()].sort((one, other) => one.at - other.at);
}

/** The start of the span of `length` that contains a moment. */
export function startOf(length: Milliseconds): (at: number) => number {
  return (at) => Math.floor(at / length) * length;
}

/** At most `most` buckets: neighbours are merged, so that no extreme is lost. */
export function thinned(buckets: readonly Bucket[], most: number): readonly Bucket[] {
  if (buckets.length <= most) return buckets;
  const size = Math.ceil(buckets.length / most);
  const groups: Bucket[] = [];
  buckets.forEach((bucket, index) => {
    const last = groups.at(-1);
    if (last === undefined || index % size === 0) groups.push(bucket);
    else groups[groups.length - 1] = merged(last, bucket);
  });
  return groups;
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bucket, bucketOf, HOUR, MINUTE, merged, rollUp, startOf, thinned } from "./history-bucket.ts";
import { pack, unpack } from "./history-pack.ts";

const minute = (index: number, value: number, weight = 1) => bucketOf(index * MINUTE, value, weight);

describe("buckets of history", () => {
  it("keep minimum, maximum and weighted mean when merged", () => {
    expect(merged(minute(1, 10, 3), minute(0, 20, 1))).toEqual({
      at: 0,
      weight: 4,
      min: 10,
      mean: 12.5,
      max: 20,
    });
    expect(merged(minute(0, 10, 0), minute(1, 20, 0))).toMatchObject({ weight: 0, mean: 10 });
  });

  it("roll up to hours", () => {
    const minutes = [minute(61, 3), minute(0, 1), minute(59, 2)];
    expect(rollUp(minutes, startOf(HOUR))).toEqual([
      { at: 0, weight: 2, min: 1, mean: 1.5, max: 2 },
      { at: HOUR, weight: 1, min: 3, mean: 3, max: 3 },
    ]);
  });

  it("are thinned without losing an extreme", () => {
    const many = Array.from({ length: 1000 }, (_, index) => minute(index, index === 567 ? 99 : 20));
    const few = thinned(many, 10);
    expect(few).toHaveLength(10);
    expect(Math.max(...few.map(({ max }) => max))).toBe(99);
    expect(thinned(many, 1000)).toBe(many);
  });
});

describe("packed history", () => {
  const there = (buckets: readonly Bucket[]) =>
    pack(buckets, MINUTE).flatMap(({ at, body }) => unpack(at, body, MINUTE));

  it("unpacks to the same buckets, including gaps", () => {
    const buckets = [minute(5, 25.1), minute(6, 25.2), minute(9, 25.4), minute(100, 1), minute(50, 2)];
    expect(pack(buckets, MINUTE).map(({ at }) => at / MINUTE)).toEqual([5, 100, 50]);
    expect(there(buckets)).toEqual(buckets);
    const rich = [merged(minute(0, 1), minute(0, 3)), minute(2, -5.1234, 0.25), minute(3, 0)];
    expect(there(rich)).toEqual(rich);
    expect(pack([], MINUTE)).toEqual([]);
  });

  it("is small for constant and for slowly moving values", () => {
    const [held] = pack(
      Array.from({ length: 15 }, (_, index) => minute(index, 100, 60)),
      MINUTE,
    );
    expect(held?.body.p.length).toBeLessThan(30);
    const moving = Array.from({ length: 15 }, (_, index) => {
      const mean = 25 + index * 0.0125;
      return { at: index * MINUTE, weight: 4, min: mean - 0.0475, mean, max: mean + 0.0525 };
    });
    expect(pack(moving, MINUTE)[0]?.body.p.length).toBeLessThan(130);
  });

  it("keeps four decimals, and the minimum never exceeds the mean", () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), value), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(parts, (all) => {
        const buckets = rollUp(
          all.map(([index, each]) => minute(index, each)),
          startOf(MINUTE),
        );
        const out = there(buckets);
        expect(out).toHaveLength(buckets.length);
        out.forEach((bucket, index) => {
          const { at, weight, mean } = buckets[index] ?? minute(0, Number.NaN);
          expect([bucket.at, bucket.weight]).toEqual([at, weight]);
          expect(bucket.mean).toBeCloseTo(mean, 3);
          expect(bucket.min).toBeLessThanOrEqual(bucket.mean);
          expect(bucket.max).toBeGreaterThanOrEqual(bucket.mean);
        });
      }),
    );
  });

  it("keeps numbers of any magnitude", () => {
    const [one, other] = there([minute(0, 1e300), minute(1, -1e300)]);
    expect([one?.mean, other?.mean].every((each) => Number.isFinite(each))).toBe(true);
  });

  it("when damaged is a gap, or the part before the damage", () => {
    expect(unpack(0, {}, MINUTE)).toEqual([]);
    expect(unpack(0, { p: "" }, MINUTE)).toEqual([]);
    const [run] = pack([minute(0, 1), minute(1, 2)], MINUTE);
    expect(unpack(0, { p: `${run?.body.p.slice(0, -1)}?` }, MINUTE)).toEqual([minute(0, 1)]);
  });
});

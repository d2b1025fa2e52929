import { describe, expect, it } from "vitest";
import { bucketOf, HOUR, MINUTE, merged, rollUp, startOf, thinned } from "./history-bucket.ts";
import { pack, unpack } from "./history-pack.ts";

const minute = (index: number, value: number, weight = 1) => bucketOf(index * MINUTE, value, weight);

describe("stretches of history", () => {
  it("keep their lowest and highest value and their weighted mean when they are put together", () => {
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
  it("comes out as it went in, gaps and all", () => {
    const buckets = [minute(5, 25.1), minute(6, 25.2), minute(9, 25.4), minute(100, 1), minute(50, 2)];
    const packed = pack(buckets, MINUTE);
    expect(packed).toHaveLength(3);
    expect(packed[0]).toEqual({ at: 5 * MINUTE, body: { v: [25.1, 25.2, null, null, 25.4] } });
    expect(packed.flatMap(({ at, body }) => unpack(at, body, MINUTE))).toEqual(buckets);
    const rich = [merged(minute(0, 1), minute(0, 3)), minute(2, 5)];
    expect(pack(rich, MINUTE).flatMap(({ at, body }) => unpack(at, body, MINUTE))).toEqual(rich);
    expect(pack([], MINUTE)).toEqual([]);
  });
});

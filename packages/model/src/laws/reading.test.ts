import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { inWords } from "../messages/testing/in-words.ts";
import { goodReading, mapReading } from "./reading.ts";

const at = instant(1000);
const double = (value: number) => value * 2;

describe("a reading put through a calibration", () => {
  test("keeps its age, its quality and what was remarked about it", () => {
    const good = goodReading(5, at, uptime(10), "frozen");
    expect(mapReading(good, double)).toEqual({ ...good, value: 10 });
    expect(mapReading(goodReading(5, at, uptime(10)), double)).not.toHaveProperty("remark");
  });

  test("is failed when no number comes out", () => {
    expect(inWords(mapReading(goodReading(5, at, uptime(10)), () => Number.NaN))).toEqual({
      quality: "failed",
      reason: "the calibration gives no number",
      at,
    });
  });

  test("that is poor stays poor, with the last good value put through as well", () => {
    const poor = { quality: "failed", reason: "no answer", at } as const;
    expect(mapReading(poor, double)).toBe(poor);
    expect(mapReading({ ...poor, lastGood: { value: 4, at } }, double)).toEqual({
      ...poor,
      lastGood: { value: 8, at },
    });
    expect(mapReading({ ...poor, rejected: 3 }, double)).toEqual({ ...poor, rejected: 6 });
  });
});

import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { inWords } from "../messages/testing/in-words.ts";
import { goodReading, mapReading } from "./reading.ts";

const at = instant(1000);
const double = (value: number) => value * 2;

describe("a calibrated reading", () => {
  test("keeps its age, its quality and its remark", () => {
    const good = goodReading(5, at, uptime(10), "frozen");
    expect(mapReading(good, double)).toEqual({ ...good, value: 10 });
    expect(mapReading(goodReading(5, at, uptime(10)), double)).not.toHaveProperty("remark");
  });

  test("fails when the result is not a number", () => {
    expect(inWords(mapReading(goodReading(5, at, uptime(10)), () => Number.NaN))).toEqual({
      quality: "failed",
      reason: "the calibration gives no number",
      at,
    });
  });

  test("that is poor stays poor, with its last good value converted", () => {
    const poor = { quality: "failed", reason: "no answer", at } as const;
    expect(mapReading(poor, double)).toBe(poor);
    expect(mapReading({ ...poor, lastGood: { value: 4, at } }, double)).toEqual({
      ...poor,
      lastGood: { value: 8, at },
    });
    expect(mapReading({ ...poor, rejected: 3 }, double)).toEqual({ ...poor, rejected: 6 });
  });
});

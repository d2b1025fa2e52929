import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { calibratedPh, transformerOf } from "./ph-reading.ts";
import { goodReading } from "./reading.ts";

const good = (value: number) => goodReading(value, instant(0), uptime(0));

describe("a pH reading", () => {
  test("is what the board says where there is no transformer", () => {
    expect(transformerOf(" ")(7.4)).toBe(7.4);
    expect(transformerOf("v / 100")(740)).toBe(7.4);
  });

  test("is calibrated, not rounded", () => {
    expect(calibratedPh(good(8.12345), [{ observed: 7, expected: 7.5 }])).toMatchObject({ value: 8.62345 });
  });

  test("stays a failure, and becomes one when the calibration gives what no water has", () => {
    const failed = { quality: "failed", reason: "gone", at: instant(0) } as const;
    expect(calibratedPh(failed, [])).toBe(failed);
    for (const expected of [1, 13]) {
      expect(calibratedPh(good(7), [{ observed: 7, expected }])).toMatchObject({
        quality: "failed",
        reason: expect.stringContaining("the calibration gives"),
      });
    }
  });
});

import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { english } from "../messages/english.ts";
import { PH, phConversion, transformerOf } from "./ph-reading.ts";
import { assess } from "./plausibility.ts";

const OFFSET = [{ observed: 7, expected: 7.5 }];

describe("a pH reading", () => {
  test("is the board's value without a transformer", () => {
    expect(transformerOf(" ")(7.4)).toBe(7.4);
    expect(transformerOf("v / 100")(740)).toBe(7.4);
  });

  test("is calibrated, not rounded", () => {
    expect(phConversion("", OFFSET).of(8.12345)).toBe(8.62345);
  });

  test("is transformed first and calibrated then", () => {
    expect(phConversion("v / 100", OFFSET).of(740)).toBeCloseTo(7.9);
  });

  test("may come from codes that are no pH", () => {
    const points = [
      { observed: 0, expected: 7 },
      { observed: -20_000, expected: 10 },
    ];
    expect(phConversion("", points).of(-8000)).toBeCloseTo(8.2);
  });

  test("that is rejected has a reason that names the calibration, if there is one", () => {
    expect(english(phConversion("", OFFSET).because("too high"))).toBe("calibrated: too high");
    expect(phConversion("7 / v", []).because("too high")).toBe("too high");
  });

  test("has a memory of its own for each conversion, and that of its input without one", () => {
    const names = [
      ["", []],
      [" ", []],
      ["v / 100", []],
      ["v / 100", OFFSET],
    ] as const;
    expect(new Set(names.map(([transformer, points]) => phConversion(transformer, points).name)).size).toBe(
      3,
    );
    expect(phConversion(" ", []).name).toBe("");
  });

  test("is a failure where it is no number or what no water has", () => {
    for (const value of [1, 13, phConversion("7 / v", []).of(0)]) {
      const { reading } = assess({}, { at: instant(0), measuredAt: uptime(0), value }, PH);
      expect(reading.quality).toBe("failed");
    }
  });
});

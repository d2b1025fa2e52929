import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { inWords } from "../messages/testing/in-words.ts";
import { assessPh, transformerOf } from "./ph-reading.ts";
import { goodReading } from "./reading.ts";

const said = (value: number) => goodReading(value, instant(0), uptime(0));
const asItIs = transformerOf("");

describe("a pH reading", () => {
  test("is what the board says where there is no transformer", () => {
    expect(transformerOf(" ")(7.4)).toBe(7.4);
    expect(transformerOf("v / 100")(740)).toBe(7.4);
  });

  test("is calibrated, not rounded", () => {
    const points = [{ observed: 7, expected: 7.5 }];
    expect(assessPh({}, said(8.12345), { transform: asItIs, points }).reading).toMatchObject({
      quality: "good",
      value: 8.62345,
    });
  });

  test("is transformed first and calibrated then", () => {
    const points = [{ observed: 7, expected: 7.5 }];
    const conversion = { transform: transformerOf("v / 100"), points };
    expect(assessPh({}, said(740), conversion).reading).toMatchObject({ value: expect.closeTo(7.9) });
  });

  test("may come from codes that are no pH: they are validated once they are calibrated", () => {
    const points = [
      { observed: 0, expected: 7 },
      { observed: -20_000, expected: 10 },
    ];
    expect(assessPh({}, said(-8000), { transform: asItIs, points }).reading).toMatchObject({
      value: expect.closeTo(8.2),
    });
  });

  test("is a failure where it is no number or what no water has, and says that it was calibrated", () => {
    for (const expected of [1, 13]) {
      const { reading } = assessPh({}, said(7), { transform: asItIs, points: [{ observed: 7, expected }] });
      expect(inWords(reading)).toMatchObject({
        quality: "failed",
        reason: expect.stringContaining("calibrated: "),
      });
    }
    expect(
      inWords(assessPh({}, said(0), { transform: transformerOf("7 / v"), points: [] }).reading),
    ).toMatchObject({
      quality: "failed",
      reason: "the probe gave no number",
    });
  });

  test("is not believed when it jumps", () => {
    const conversion = { transform: asItIs, points: [] };
    const { memory } = assessPh({}, said(8), conversion);
    expect(assessPh(memory, said(9.5), conversion).reading.quality).toBe("suspect");
  });
});

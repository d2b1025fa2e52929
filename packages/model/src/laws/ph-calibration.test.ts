import { describe, expect, it, test } from "vitest";
import { english } from "../messages/english.ts";
import { phCalibrationDoubts, phSlopePercent } from "./ph-calibration.ts";

const points = (...pairs: readonly (readonly [expected: number, observed: number])[]) =>
  pairs.map(([expected, observed]) => ({ expected, observed }));
const doubts = (now: ReturnType<typeof points>, last = points()) =>
  phCalibrationDoubts(now, last, "").map(({ message }) => english(message));

describe("the slope of a pH probe", () => {
  it("is percent of the ideal for boards giving pH or millivolts", () => {
    expect(phSlopePercent(points([7, 7.1], [10, 9.95]))).toBeCloseTo(95);
    expect(phSlopePercent(points([7, 0], [4, 168.6]))).toBeCloseTo(95, 0);
    expect(phSlopePercent(points([7, 7], [10, 10], [4, 4.6]))).toBeCloseTo(80);
  });
  it("is unknown with one point, no point, or raw codes", () => {
    expect(phSlopePercent(points([7, 7.1]))).toBeUndefined();
    expect(phSlopePercent(points())).toBeUndefined();
    expect(phSlopePercent(points([7, 2048], [10, 1500]))).toBeUndefined();
    expect(phSlopePercent(points([7, 2.5], [4, 3.1]))).toBeUndefined();
  });
});

test.each([
  ["a good probe", points([7, 7.1], [10, 9.9])],
  ["a worn one", points([7, 7], [10, 9.15])],
  ["no points", points()],
  ["one point that is a little off", points([7, 7.9])],
  ["two points at one buffer, refused elsewhere", points([7, 7.1], [7, 7.2])],
  ["a good probe in millivolts", points([7, 12], [4, 180], [10, -160])],
  ["one code of a board", points([7, 120])],
  ["the first codes of a board", points([7, 2048], [10, 1500])],
])("the calibration of %s is plausible", (_what, now) => {
  expect(doubts(now)).toEqual([]);
});

test.each([
  ["mixed-up buffers", points([7, 10], [10, 7]), "mixed up"],
  ["millivolts of mixed-up buffers", points([7, -177], [10, 0]), "mixed up"],
  ["a dry probe", points([4, 7], [10, 7.1]), "slope of 2 %"],
  ["an impossible slope", points([7, 7], [10, 10.5]), "slope of 117 %"],
  ["millivolts of a worn probe", points([7, 0], [4, 100]), "slope of 56 %"],
  ["an impossible offset", points([7, 8.2], [10, 11]), "off by 1.20 pH in the buffer of 7"],
  ["one point far off", points([7, 5.5]), "off by 1.50 pH"],
  ["an offset in millivolts", points([7, 90], [4, 260]), "off by 1.52 pH"],
])("%s are doubtful", (_what, now, words) => {
  expect(doubts(now)).toEqual([expect.stringContaining(words)]);
});

describe("raw codes", () => {
  const last = points([7, 2048], [10, 1500]);
  it("are compared with the last calibration", () => {
    expect(doubts(points([7, 2030], [10, 1600]), last)).toEqual([]);
    expect(doubts(points([7, 2048], [10, 1900]), last)).toEqual([expect.stringContaining("0.27 times")]);
    expect(doubts(points([7, 2048], [10, 1100]), last)).toEqual([expect.stringContaining("1.73 times")]);
    expect(doubts(points([7, 1500], [10, 2048]), last)).toEqual([expect.stringContaining("mixed up")]);
  });
  it("of one point give no slope", () => {
    expect(doubts(points([7, 900]), last)).toEqual([]);
  });
});

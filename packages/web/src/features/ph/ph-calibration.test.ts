import { calibrate } from "@refugium/model/laws/calibration.ts";
import { describe, expect, it } from "vitest";
import { barePh, sensitivityVerdict } from "./ph-calibration.ts";

const seven = { expected: 7, observed: 7.2 };
const ten = { expected: 10, observed: 9.9 };
const four = { expected: 4, observed: 4.5 };

describe("the uncalibrated reading", () => {
  it.each([
    ["without a calibration", []],
    ["behind an offset", [seven]],
    ["behind a line", [ten, seven]],
    ["behind two lines that meet", [seven, ten, four]],
  ])("is found again %s", (_where, points) => {
    for (const bare of [3.9, 7.2, 8.1, 10.4]) {
      expect(barePh(points, calibrate(points, bare))).toBeCloseTo(bare, 9);
    }
  });
});

describe("the sensitivity of a probe", () => {
  it.each([
    [98, "good"],
    [80, "worn"],
    [20, "wrong"],
    [-95, "wrong"],
  ])("of %d %% is %s", (percent, verdict) => {
    expect(sensitivityVerdict(percent)).toBe(verdict);
  });
});

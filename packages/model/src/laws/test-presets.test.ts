import { expect, it } from "vitest";
import { isPlausible } from "./target-range.ts";
import { inUnit, TEST_PRESETS, type TestPreset } from "./test-presets.ts";
import { type Measured, unitsOf } from "./water-units.ts";

const ALL = Object.values(TEST_PRESETS).flatMap((presets) =>
  // The keys of a record of Measured.
  (Object.entries(presets) as [Measured, TestPreset][]).map(([measured, preset]) => ({ measured, preset })),
);

it.each(ALL)("$measured: the target is within what is plausible, in every unit", ({ measured, preset }) => {
  for (const unit of [preset.unit, ...unitsOf(measured).map((each) => each.unit)]) {
    const { target, plausible } = inUnit(preset, measured, unit);
    expect(target.min).toBeLessThan(target.max);
    expect(plausible.min).toBeLessThanOrEqual(target.min);
    expect(plausible.max).toBeGreaterThan(target.max);
  }
});

it("a reef of 34 to 36 PSU is 1.0256 to 1.0271", () => {
  const { salinity } = TEST_PRESETS.reef;
  expect(salinity && inUnit(salinity, "salinity", "SG")).toMatchObject({
    unit: "SG",
    decimals: 4,
    target: { min: 1.0256, max: 1.0271 },
  });
});

it("a preset is not converted to a unit of something else", () => {
  const { calcium, nitrate } = TEST_PRESETS.reef;
  expect(calcium && inUnit(calcium, "calcium", "dKH")).toBe(calcium);
  expect(nitrate && inUnit(nitrate, "nitrate", "dKH")).toBe(nitrate);
});

it("a shifted point is implausible in each reef preset of few orders", () => {
  const { alkalinity, calcium, salinity, ph, magnesium } = TEST_PRESETS.reef;
  for (const preset of [alkalinity, calcium, salinity, ph, magnesium]) {
    if (preset === undefined) throw new Error("a preset is missing");
    for (const value of [preset.target.min, preset.target.max]) {
      expect(isPlausible(value, preset.plausible)).toBe(true);
      expect(isPlausible(value * 10, preset.plausible)).toBe(false);
      expect(isPlausible(value / 10, preset.plausible)).toBe(false);
    }
  }
});

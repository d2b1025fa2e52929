import { inUnit, TEST_PRESETS, type Water } from "@refugium/model/laws/test-presets.ts";
import { findUnit, MEASURED, type Measured } from "@refugium/model/laws/water-units.ts";

/** Members of a parameter, by path. */
export type Members = readonly (readonly [path: string, value: unknown])[];

interface PresetQuestion {
  readonly measured: Measured;
  readonly water: Water;
  /** The unit that it has already; empty for the usual one. */
  readonly unit: string;
}

export function asMeasured(value: unknown): Measured {
  return MEASURED.find((each) => each === value) ?? "other";
}

/** True where a target is known for fresh water, too. */
export function hasFresh(measured: Measured): boolean {
  return TEST_PRESETS.fresh[measured] !== undefined;
}

/** What a preset sets: the unit, and target, decimals and plausible range in that unit. */
export function presetMembers({ measured, water, unit }: PresetQuestion): Members {
  const preset = TEST_PRESETS[water][measured] ?? TEST_PRESETS.reef[measured];
  if (preset === undefined) return [["measured", measured]];
  const own = findUnit(measured, unit);
  const found = own === undefined ? preset : inUnit(preset, measured, own.unit);
  return [
    ["measured", measured],
    ["unit", own === undefined || unit === "" ? found.unit : unit],
    ["target.min", found.target.min],
    ["target.max", found.target.max],
    ["plausible.min", found.plausible.min],
    ["plausible.max", found.plausible.max],
    ["decimals", found.decimals],
  ];
}

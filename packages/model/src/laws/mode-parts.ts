// What a mode holds, for how long at most, and in which order it comes back: docs/modes.md.
import { hours, type Milliseconds, milliseconds, minutes, seconds } from "../declare/units.ts";
import { LONGEST_WITHOUT_FLOW } from "./off-time.ts";
import type { Role } from "./role-limits.ts";
import { SETTLES_IN } from "./top-off.ts";

/** What a held output is for: its longest pause and its turn at the end follow from that. */
export const MODE_PARTS = [
  "return-pump",
  "other",
  "skimmer",
  "heating",
  "cooling",
  "ph",
  "dosing",
  "top-off",
] as const;
export type ModePart = (typeof MODE_PARTS)[number];

interface PartLimits {
  /** The longest time a mode may hold it. */
  readonly longest: Milliseconds;
  /** Time with flow, or since the end where the mode stopped no flow, before it comes back. */
  readonly afterFlow: Milliseconds;
  /** Comes back then even without flow; undefined: never without flow. */
  readonly withoutFlow: Milliseconds | undefined;
}

const soon = milliseconds(0);

const LIMITS: Readonly<Record<ModePart, PartLimits>> = {
  "return-pump": { longest: LONGEST_WITHOUT_FLOW, afterFlow: soon, withoutFlow: soon },
  other: { longest: hours(60 * 24), afterFlow: soon, withoutFlow: seconds(30) },
  // The sump has settled: a skimmer that starts in a high level overflows.
  skimmer: { longest: hours(60 * 24), afterFlow: minutes(5), withoutFlow: minutes(30) },
  // A heater in a sump that runs full is covered; a cold tank needs its heater even without flow.
  heating: { longest: hours(12), afterFlow: minutes(1), withoutFlow: minutes(15) },
  cooling: { longest: hours(12), afterFlow: minutes(1), withoutFlow: minutes(15) },
  ph: { longest: hours(14 * 24), afterFlow: minutes(1), withoutFlow: minutes(15) },
  dosing: { longest: hours(14 * 24), afterFlow: minutes(1), withoutFlow: minutes(15) },
  // Without flow the level in the sump says nothing.
  "top-off": { longest: hours(48), afterFlow: SETTLES_IN, withoutFlow: undefined },
};

const PART_OF_ROLE: Readonly<Partial<Record<Role, ModePart>>> = {
  "return-pump": "return-pump",
  skimmer: "skimmer",
  heater: "heating",
  chiller: "cooling",
  doser: "dosing",
  "ato-pump": "top-off",
};

export function partOfRole(role: Role): ModePart {
  return PART_OF_ROLE[role] ?? "other";
}

/** A part, and for how long modes have held it off already. */
export interface HeldPart {
  readonly part: ModePart;
  readonly heldFor: Milliseconds;
}

export interface LongestMode extends HeldPart {
  /** The longest time that modes may hold the part off in a row. */
  readonly longest: Milliseconds;
  /** What is left of that. */
  readonly left: Milliseconds;
}

/** The part that limits a mode most; undefined where it holds nothing. */
export function longestMode(parts: readonly HeldPart[]): LongestMode | undefined {
  const all = parts.map(({ part, heldFor }) => {
    const { longest } = LIMITS[part];
    return { part, heldFor, longest, left: milliseconds(Math.max(0, longest - heldFor)) };
  });
  return all.sort((one, other) => one.left - other.left)[0];
}

/** Free for less than this, a thing counts as held off all the time: modes that alternate have no other limit. */
export const FREE_AFTER: Milliseconds = minutes(15);

/** Times since the end of a mode. */
export interface ModeEnd {
  readonly sinceEnd: Milliseconds;
  /** Since when all return pumps that it stopped are confirmed on; undefined while one of them is not. */
  readonly sinceFlow: Milliseconds | undefined;
}

/** Whether a part comes back now: the return pump at once, the others with flow, top-off when the level has settled. */
export function comesBack(part: ModePart, { sinceEnd, sinceFlow }: ModeEnd): boolean {
  const { afterFlow, withoutFlow } = LIMITS[part];
  if (withoutFlow !== undefined && sinceEnd >= withoutFlow) return true;
  return sinceFlow !== undefined && sinceFlow >= afterFlow;
}

/** Later than this after the end, a part that still waits is an alarm. */
export const LATE_AFTER: Milliseconds = minutes(15);

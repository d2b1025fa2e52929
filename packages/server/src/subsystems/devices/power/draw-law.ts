import { hours, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Role } from "@refugium/model/laws/role-limits.ts";

/** What a load does against its command. */
export type Contradiction = "draws-nothing" | "draws-power";

export interface DrawFacts {
  readonly isOn: boolean;
  readonly watts: number;
  /** What it usually draws while it is on; undefined before it was measured. */
  readonly usual: number | undefined;
  /** Watts by its owner; 0 = not stated. */
  readonly rated: number;
  readonly role: Role;
}

/** Below this a load draws nothing: meters of plugs have an offset of some tenths of a watt. */
const NOTHING = 1;
/** A load that is off draws less: above the meters' offset, below the smallest pump. */
const OFF_AT_MOST = 2;
/** A return pump whose electronics live and whose motor does not draws less than this part of the usual. */
const PUMP_LEAST = 0.1;
/** Loads that their owner states as smaller cannot be distinguished from nothing. */
const SMALLEST = 2;
/** The share of a new reading in the usual draw: at one each 10 s it follows within ten minutes. */
const LEARNING = 0.02;
/** A load rests at most this many times as long as it ever did before. */
const LONGER = 3;
const LONGEST_PATIENCE = hours(6);

export function contradictionOf({ isOn, watts, usual, rated, role }: DrawFacts): Contradiction | undefined {
  if (!isOn) return watts >= OFF_AT_MOST ? "draws-power" : undefined;
  if (rated > 0 && rated < SMALLEST) return undefined;
  const least = role === "return-pump" && usual !== undefined ? usual * PUMP_LEAST : 0;
  return watts < Math.max(NOTHING, least) ? "draws-nothing" : undefined;
}

/** The usual draw after a reading of a load that is on and draws. */
export function learned(usual: number | undefined, watts: number): number {
  return usual === undefined ? watts : usual + (watts - usual) * LEARNING;
}

/**
 * How long a load that is on may draw nothing before that is an alarm. One that has gone on by itself, such as a heater
 * with a thermostat of its own, may rest longer than it ever did. A return pump never rests.
 */
export function patience(role: Role, longestRest: Milliseconds): Milliseconds {
  if (role === "return-pump") return milliseconds(0);
  return milliseconds(Math.min(longestRest * LONGER, LONGEST_PATIENCE));
}

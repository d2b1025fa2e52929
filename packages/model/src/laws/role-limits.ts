// Limits of a role for all its outputs, with or without a controller: docs/safety.md.
import { type Celsius, celsius, durationOf, hours, type Milliseconds, seconds } from "../declare/units.ts";

/** The purpose of a piece of equipment: determines its limits and its group in the interface. */
export const ROLES = [
  "other",
  "heater",
  "chiller",
  "return-pump",
  "wave-pump",
  "skimmer",
  "ato-pump",
  "doser",
  "light",
  "fan",
] as const;
export type Role = (typeof ROLES)[number];

export interface RoleLimits {
  /** Default for the longest unbroken time on; the output is then tripped. */
  readonly longestOn?: Milliseconds;
  /** The largest `max_on` that may be set. */
  readonly longestPlausible?: Milliseconds;
  /** The smallest `max_on` above 0 that may be set: a shorter one trips in normal use: cold or hot water. */
  readonly shortestPlausible?: Milliseconds;
  /** Default for the unbroken time on that raises an alarm without switching off. */
  readonly longOnAlarm?: Milliseconds;
  /** Held off while any good reading of the water is above this. */
  readonly hottestWater?: Celsius;
  /** Held off while a leak or overflow input is wet or cannot be read. */
  readonly stopsWhenWet?: true;
}

/** No heater is on in water warmer than this. */
export const HEATERS_NEVER_ABOVE: Celsius = celsius(40);
/** A run of 60 s plus 10 %: a run that ends in time does not trip it. */
const DOSING_RUN = seconds(66);

export const ROLE_LIMITS: Readonly<Partial<Record<Role, RoleLimits>>> = {
  // A heater needs hours in winter: an alarm, no trip.
  heater: { shortestPlausible: hours(1), longOnAlarm: hours(4), hottestWater: HEATERS_NEVER_ABOVE },
  chiller: { shortestPlausible: hours(1) },
  // The top-off's own longest fill (180 s) ends before this limit, with a more specific message.
  "ato-pump": { longestOn: seconds(181), longestPlausible: hours(1), stopsWhenWet: true },
  doser: { longestOn: DOSING_RUN, longestPlausible: hours(1), stopsWhenWet: true },
};

interface Limited {
  readonly role: Role;
  readonly max_on: number;
}

/** Milliseconds; 0 = no limit. A stored time above the role's maximum is shortened to it. */
export function longestOn({ role, max_on }: Limited): Milliseconds {
  const { longestOn: usual, longestPlausible: longestBelievable } = ROLE_LIMITS[role] ?? {};
  if (max_on === 0) return usual ?? durationOf(0);
  const wanted = durationOf(max_on);
  return longestBelievable !== undefined && wanted > longestBelievable ? longestBelievable : wanted;
}

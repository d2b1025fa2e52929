// What a role asks of every output that has it, whether or not a controller drives it: docs/safety.md.
import { type Celsius, celsius, durationOf, hours, type Milliseconds, seconds } from "../declare/units.ts";

/** What a piece of equipment is for: picks its limits and the group it is shown in. */
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
  /** Longest time on without a break where the equipment sets none; then it is tripped off. */
  readonly longestOn?: Milliseconds;
  /** The longest `max_on` that may be set. */
  readonly longestBelievable?: Milliseconds;
  /** The shortest `max_on` that may be set, but for none: a shorter one trips in ordinary work, and the water gets cold or hot. */
  readonly shortestBelievable?: Milliseconds;
  /** Time on without a break that raises an alarm without switching off, where the equipment sets none. */
  readonly longOnAlarm?: Milliseconds;
  /** Locked off while any good reading of the water is above this. */
  readonly hottestWater?: Celsius;
  /** Locked off while a leak or overfull input is wet or cannot be read. */
  readonly stopsWhenWet?: true;
}

/** No heater is ever on in water warmer than this. */
export const HEATERS_NEVER_ABOVE: Celsius = celsius(40);
/** A run of 60 s plus 10 %: a run that its owner ends in time does not trip it. */
const DOSING_RUN = seconds(66);

export const ROLE_LIMITS: Readonly<Partial<Record<Role, RoleLimits>>> = {
  // A heater in winter needs its hours: an alarm, no trip.
  heater: { shortestBelievable: hours(1), longOnAlarm: hours(4), hottestWater: HEATERS_NEVER_ABOVE },
  chiller: { shortestBelievable: hours(1) },
  // A top-off's own longest fill (180 s) says more than this limit: it ends the run first.
  "ato-pump": { longestOn: seconds(181), longestBelievable: hours(1), stopsWhenWet: true },
  doser: { longestOn: DOSING_RUN, longestBelievable: hours(1), stopsWhenWet: true },
};

interface Limited {
  readonly role: Role;
  readonly max_on: number;
}

/** The longest time on in effect, in milliseconds: 0 = none. A stored time beyond what its role allows is shortened. */
export function longestOn({ role, max_on }: Limited): Milliseconds {
  const { longestOn: usual, longestBelievable } = ROLE_LIMITS[role] ?? {};
  if (max_on === 0) return usual ?? durationOf(0);
  const wanted = durationOf(max_on);
  return longestBelievable !== undefined && wanted > longestBelievable ? longestBelievable : wanted;
}

import { type Milliseconds, milliseconds, seconds } from "../declare/units.ts";
import type { Role } from "./role-limits.ts";

/** Time between two loads that switch on after a start: a socket or power supply cannot bear all at once. */
export const BETWEEN_STARTS: Milliseconds = seconds(1);

/** Vital equipment in its order; all other equipment follows. */
const FIRST: readonly Role[] = ["return-pump", "heater", "skimmer", "light"];

/** The lower, the earlier. */
export function startOrder(role: Role): number {
  return FIRST.includes(role) ? FIRST.indexOf(role) : FIRST.length;
}

interface Starting {
  readonly id: string;
  readonly role: Role;
  /** Seconds. */
  readonly boot_delay: number;
}

/**
 * When each output that was on switches on after a start, in order. Each waits at least its own delay; equal delays add
 * up; starts are at least one second apart.
 */
export function startTimes(
  rows: readonly Starting[],
): readonly { readonly id: string; readonly after: Milliseconds }[] {
  const sorted = rows.toSorted(
    (one, other) => one.boot_delay - other.boot_delay || startOrder(one.role) - startOrder(other.role),
  );
  let last: { readonly delay: number; readonly after: number } | undefined;
  return sorted.map(({ id, boot_delay }) => {
    const delay = seconds(boot_delay);
    const gap = last?.delay === delay ? Math.max(delay, BETWEEN_STARTS) : BETWEEN_STARTS;
    const after = last === undefined ? delay : Math.max(delay, last.after + gap);
    last = { delay, after };
    return { id, after: milliseconds(after) };
  });
}

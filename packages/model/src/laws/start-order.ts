import { type Milliseconds, milliseconds, seconds } from "../declare/units.ts";
import type { Role } from "./role-limits.ts";

/** Between two loads that go on after a start: a socket or a supply does not bear all of them at once. */
export const BETWEEN_STARTS: Milliseconds = seconds(1);

/** What animals need first comes first; all others after these. */
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
 * When each of those that were on goes on again after a start, in order. Each waits its own delay at least, those with
 * equal delays wait it one after the other, and there is always a second between two.
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

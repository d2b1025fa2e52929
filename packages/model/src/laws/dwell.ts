import type { Rank } from "./arbitration.ts";

/** How long an output has been in its present state and how long it must stay: for compressors and relays. */
export interface Dwell {
  readonly isOn: boolean;
  /** Milliseconds since the last change; Infinity before the first. */
  readonly forMs: number;
  readonly minOnMs: number;
  readonly minOffMs: number;
}

/**
 * Milliseconds until the wanted change is allowed, 0 when it is. `rank` is that of a claim that stands; undefined when the
 * owner is lost. Trips, interlocks, persons and the loss of an owner ignore the shortest time on; a safe state "on" ignores
 * the shortest time off.
 */
export function dwellLeft(dwell: Dwell, wantsOn: boolean, rank: Rank | undefined): number {
  if (wantsOn === dwell.isOn) return 0;
  if (wantsOn) return rank === undefined ? 0 : Math.max(0, dwell.minOffMs - dwell.forMs);
  // Only those who go on owning the output wait: a stop, a person and a lost owner switch off at once.
  const waits = rank === "controller" || rank === "timer" || rank === "macro";
  return !waits ? 0 : Math.max(0, dwell.minOnMs - dwell.forMs);
}

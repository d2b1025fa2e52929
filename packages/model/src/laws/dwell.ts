import type { Rank } from "./arbitration.ts";

/** How long an output has been in its state, and its minimum times: for compressors and relays. */
export interface Dwell {
  readonly isOn: boolean;
  /** Milliseconds since the last change; Infinity before the first. */
  readonly forMs: number;
  readonly minOnMs: number;
  readonly minOffMs: number;
}

/**
 * Milliseconds until the wanted change is allowed, 0 when it is now. `rank` is that of a standing claim; undefined when
 * the owner's lease expired. Trips, interlocks, persons and an expired lease ignore the minimum on time; a safe state
 * "on" ignores the minimum off time.
 */
export function dwellLeft(dwell: Dwell, wantsOn: boolean, rank: Rank | undefined): number {
  if (wantsOn === dwell.isOn) return 0;
  if (wantsOn) return rank === undefined ? 0 : Math.max(0, dwell.minOffMs - dwell.forMs);
  // Only an owner that keeps the output waits: a trip, an interlock, a person and an expired lease switch off at once.
  const waits = rank === "mode" || rank === "controller" || rank === "timer" || rank === "macro";
  return !waits ? 0 : Math.max(0, dwell.minOnMs - dwell.forMs);
}

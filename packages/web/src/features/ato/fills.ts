import type { FillEnding, LiveFill } from "@refugium/model/fills.ts";

const DAY_MS = 86_400_000;
/** Width of a bar: a compromise between resolution and visibility on a phone. */
const SLOT_MS = 600_000;

/** The fills of the 24 hours before `now` (ms since 1970), oldest first. */
export function lastDay(fills: readonly LiveFill[], now: number): readonly LiveFill[] {
  return fills.filter(({ started_at }) => now - Date.parse(started_at) < DAY_MS);
}

export interface FillBars {
  /** Seconds since 1970, one per ten minutes. */
  readonly at: readonly number[];
  /** Seconds of pumping in fills that ended full or still run. */
  readonly full: readonly (number | null)[];
  /** Seconds of pumping in all other fills. */
  readonly cut: readonly (number | null)[];
}

/** The fills of the 24 hours before `now` as bars. */
export function barsOf(fills: readonly LiveFill[], now: number): FillBars {
  const first = Math.floor((now - DAY_MS) / SLOT_MS) + 1;
  const slots = Array.from({ length: DAY_MS / SLOT_MS }, (_, index) => first + index);
  const sums = (isFull: boolean): readonly (number | null)[] => {
    const mine = fills.filter(({ ended }) => (ended === "full" || ended === "") === isFull);
    return slots.map((slot) => {
      const sum = mine
        .filter(({ started_at }) => Math.floor(Date.parse(started_at) / SLOT_MS) === slot)
        .reduce((total, { seconds }) => total + seconds, 0);
      return sum > 0 ? sum : null;
    });
  };
  return { at: slots.map((slot) => (slot * SLOT_MS) / 1000), full: sums(true), cut: sums(false) };
}

/** Endings for which the controller's reason adds to the word of the ending. */
const WITH_REASON: readonly (FillEnding | "")[] = [
  "trip",
  "inlet-failed",
  "requires-off",
  "check-failed",
  "held-off",
];

/** True if the reason of a fill adds to the word of its ending. */
export function hasOwnReason({ ended, why }: LiveFill): boolean {
  return why !== "" && WITH_REASON.includes(ended);
}

// When a missing top-off is suspicious: a float stuck at "full" looks like a full sump. docs/safety.md.
import { hours, type Milliseconds, milliseconds } from "../declare/units.ts";
import type { PastFill } from "./top-off-limits.ts";

/** The time without a fill before the usual pause is known. */
export const UNLEARNED_PAUSE: Milliseconds = hours(48);
const PAUSES_TO_LEARN_FROM = 5;
/** Share of pauses within the usual one: days differ. */
const USUAL_SHARE = 0.9;
const TIMES_THE_USUAL = 3;
/** Water changes and splashes cause short pauses without meaning. */
const SHORTEST_LIMIT: Milliseconds = hours(2);

/**
 * The pause between two fills that nine of ten do not exceed, from the recorded fills; undefined while fewer than five
 * pauses are known. The parts of an interrupted fill are one fill.
 */
export function usualPause(fills: readonly PastFill[]): Milliseconds | undefined {
  const begins = fills
    .filter((_fill, index) => fills[index - 1]?.goesOn !== true)
    .map(({ beganAgo }) => beganAgo)
    .sort((one, other) => other - one);
  const pauses = begins
    .flatMap((begin, index) => {
      const next = begins[index + 1];
      return next === undefined ? [] : [begin - next];
    })
    .sort((one, other) => one - other);
  const usual = pauses[Math.ceil((pauses.length - 1) * USUAL_SHARE)];
  return usual === undefined || pauses.length < PAUSES_TO_LEARN_FROM ? undefined : milliseconds(usual);
}

/** The time without a fill that gives a warning. */
export function pauseLimit(usual: Milliseconds | undefined): Milliseconds {
  if (usual === undefined) return UNLEARNED_PAUSE;
  return milliseconds(Math.max(SHORTEST_LIMIT, TIMES_THE_USUAL * usual));
}

/** The severity of a time without fills; undefined: not suspicious. */
export function silenceOf(
  quiet: Milliseconds,
  usual: Milliseconds | undefined,
): "warning" | "critical" | undefined {
  const limit = pauseLimit(usual);
  if (quiet < limit) return undefined;
  return quiet < 2 * limit ? "warning" : "critical";
}

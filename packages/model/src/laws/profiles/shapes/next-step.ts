import { later, type Moment } from "./moment.ts";

/** The largest step that nobody sees, in percent. */
export const FINE_STEP = 0.5;

/**
 * Seconds until a level has to be looked at again, at most `horizon`: before it has moved by more than a fine step, and
 * just when it jumps. Tried are the moments on multiples of `grain` seconds since 1970: laws jump nowhere else.
 */
export function secondsToNextStep(
  level: (moment: Moment) => number,
  from: Moment,
  options: { readonly grain: number; readonly horizon: number },
): number {
  // In whole milliseconds: fractions of seconds would add up to moments just before the jump.
  const grain = Math.round(options.grain * 1000);
  const end = options.horizon * 1000;
  const start = level(from);
  let calm = 0;
  let ahead = grain - (Math.round(from.unix * 1000) % grain);
  while (calm < end) {
    ahead = Math.min(ahead, end);
    if (Math.abs(level(later(from, ahead / 1000)) - start) > FINE_STEP)
      return (calm === 0 ? ahead : calm) / 1000;
    calm = ahead;
    ahead += grain;
  }
  return options.horizon;
}

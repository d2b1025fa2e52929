import { later, type Moment } from "./moment.ts";

/** The largest invisible step, in percent. */
export const FINE_STEP = 0.5;
/** The minimum time between two evaluations of a steep law, in milliseconds: outputs are not written more often. */
export const FINEST_TICK = 10;

/**
 * Seconds until a level must be evaluated again, at most `horizon`: before it has moved by more than a fine step, and
 * exactly when it jumps. Only multiples of `grain` seconds since 1970 are tried: laws jump nowhere else. A steeper
 * slope is evaluated as often as needed, every 10 ms at most.
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
  // Switching on or off is visible at any brightness.
  const moved = (ms: number): boolean => {
    const then = level(later(from, ms / 1000));
    return Math.abs(then - start) > FINE_STEP || then > 0 !== start > 0;
  };
  let calm = 0;
  let ahead = grain - (Math.round(from.unix * 1000) % grain);
  while (calm < end) {
    ahead = Math.min(ahead, end);
    if (moved(ahead)) return (calm === 0 ? firstMove(moved, ahead) : calm) / 1000;
    calm = ahead;
    ahead += grain;
  }
  return options.horizon;
}

/** Milliseconds until just before a slope has moved too far; `ahead` itself for a jump that happens only there. */
function firstMove(moved: (ms: number) => boolean, ahead: number): number {
  let still = 0;
  let gone = ahead;
  while (gone - still > FINEST_TICK) {
    const middle = Math.round((still + gone) / 2);
    if (moved(middle)) gone = middle;
    else still = middle;
  }
  return gone === ahead && !moved(ahead - 1) ? ahead : Math.max(FINEST_TICK, still);
}

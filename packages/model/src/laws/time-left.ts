import { type Instant, type Milliseconds, milliseconds } from "../declare/units.ts";

/** Time until a stored end, never more than the whole length: the clock may be wrong after a start. */
export function timeLeft(
  { since, until }: { readonly since: Instant; readonly until: Instant },
  now: Instant,
): Milliseconds {
  return milliseconds(Math.max(0, Math.min(until - now, until - since)));
}

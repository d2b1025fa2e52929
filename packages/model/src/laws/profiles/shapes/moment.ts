import { type Instant, type Milliseconds, milliseconds } from "../../../declare/units.ts";

/** A moment as profiles see it. Windows compare the wall clock's seconds of the day, so no clock change darkens one. */
export interface Moment {
  /** Seconds since 1970, with fractions. */
  readonly unix: number;
  /** Seconds the wall clock is ahead of UTC. */
  readonly offset: number;
  /** What the wall clock shows, in seconds since midnight: 0 ≤ s < 86400. */
  readonly secondOfDay: number;
  /** The wall clock's date, in days since 1970-01-01. */
  readonly day: number;
  /** True when the clock is not trusted: what goes by the date then takes the least light that it ever gives. */
  readonly isDayUnknown?: boolean;
}

export const DAY = 86_400;

/** The moment at an instant where the wall clock is `offset` ahead of UTC. */
export function momentOf(at: Instant, offset: Milliseconds): Moment {
  const wall = at + offset;
  const day = Math.floor(wall / (DAY * 1000));
  return { unix: at / 1000, offset: offset / 1000, secondOfDay: (wall - day * DAY * 1000) / 1000, day };
}

/** The moment `seconds` later by the same wall clock: a clock change on the way is not foreseen. */
export function later(moment: Moment, seconds: number): Moment {
  const at = Math.round((moment.unix + seconds) * 1000);
  // Whole milliseconds on both sides, as they came in.
  const then = momentOf(at as Instant, milliseconds(moment.offset * 1000));
  return moment.isDayUnknown === true ? { ...then, isDayUnknown: true } : then;
}

/** How far the host's own wall clock is ahead of UTC at an instant. */
export function hostOffset(at: Instant): Milliseconds {
  return milliseconds(-new Date(at).getTimezoneOffset() * 60_000);
}

import { type Instant, type Milliseconds, milliseconds } from "../../../declare/units.ts";

/**
 * A moment as profiles use it. Windows use the wall clock's second of the day, so that no clock change leaves one dark.
 */
export interface Moment {
  /** Seconds since 1970, with fractions. */
  readonly unix: number;
  /** Seconds the wall clock is ahead of UTC. */
  readonly offset: number;
  /** The wall clock's time in seconds since midnight: 0 ≤ s < 86400. */
  readonly secondOfDay: number;
  /** The wall clock's date, in days since 1970-01-01. */
  readonly day: number;
  /** True when the clock is not trusted: profiles that depend on the date then give their minimum. */
  readonly isDayUnknown?: boolean;
}

export const DAY = 86_400;

/** The moment of an instant where the wall clock is `offset` ahead of UTC. */
export function momentOf(at: Instant, offset: Milliseconds): Moment {
  const wall = at + offset;
  const day = Math.floor(wall / (DAY * 1000));
  return { unix: at / 1000, offset: offset / 1000, secondOfDay: (wall - day * DAY * 1000) / 1000, day };
}

/** The moment `seconds` later with the same offset: a clock change in between is ignored. */
export function later(moment: Moment, seconds: number): Moment {
  const at = Math.round((moment.unix + seconds) * 1000);
  // Whole milliseconds in both values, as in the source.
  const then = momentOf(at as Instant, milliseconds(moment.offset * 1000));
  return moment.isDayUnknown === true ? { ...then, isDayUnknown: true } : then;
}

/** Milliseconds that the host's wall clock is ahead of UTC at an instant. */
export function hostOffset(at: Instant): Milliseconds {
  return milliseconds(-new Date(at).getTimezoneOffset() * 60_000);
}

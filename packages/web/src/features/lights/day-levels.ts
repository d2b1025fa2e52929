import { type Instant, instant, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { type FindProfile, makeCurve } from "@refugium/model/laws/profiles/index.ts";
import { channelLevel } from "@refugium/model/laws/profiles/shapes/channel-level.ts";
import { DAY, hostOffset, type Moment, momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";

/** A day of the controller's wall clock. */
export interface Day {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** How far the wall clock is ahead of UTC. */
  readonly offset: Milliseconds;
}

/** What a channel puts out, worked out as the controller does. */
export interface ChannelDay {
  /** Percent at a moment. */
  readonly at: (moment: Moment) => number;
  /** Percent at each minute from 0:00 to 24:00, both included. */
  readonly levels: readonly number[];
  /** Why its curve cannot be made; empty while it can. It is dark until then. */
  readonly fault: string;
}

const MINUTES = 1440;
const LAST_SECOND = DAY - 1;

/** The moment at a second of a day, 0 … 86 400. */
export function momentIn({ day, offset }: Day, second: number): Moment {
  const at = (day * DAY + Math.min(second, LAST_SECOND)) * 1000 - offset;
  return momentOf(instant(Math.round(at)), offset);
}

/** The day along which a channel is drawn. */
export function channelDay(channel: LightChannel, day: Day, find: FindProfile): ChannelDay {
  const built = channel.manual ? undefined : makeCurve(channel.profile, channel, find);
  const at = (moment: Moment): number => {
    const wanted = channel.manual ? channel.value : (built?.made?.value(moment) ?? 0);
    const level = channelLevel(channel, wanted);
    return channel.reverse ? 100 - level : level;
  };
  const levels = Array.from({ length: MINUTES + 1 }, (_, minute) => at(momentIn(day, minute * 60)));
  const fault = built?.faults[0];
  return { at, levels, fault: fault === undefined ? "" : fault.message };
}

/** All channels together at each minute, as a share of all of them at full, in percent. */
export function together(days: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = days;
  return first.map((_, minute) => days.reduce((sum, levels) => sum + (levels[minute] ?? 0), 0) / days.length);
}

/**
 * A day from its date `YYYY-MM-DD`. The controller tells how far its clock is ahead now, not on other days: where the
 * browser's zone agrees with it now, that zone says what holds on the other day (`noon` finds the time to ask for).
 */
export function dayOfDate(date: string, now: Instant, wallOffset: number): Day | undefined {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(start)) return undefined;
  const noon = instant(start + (DAY / 2) * 1000 - wallOffset);
  const offset = hostOffset(now) === wallOffset ? hostOffset(noon) : milliseconds(wallOffset);
  return { day: start / (DAY * 1000), offset };
}

/** The date `YYYY-MM-DD` that the wall clock shows. */
export function dateOf(now: number, wallOffset: number): string {
  return new Date(now + wallOffset).toISOString().slice(0, 10);
}

/** `14:05` of a second of the day; 24:00 for its end. */
export function clockOf(second: number): string {
  const minutes = Math.floor(second / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The highest level of a day and the second at which it is first reached. */
export function peakOf(levels: readonly number[]): { readonly most: number; readonly second: number } {
  const most = Math.max(0, ...levels);
  return { most, second: Math.max(0, levels.indexOf(most)) * 60 };
}

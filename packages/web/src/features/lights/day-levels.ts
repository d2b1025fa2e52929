import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Acclimation } from "@refugium/model/laws/acclimation.ts";
import { courseOf } from "@refugium/model/laws/channel-course.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import { type Day, momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { DAY, type Moment } from "@refugium/model/laws/profiles/shapes/moment.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { instantOfWall, tankOffset } from "../../text/tank-zone.ts";

/** What the levels of a day depend on, beside the channels. */
export interface DayTerms {
  readonly day: Day;
  readonly acclimation: Acclimation;
  readonly find: FindProfile;
}

/** What a channel puts out, worked out as the controller does. */
export interface ChannelDay {
  /** Percent at a moment. */
  readonly at: (moment: Moment) => number;
  /** Percent at each minute from 0:00 to 24:00, both included. */
  readonly levels: readonly number[];
  /** Why its curve cannot be made; empty while it can. It is dark until then. */
  readonly fault: Said;
}

const MINUTES = 1440;

/** The day along which a channel is drawn. */
export function channelDay(channel: LightChannel, { day, acclimation, find }: DayTerms): ChannelDay {
  const { at, fault } = courseOf(channel, acclimation, find);
  const levels = Array.from({ length: MINUTES + 1 }, (_, minute) => at(momentIn(day, minute * 60)));
  return { at, levels, fault: fault?.message ?? "" };
}

/** All channels together at each minute, as a share of all of them at full, in percent. */
export function together(days: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = days;
  return first.map((_, minute) => days.reduce((sum, levels) => sum + (levels[minute] ?? 0), 0) / days.length);
}

/** A day from its date `YYYY-MM-DD`, by the tank's clock as it goes at its noon. */
export function dayOfDate(date: string): Day | undefined {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(start)) return undefined;
  const noon = instantOfWall(start + (DAY / 2) * 1000);
  return { day: start / (DAY * 1000), offset: milliseconds(tankOffset(noon)) };
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

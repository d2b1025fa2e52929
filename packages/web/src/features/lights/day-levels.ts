import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Acclimation } from "@refugium/model/laws/acclimation.ts";
import { courseOf } from "@refugium/model/laws/channel-course.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import { type Day, momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { DAY, type Moment } from "@refugium/model/laws/profiles/shapes/moment.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { instantOfWall, tankOffset } from "../../text/tank-zone.ts";

/** Inputs of a day's levels besides the channels. */
export interface DayTerms {
  readonly day: Day;
  readonly acclimation: Acclimation;
  readonly find: FindProfile;
}

/** Output of a channel, computed with the controller's laws. */
export interface ChannelDay {
  /** Percent at a moment. */
  readonly at: (moment: Moment) => number;
  /** Percent for each minute from 0:00 to 24:00, both included. */
  readonly levels: readonly number[];
  /** Why the curve is invalid; empty when it is valid. An invalid curve is dark. */
  readonly fault: MessageOrText;
}

const MINUTES = 1440;

/** The levels of a channel over a day. */
export function channelDay(channel: LightChannel, { day, acclimation, find }: DayTerms): ChannelDay {
  const { at, fault } = courseOf(channel, acclimation, find);
  const levels = Array.from({ length: MINUTES + 1 }, (_, minute) => at(momentIn(day, minute * 60)));
  return { at, levels, fault: fault?.message ?? "" };
}

/** Mean of all channels for each minute, in percent. */
export function together(days: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = days;
  return first.map((_, minute) => days.reduce((sum, levels) => sum + (levels[minute] ?? 0), 0) / days.length);
}

/** The day of a date `YYYY-MM-DD`, with the offset of the tank's clock at noon. */
export function dayOfDate(date: string): Day | undefined {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(start)) return undefined;
  const noon = instantOfWall(start + (DAY / 2) * 1000);
  return { day: start / (DAY * 1000), offset: milliseconds(tankOffset(noon)) };
}

/** The date `YYYY-MM-DD` of the wall clock. */
export function dateOf(now: number, wallOffset: number): string {
  return new Date(now + wallOffset).toISOString().slice(0, 10);
}

/** A second of the day as `14:05`; its end is 24:00. */
export function clockOf(second: number): string {
  const minutes = Math.floor(second / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The highest level of a day and the first second with it. */
export function peakOf(levels: readonly number[]): { readonly most: number; readonly second: number } {
  const most = Math.max(0, ...levels);
  return { most, second: Math.max(0, levels.indexOf(most)) * 60 };
}

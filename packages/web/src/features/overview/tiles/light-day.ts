import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import type { Acclimation } from "@refugium/model/laws/acclimation.ts";
import { courseOf } from "@refugium/model/laws/channel-course.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import { momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";

const DAY_MS = 86_400_000;

/** Inputs of a light's day, by the controller's wall clock. All times in ms. */
export interface DayInputs {
  readonly now: number;
  /** How far the wall clock is ahead of UTC. */
  readonly offset: number;
  readonly samples: number;
  readonly acclimation: Acclimation;
  readonly find: FindProfile;
}

/**
 * Percent of a channel over the day from midnight on, computed with the controller's law. Manual channels are constant.
 */
export function lightDay(
  channel: LightChannel,
  { now, offset, samples, acclimation, find }: DayInputs,
): readonly number[] {
  const course = courseOf(channel, acclimation, find);
  const midnight = Math.floor((now + offset) / DAY_MS) * DAY_MS - offset;
  return Array.from({ length: samples }, (_, index) => {
    const at = instant(Math.round(midnight + (index / (samples - 1)) * (DAY_MS - 1)));
    return course.at(momentOf(at, milliseconds(offset)));
  });
}

/** Position of `now` in its day, 0…1. */
export function shareOfDay(now: number, offset: number): number {
  return ((((now + offset) % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS;
}

import type { Fault } from "../declare/field.ts";
import { type Acclimation, acclimationShare } from "./acclimation.ts";
import { type FindProfile, makeCurve, type Profile } from "./profiles/index.ts";
import { channelLevel } from "./profiles/shapes/channel-level.ts";
import type { Moment } from "./profiles/shapes/moment.ts";
import type { Curve, Range } from "./profiles/shapes/profile.ts";

/** The members of a light's channel that determine its level. */
export interface CourseChannel extends Range {
  readonly manual: boolean;
  /** Percent in manual mode. */
  readonly value: number;
  readonly profile: Profile;
  /** Puts out 100 % minus the level. */
  readonly reverse: boolean;
}

/** The output of a channel over time. */
export interface Course {
  /** Percent at a moment. */
  readonly at: (moment: Moment) => number;
  /** The curve it follows; undefined in manual mode, and when it cannot be made. */
  readonly curve: Curve | undefined;
  /** Why its curve cannot be made: the channel is off until then. */
  readonly fault: Fault | undefined;
}

/**
 * The course of a channel, manual or by its curve, within its limits. Acclimation reduces a curve but not a manual
 * value. A level below the channel's min is off.
 */
export function courseOf(channel: CourseChannel, acclimation: Acclimation, find: FindProfile): Course {
  const built = channel.manual ? undefined : makeCurve(channel.profile, channel, find);
  const curve = built?.made;
  const wanted = (moment: Moment): number =>
    curve === undefined ? 0 : curve.value(moment) * acclimationShare(acclimation, moment);
  return {
    at: (moment) => {
      const level = channelLevel(channel, channel.manual ? channel.value : wanted(moment));
      return channel.reverse ? 100 - level : level;
    },
    curve,
    fault: built?.faults[0],
  };
}

import type { Fault } from "../declare/field.ts";
import { type Acclimation, acclimationShare } from "./acclimation.ts";
import { type FindProfile, makeCurve, type Profile } from "./profiles/index.ts";
import { channelLevel } from "./profiles/shapes/channel-level.ts";
import type { Moment } from "./profiles/shapes/moment.ts";
import type { Curve, Range } from "./profiles/shapes/profile.ts";

/** A channel of a light, as far as its level depends on it. */
export interface CourseChannel extends Range {
  readonly manual: boolean;
  /** Percent while it is held by hand. */
  readonly value: number;
  readonly profile: Profile;
  /** Puts out 100 % minus the level. */
  readonly reverse: boolean;
}

/** What a channel puts out along the time. */
export interface Course {
  /** Percent at a moment. */
  readonly at: (moment: Moment) => number;
  /** The curve it follows; undefined by hand, and when it cannot be made. */
  readonly curve: Curve | undefined;
  /** Why its curve cannot be made: it is dark until then. */
  readonly fault: Fault | undefined;
}

/**
 * The course of a channel, by hand or by its curve, within its limits. A curve is followed as far as the acclimation
 * lets it; a value by hand is what a person wants, and holds. What falls below the channel's min is off.
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

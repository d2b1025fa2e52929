import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Acclimation } from "@refugium/model/laws/acclimation.ts";
import { type Course, courseOf } from "@refugium/model/laws/channel-course.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import type { Moment } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { FINE_STEP, secondsToNextStep } from "@refugium/model/laws/profiles/shapes/next-step.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { quantity, type Said } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { type Fade, fadedLevel, fadeTick, walk } from "./fade.ts";

/** Types of profiles, but for the one that is named. */
const TYPES = [
  "fixed",
  "interval",
  "diurnal",
  "sine",
  "circadian",
  "solar",
  "lunar",
  "random",
  "lightning",
  "cyclic",
  "loop",
  "auto",
  "composite",
] as const;

/** One channel of a running light: what it wants now, and how it gets there. */
export class RunningChannel {
  readonly pin: number;
  readonly name: string;
  /** Why it cannot follow its profile; undefined while it can. Until it can, it is off. */
  readonly failure: Said | undefined;
  /** Why it puts out what it does, for the log: the same words all along a curve. */
  readonly reason: Said;
  readonly #course: Course;
  #level: number | undefined;
  #fade: Fade | undefined;
  /** True while the fade under way is no change by hand but a step of the law that is walked. */
  #walks = false;
  #goalBefore = 0;

  constructor(
    pin: number,
    channel: LightChannel,
    { acclimation, find }: { readonly acclimation: Acclimation; readonly find: FindProfile },
  ) {
    this.pin = pin;
    this.name = channel.name;
    this.#course = courseOf(channel, acclimation, find);
    const { fault } = this.#course;
    this.failure = fault && requests.field({ path: fault.path, fault: fault.message });
    this.reason = reasonOf(channel, this.failure);
  }

  /** Percent it puts out, two decimals; undefined before the first look. */
  get level(): number | undefined {
    return this.#level;
  }

  get fading(): boolean {
    return this.#fade !== undefined;
  }

  /** Carries on from a level, at once or faded. */
  carryOn(level: number, fade: { readonly since: Uptime; readonly span: Milliseconds } | undefined): void {
    this.#level = level;
    this.#fade = fade === undefined || fade.span === 0 ? undefined : { from: level, ...fade };
    this.#walks = false;
  }

  /** Works out the level of a moment. */
  look(moment: Moment, now: Uptime): number {
    const goal = this.#course.at(moment);
    const stepped = this.#walks && Math.abs(goal - this.#goalBefore) > FINE_STEP;
    const isThere = this.#fade === undefined || fadedLevel(this.#fade, goal, now) === undefined;
    if (stepped || isThere) this.#walk(goal, now);
    const onTheWay = this.#fade === undefined ? undefined : fadedLevel(this.#fade, goal, now);
    this.#level = rounded(onTheWay ?? goal, 2);
    this.#goalBefore = goal;
    return this.#level;
  }

  #walk(goal: number, since: Uptime): void {
    const glides = this.#course.curve?.glides === true;
    this.#fade = this.#level === undefined ? undefined : walk(this.#level, goal, { since, glides });
    this.#walks = this.#fade !== undefined;
  }

  /** Time until it has to be looked at again, at most `horizon` seconds. */
  nextLook(moment: Moment, horizon: number): Milliseconds {
    const law = this.#nextStep(moment, horizon);
    if (this.#fade === undefined) return law;
    const tick = fadeTick(this.#fade, this.#course.at(moment));
    return milliseconds(Math.min(tick, law));
  }

  #nextStep(moment: Moment, horizon: number): Milliseconds {
    const { curve, at } = this.#course;
    if (curve === undefined) return seconds(horizon);
    return seconds(secondsToNextStep(at, moment, { grain: curve.grain, horizon }));
  }
}

function reasonOf({ manual, value, profile }: LightChannel, failure: Said | undefined): Said {
  if (manual) return messages.heldByHand({ value: quantity(value, "%") });
  if (failure !== undefined) return messages.off({ why: failure });
  return messages.followsProfile({ type: TYPES.find((type) => type === profile.type) ?? "other" });
}

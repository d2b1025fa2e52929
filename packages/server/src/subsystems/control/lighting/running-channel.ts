import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Acclimation } from "@refugium/model/laws/acclimation.ts";
import { type Course, courseOf } from "@refugium/model/laws/channel-course.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import type { Moment } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { FINE_STEP, FINEST_TICK, secondsToNextStep } from "@refugium/model/laws/profiles/shapes/next-step.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { type MessageOrText, quantity } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";

/** Types of profiles, except the one that refers to the library. */
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

/** One channel of a running light: its level now, and the fade on the way to its goal. */
export class RunningChannel {
  readonly pin: number;
  readonly name: string;
  /** Why it cannot follow its profile; undefined while it can. Until it can, it is off. */
  readonly failure: MessageOrText | undefined;
  /** The reason of its level, for the log. It does not change along a curve, or each step would be logged. */
  readonly reason: MessageOrText;
  readonly #course: Course;
  #level: number | undefined;
  #fade: Fade | undefined;
  /** True while the fade smooths a step of the curve; false for a fade after a change of the row or the clock. */
  #smooths = false;
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

  /** Output in percent, two decimals; undefined before the first look. */
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
    this.#smooths = false;
  }

  /** The level that it is on the way to, at most `ceiling` percent. */
  goalAt(moment: Moment, ceiling: number): number {
    return Math.min(this.#course.at(moment), ceiling);
  }

  /** Computes the level of a moment, at most `ceiling` percent. */
  look(moment: Moment, now: Uptime, ceiling: number): number {
    const goal = this.goalAt(moment, ceiling);
    const stepped = this.#smooths && Math.abs(goal - this.#goalBefore) > FINE_STEP;
    const isThere = this.#fade === undefined || fadedLevel(this.#fade, goal, now) === undefined;
    if (stepped || isThere) this.#smooth(goal, now);
    const onTheWay = this.#fade === undefined ? undefined : fadedLevel(this.#fade, goal, now);
    this.#level = rounded(onTheWay ?? goal, 2);
    this.#goalBefore = goal;
    return this.#level;
  }

  #smooth(goal: number, since: Uptime): void {
    const glides = this.#course.curve?.glides === true;
    this.#fade = this.#level === undefined ? undefined : smoothed(this.#level, goal, { since, glides });
    this.#smooths = this.#fade !== undefined;
  }

  /** Time until it has to be looked at again, at most `horizon` seconds. */
  nextLook(moment: Moment, horizon: number, ceiling: number): Milliseconds {
    const step = this.#nextStep(moment, horizon);
    if (this.#fade === undefined) return step;
    const tick = fadeTick(this.#fade, this.goalAt(moment, ceiling));
    return milliseconds(Math.min(tick, step));
  }

  #nextStep(moment: Moment, horizon: number): Milliseconds {
    const { curve, at } = this.#course;
    if (curve === undefined) return seconds(horizon);
    return seconds(secondsToNextStep(at, moment, { grain: curve.grain, horizon }));
  }
}

function reasonOf(
  { manual, value, profile }: LightChannel,
  failure: MessageOrText | undefined,
): MessageOrText {
  if (manual) return messages.heldByHand({ value: quantity(value, "%") });
  if (failure !== undefined) return messages.off({ why: failure });
  return messages.followsProfile({ type: TYPES.find((type) => type === profile.type) ?? "other" });
}

/** A gradual change from a level, beginning at a moment, for a span. The goal may move meanwhile. */
interface Fade {
  readonly from: number;
  readonly since: Uptime;
  readonly span: Milliseconds;
}

/** A fading output is written this often at least; a fast one as often as it takes to move by fine steps. */
const SLOWEST_TICK = 100;
/** Steps of a curve up to this size are smoothed within a second. Larger ones are meant as jumps, unless the curve glides. */
const LARGEST_SMOOTHED = 5;
const LONGEST_SMOOTHING = 1000;
/** Levels have two decimals: a smaller change is no step. */
const ROUNDING = 0.01;

/** The level on the way to `goal`, or undefined when the fade is over. */
function fadedLevel({ from, since, span }: Fade, goal: number, now: Uptime): number | undefined {
  const passed = now - since;
  return passed >= span ? undefined : from + ((goal - from) * passed) / span;
}

/** Time to the next write on the way to `goal`; Infinity where nothing changes on it. */
function fadeTick({ from, span }: Fade, goal: number): Milliseconds {
  if (goal === from) return milliseconds(Number.POSITIVE_INFINITY);
  const fine = (span * FINE_STEP) / Math.abs(goal - from);
  return milliseconds(Math.min(SLOWEST_TICK, Math.max(FINEST_TICK, Math.floor(fine))));
}

/** The fade that divides a visible step of a curve into invisible ones; undefined for an invisible step and for a jump. */
function smoothed(
  from: number,
  goal: number,
  how: { readonly since: Uptime; readonly glides: boolean },
): Fade | undefined {
  const step = Math.abs(goal - from);
  if (step <= FINE_STEP + ROUNDING || (step > LARGEST_SMOOTHED && !how.glides)) return undefined;
  const span = Math.min(LONGEST_SMOOTHING, Math.ceil(step / FINE_STEP) * SLOWEST_TICK);
  return { from, since: how.since, span: milliseconds(span) };
}

import { type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { LiveDayRun } from "@refugium/model/events.ts";
import type { Course } from "@refugium/model/laws/channel-course.ts";
import { secondOfRun, towards } from "@refugium/model/laws/day-run.ts";
import { type Day, momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { FINE_STEP } from "@refugium/model/laws/profiles/shapes/next-step.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { type Message, type MessageOrText, wallTime } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { type Actuator, leaseUntil } from "../../../hardware/actuator.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";

/** A channel that takes part in a run-through. */
export interface RunChannel {
  readonly name: string;
  readonly output: Actuator;
  readonly course: Course;
}

/** A day, and its date as `2026-11-21`. */
export interface DatedDay extends Day {
  readonly date: string;
}

export interface DayRunOptions {
  readonly clock: Clock;
  /** The owner id of its claims: `preview/lights/1`. */
  readonly id: string;
  /** The number of this run-through. */
  readonly run: string;
  readonly by: string;
  readonly day: DatedDay;
  /** Real seconds, also on a simulated clock that runs faster. */
  readonly seconds: number;
  readonly channels: readonly RunChannel[];
  /** Called with the state every second and at the end. */
  readonly report: (state: LiveDayRun) => void;
}

const TICK_MS = 50;
const REPORT_EVERY_MS = 1000;
/** The run-through ends this long after its last renewal. */
const LEASE_MS = 10_000;
/** The lease of its claims, for a program that hangs. */
const CLAIM_LEASE_MS = 2000;
const RENEW_EVERY_MS = 500;
/** Percent a second at most: a thunderstorm in a minute would be a strobe. */
const STEEPEST = 50;

/**
 * A run-through: a whole day on the real channels of a light, within a minute or so. The API calls it `preview`.
 */
export class DayRun {
  readonly #options: DayRunOptions;
  readonly #since: Uptime;
  readonly #beganAt: number;
  #renewed: Uptime;
  #reportedAt = Number.NEGATIVE_INFINITY;
  /** When each channel was last claimed. */
  readonly #written = new Map<RunChannel, Uptime>();
  #timer: Timer | undefined;
  #ended: MessageOrText | null = null;
  #hasBegun = false;

  constructor(options: DayRunOptions) {
    this.#options = options;
    this.#since = options.clock.uptime();
    this.#beganAt = options.clock.now();
    this.#renewed = this.#since;
  }

  get state(): LiveDayRun {
    const { run, by, day, seconds } = this.#options;
    return {
      run,
      by,
      date: day.date,
      seconds,
      since: new Date(this.#beganAt).toISOString(),
      until: new Date(this.#beganAt + this.#real(seconds * 1000)).toISOString(),
      second: Math.round(this.#second),
      ...(this.#ended === null ? { ended: null } : withCode("ended", this.#ended)),
    };
  }

  start(): void {
    this.#tick();
  }

  renew(): void {
    this.#renewed = this.#options.clock.uptime();
  }

  /** Releases the channels and reports the reason, once. */
  end(why: MessageOrText): void {
    if (this.#ended !== null) return;
    const { id, channels, report } = this.#options;
    const last = this.#second;
    this.#ended = why;
    this.#timer?.cancel();
    for (const { output } of channels) void output.release(id, "person");
    report({ ...this.state, second: Math.round(last) });
  }

  get #second(): number {
    const { clock, seconds } = this.#options;
    return secondOfRun((clock.uptime() - this.#since) / this.#real(1000), seconds);
  }

  #real(ms: number): Milliseconds {
    return milliseconds(ms * this.#options.clock.speed);
  }

  #tick(): void {
    const { clock, id, channels, seconds } = this.#options;
    const why = this.#whyOver();
    if (why !== undefined) {
      this.end(why);
      return;
    }
    for (const channel of channels) this.#put(channel);
    this.#hasBegun = true;
    this.#reportEachSecond();
    const left = this.#since + this.#real(seconds * 1000) - clock.uptime();
    const next = milliseconds(Math.min(this.#real(TICK_MS), Math.max(0, left)));
    this.#timer = clock.after(next, `${id}: run`, () => this.#tick());
  }

  #whyOver(): Message | undefined {
    const { clock, id, seconds, channels } = this.#options;
    const now = clock.uptime();
    if (now - this.#since >= this.#real(seconds * 1000)) return messages.dayOver;
    if (now - this.#renewed >= this.#real(LEASE_MS)) return messages.unwatched;
    for (const channel of channels) {
      const hold = otherHold(channel, id);
      if (hold !== undefined) return hold;
      const isMine = channel.output.claims.some(({ owner }) => owner.id === id);
      if (this.#hasBegun && !isMine) return messages.givenBack({ channel: channel.name });
    }
    return undefined;
  }

  /** Writes visible changes and renews claims; smaller changes are skipped to spare the bus and the browsers. */
  #put(channel: RunChannel): void {
    const { clock, id, by, day } = this.#options;
    const { output, course } = channel;
    const { commanded } = output;
    const goal = course.at(momentIn(day, this.#second));
    const value = rounded(towards(commanded, goal, (STEEPEST * TICK_MS) / 1000), 2);
    const isSeen = Math.abs(value - commanded) >= FINE_STEP || value > 0 !== commanded > 0;
    const isFresh =
      clock.uptime() - (this.#written.get(channel) ?? Number.NEGATIVE_INFINITY) < this.#real(RENEW_EVERY_MS);
    if (!isSeen && isFresh) return;
    this.#written.set(channel, clock.uptime());
    void output.claim({
      owner: { id, name: by },
      rank: "person",
      value,
      reason: messages.runsThrough({ date: wallTime(day.date) }),
      until: leaseUntil(clock, this.#real(CLAIM_LEASE_MS)),
      lapse: "release",
    });
  }

  #reportEachSecond(): void {
    const now = this.#options.clock.uptime();
    if (now - this.#reportedAt < this.#real(REPORT_EVERY_MS)) return;
    this.#reportedAt = now;
    this.#options.report(this.state);
  }
}

/** A stronger claim or a trip on a channel, which ends or refuses a run-through. */
export function otherHold({ name: channel, output }: RunChannel, id: string): Message | undefined {
  if (output.trip !== undefined) return messages.channelTripped({ channel, trip: output.trip.message });
  for (const { rank, owner, reason } of output.claims) {
    if (rank === "interlock") return messages.channelHeld({ channel, owner: owner.name, reason });
    if (rank === "person" && owner.id !== id) return messages.channelIs({ channel, reason });
  }
  return undefined;
}

import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { LiveProblem, Problem } from "@refugium/model/events.ts";
import { told } from "@refugium/model/messages/told.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import type { Scope } from "../kernel/scope.ts";
import { finished, restingEvery, type Steps } from "../kernel/steps.ts";

const SEVERITY = ["severe", "warning", "info"];
const GATHER = milliseconds(200);
/** While changes come without a pause, as in a start, people do not wait longer. */
const LONGEST: Milliseconds = seconds(2);

/** What is wrong or risky in the configuration now. Each part of the product looks after its own. */
export class Problems {
  readonly #sources = new Set<() => readonly Problem[]>();
  readonly #live: LiveState;
  readonly #clock: Clock;
  #timer: Timer | undefined;
  /** Since when there is something to look at. */
  #since: Uptime | undefined;

  constructor(live: LiveState, clock: Clock) {
    this.#live = live;
    this.#clock = clock;
  }

  provide(scope: Scope, source: () => readonly Problem[]): void {
    this.#sources.add(source);
    scope.defer(() => {
      this.#sources.delete(source);
    });
    this.review();
  }

  /** The worst first. */
  list(): readonly LiveProblem[] {
    return finished(this.look());
  }

  /** Like `list`, step by step. */
  *look(): Steps<readonly LiveProblem[]> {
    const all: Problem[] = [];
    yield* restingEvery(1, [...this.#sources], (source) => all.push(...source()));
    return all
      .sort((one, other) => SEVERITY.indexOf(one.severity) - SEVERITY.indexOf(other.severity))
      .map(({ message, fix, ...problem }) => ({
        ...problem,
        ...told("message", message),
        ...told("fix", fix),
      }));
  }

  /** Looks again once changes pause, and tells watchers: many in a row are one look. */
  review(): void {
    const now = this.#clock.uptime();
    this.#since ??= now;
    const left = milliseconds(Math.max(0, this.#since + LONGEST - now));
    this.#timer?.cancel();
    this.#timer = this.#clock.after(milliseconds(Math.min(left, GATHER)), "problems: review", () => {
      this.#timer = undefined;
      this.#since = undefined;
      // Problems are plain JSON.
      this.#live.set("problems", this.list());
    });
  }
}

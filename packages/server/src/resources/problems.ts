import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { LiveProblem, Problem } from "@refugium/model/events.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import type { Scope } from "../kernel/scope.ts";
import { finished, restingEvery, type Steps } from "../kernel/steps.ts";

const SEVERITY = ["severe", "warning", "info"];
const REVIEW_AFTER = milliseconds(200);
/** The longest delay of a review while changes come without a pause, as during a start. */
const LONGEST_DELAY: Milliseconds = seconds(2);

/** Current problems of the configuration. Each part of the product provides its own. */
export class Problems {
  readonly #sources = new Set<() => readonly Problem[]>();
  readonly #live: LiveState;
  readonly #clock: Clock;
  #timer: Timer | undefined;
  /** When the first change since the last review was made. */
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
        ...withCode("message", message),
        ...withCode("fix", fix),
      }));
  }

  /** Publishes the problems again once changes pause; many in a row cause one review. */
  review(): void {
    const now = this.#clock.uptime();
    this.#since ??= now;
    const left = milliseconds(Math.max(0, this.#since + LONGEST_DELAY - now));
    this.#timer?.cancel();
    this.#timer = this.#clock.after(milliseconds(Math.min(left, REVIEW_AFTER)), "problems: review", () => {
      this.#timer = undefined;
      this.#since = undefined;
      this.#live.set("problems", this.list());
    });
  }
}

import { type Milliseconds, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { type Said, span } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { Scope } from "../kernel/scope.ts";

export interface StaleWatchOptions {
  readonly clock: Clock;
  readonly scope: Scope;
  /** The controller: `tcs/1`. */
  readonly name: string;
  readonly period: Milliseconds;
  /** Called when there was no good reading for too long, and again after each further such time. */
  readonly onStale: (reason: Said) => void;
}

/** Detects three periods (at least 2 min) without a good reading, also when checks hang. */
export class StaleWatch {
  readonly #options: StaleWatchOptions;
  readonly #patience: Milliseconds;
  #timer: Timer | undefined;

  constructor(options: StaleWatchOptions) {
    this.#options = options;
    this.#patience = milliseconds(Math.max(3 * options.period, minutes(2)));
    options.scope.defer(() => this.#timer?.cancel());
    this.fresh();
  }

  /** To be called with each good reading. */
  fresh(): void {
    this.#timer?.cancel();
    this.#timer = this.#options.clock.after(this.#patience, `${this.#options.name}: stale`, () => {
      const time = span(Math.round(this.#patience / 1000) * 1000, { in: "s" });
      this.#options.onStale(readings.stale({ time }));
      this.fresh();
    });
  }
}

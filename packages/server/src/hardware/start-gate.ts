import { milliseconds, minutes, type Uptime } from "@refugium/model/declare/units.ts";
import { BETWEEN_STARTS } from "@refugium/model/laws/start-order.ts";
import type { Clock } from "../kernel/clock.ts";

/** So long after a start loads go on one at a time: what controllers bring on is on by then. */
const LASTS = minutes(5);

/** Keeps loads from going on in the same instant after a start: a socket or a supply does not bear all of them at once. */
export class StartGate {
  readonly #clock: Clock;
  readonly #end: number;
  #lastOn: Uptime | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.uptime() + LASTS;
  }

  /** Milliseconds that a load has to wait before it goes on. */
  wait(): number {
    const now = this.#clock.uptime();
    if (this.#lastOn === undefined || now >= this.#end) return 0;
    return milliseconds(Math.max(0, this.#lastOn + BETWEEN_STARTS - now));
  }

  /** A load goes on now. */
  note(): void {
    this.#lastOn = this.#clock.uptime();
  }
}

import {
  type Milliseconds,
  milliseconds,
  minutes,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
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
  wait(): Milliseconds {
    const now = this.#clock.uptime();
    if (this.#lastOn === undefined || now >= this.#end) return milliseconds(0);
    return milliseconds(Math.max(0, this.#lastOn + BETWEEN_STARTS - now));
  }

  /** A load goes on now. */
  note(): void {
    const now = this.#clock.uptime();
    if (this.#lastOn === undefined || this.#lastOn < now) this.#lastOn = now;
  }

  /** Takes the next turn for a load that is on from the start. Returns the milliseconds until then. */
  book(): Milliseconds {
    const wait = this.wait();
    this.#lastOn = uptime(this.#clock.uptime() + wait);
    return wait;
  }
}

import {
  type Milliseconds,
  milliseconds,
  minutes,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import { BETWEEN_STARTS } from "@refugium/model/laws/start-order.ts";
import type { Clock } from "../kernel/clock.ts";

/** For this long after a start loads switch on one at a time: by then controllers have switched theirs on. */
const LASTS = minutes(5);

/** Keeps loads from switching on at the same instant after a start: their inrush currents together can trip a breaker. */
export class StartGate {
  readonly #clock: Clock;
  readonly #end: number;
  #lastOn: Uptime | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.uptime() + LASTS;
  }

  /** Milliseconds until a load may switch on. */
  wait(): Milliseconds {
    const now = this.#clock.uptime();
    if (this.#lastOn === undefined || now >= this.#end) return milliseconds(0);
    return milliseconds(Math.max(0, this.#lastOn + BETWEEN_STARTS - now));
  }

  /** Records that a load switches on now. */
  record(): void {
    const now = this.#clock.uptime();
    if (this.#lastOn === undefined || this.#lastOn < now) this.#lastOn = now;
  }

  /** Reserves the next turn for a load that is on from the start. Returns the milliseconds until then. */
  reserve(): Milliseconds {
    const wait = this.wait();
    this.#lastOn = uptime(this.#clock.uptime() + wait);
    return wait;
  }
}

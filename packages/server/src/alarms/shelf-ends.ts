import type { Uptime } from "@refugium/model/declare/units.ts";
import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "../kernel/clock.ts";

/** Reports when the shelf of an alarm ends. */
export class ShelfEnds {
  readonly #clock: Clock;
  readonly #over: (id: string) => void;
  readonly #timers = new Map<string, { readonly until: Uptime; readonly timer: Timer }>();

  constructor(clock: Clock, over: (id: string) => void) {
    this.#clock = clock;
    this.#over = over;
  }

  /** `until` undefined: it is not shelved. */
  watch(id: string, until: Uptime | undefined): void {
    const watched = this.#timers.get(id);
    if (watched?.until === until) return;
    watched?.timer.cancel();
    this.#timers.delete(id);
    const left = (until ?? 0) - this.#clock.uptime();
    if (until === undefined || left <= 0) return;
    const timer = this.#clock.after(milliseconds(left), `alarm: shelf of ${id}`, () => {
      this.#timers.delete(id);
      this.#over(id);
    });
    this.#timers.set(id, { until, timer });
  }

  stopAll(): void {
    for (const { timer } of this.#timers.values()) timer.cancel();
    this.#timers.clear();
  }
}

import { hours, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../kernel/clock.ts";

/** At most so many of a kind within any hour, or any other window: a sliding one, by the clock that does not jump. */
export class Throttle {
  readonly #clock: Clock;
  readonly #window: Milliseconds;
  readonly #sent = new Map<string, number[]>();

  constructor(clock: Clock, window: Milliseconds = hours(1)) {
    this.#clock = clock;
    this.#window = window;
  }

  /** True when there is room for one more of this kind. `limit` 0 = no limit. */
  allows(kind: string, limit: number): boolean {
    this.#forgetOld();
    return limit <= 0 || (this.#sent.get(kind)?.length ?? 0) < limit;
  }

  /** Counts one that was sent. */
  count(kind: string): void {
    this.#sent.set(kind, [...(this.#sent.get(kind) ?? []), this.#clock.uptime()]);
  }

  #forgetOld(): void {
    const oldest = this.#clock.uptime() - this.#window;
    for (const [kind, moments] of this.#sent) {
      const recent = moments.filter((at) => at > oldest);
      if (recent.length === 0) this.#sent.delete(kind);
      else this.#sent.set(kind, recent);
    }
  }
}

import { hours, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../kernel/clock.ts";

/** Limits the number of each kind within a sliding hour (or another window), by the monotonic clock. */
export class Throttle {
  readonly #clock: Pick<Clock, "uptime">;
  readonly #window: Milliseconds;
  readonly #sent = new Map<string, number[]>();

  constructor(clock: Pick<Clock, "uptime">, window: Milliseconds = hours(1)) {
    this.#clock = clock;
    this.#window = window;
  }

  /** True when there is room for one more of this kind. `limit` 0 = no limit. */
  allows(kind: string, limit: number): boolean {
    return this.waitFor(kind, limit) === 0;
  }

  /** Time until there is room for one more of this kind. */
  waitFor(kind: string, limit: number): Milliseconds {
    this.#forgetOld();
    const sent = this.#sent.get(kind) ?? [];
    const last = limit <= 0 ? undefined : sent.at(-limit);
    return milliseconds(last === undefined ? 0 : last + this.#window - this.#clock.uptime());
  }

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

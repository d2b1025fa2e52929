import type { Clock } from "../kernel/clock.ts";
import type { Message } from "./channel.ts";
import { Throttle } from "./throttle.ts";

/** Room for a critical alarm and its repetitions every 15 minutes, however low the throttle is set. */
const CRITICAL_PER_HOUR = 5;

/** Limits the messages of one title within a sliding hour; `limit` 0 = none. */
export class AlarmThrottle {
  readonly #limit: () => number;
  readonly #sent: Throttle;

  constructor(clock: Pick<Clock, "uptime">, limit: () => number) {
    this.#limit = limit;
    this.#sent = new Throttle(clock);
  }

  /** Those that there is room for. */
  allowed(messages: readonly Message[]): readonly Message[] {
    const limit = this.#limit();
    return messages.filter(({ title, priority }) => {
      const atLeast = priority === "critical" && limit > 0 ? CRITICAL_PER_HOUR : limit;
      return this.#sent.allows(title, Math.max(limit, atLeast));
    });
  }

  count(messages: readonly Message[]): void {
    for (const { title } of messages) this.#sent.count(title);
  }
}

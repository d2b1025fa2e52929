import { type Uptime, uptime } from "@refugium/model/declare/units.ts";
import { deliveryWait } from "@refugium/model/laws/alarm-notice.ts";
import type { Notice } from "./alarms.ts";

interface Attempt {
  readonly failures: number;
  readonly retryAt: Uptime;
}

/** The failures of each notice and its next attempt: one that is always refused must not delay the others. */
export class DeliveryAttempts {
  readonly #attempts = new Map<string, Attempt>();

  /** The notices to try now, in the given order, previously failed ones last. */
  due(notices: readonly Notice[], now: Uptime): readonly Notice[] {
    const known = new Set(notices.map(keyOf));
    for (const key of this.#attempts.keys()) if (!known.has(key)) this.#attempts.delete(key);
    const failures = (notice: Notice): number => this.#attempts.get(keyOf(notice))?.failures ?? 0;
    return notices
      .filter((notice) => (this.#attempts.get(keyOf(notice))?.retryAt ?? now) <= now)
      .sort((one, other) => failures(one) - failures(other));
  }

  untried(notices: readonly Notice[]): readonly Notice[] {
    return notices.filter((notice) => !this.#attempts.has(keyOf(notice)));
  }

  /** True while an undelivered notice waits. */
  get areFailing(): boolean {
    return [...this.#attempts.values()].some(({ failures }) => failures > 0);
  }

  failed(notice: Notice, now: Uptime): void {
    const failures = (this.#attempts.get(keyOf(notice))?.failures ?? 0) + 1;
    this.#attempts.set(keyOf(notice), { failures, retryAt: uptime(now + deliveryWait(failures)) });
  }

  /** Not a failure: the throttle has no room before `at`. */
  postponed(notice: Notice, at: Uptime): void {
    this.#attempts.set(keyOf(notice), { failures: 0, retryAt: at });
  }
}

function keyOf({ kind, alarm: { id, count } }: Notice): string {
  return `${kind} ${count} ${id}`;
}

import { randomUUID } from "node:crypto";
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
  /** Of the messages about notices that are due. */
  readonly #ids = new Map<string, string>();

  /** The notices to try now, in the given order, previously failed ones last. */
  due(notices: readonly Notice[], now: Uptime): readonly Notice[] {
    const known = new Set(notices.map(keyOf));
    for (const key of this.#attempts.keys()) if (!known.has(key)) this.#attempts.delete(key);
    const dueIds = new Set(notices.map(idKeyOf));
    for (const key of this.#ids.keys()) if (!dueIds.has(key)) this.#ids.delete(key);
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

  /**
   * The id of the message about a notice: the same until the notice is settled or becomes more urgent. A service that saw
   * it before may drop a message, so a repetition has another one.
   */
  messageId(notice: Notice): string {
    const key = idKeyOf(notice);
    const id = this.#ids.get(key) ?? randomUUID();
    this.#ids.set(key, id);
    return id;
  }

  settled(notice: Notice): void {
    this.#ids.delete(idKeyOf(notice));
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

function idKeyOf(notice: Notice): string {
  return `${notice.alarm.priority} ${keyOf(notice)}`;
}

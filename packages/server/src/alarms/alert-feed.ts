import type { LiveAlarm } from "@refugium/model/events.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { Clock } from "../kernel/clock.ts";
import { isStanding } from "./alarm-entry.ts";
import type { Alarms } from "./alarms.ts";

/** A warning or critical alarm in the form of `GET /api/alerts`. */
export interface Alert {
  /** Increases with each alert: milliseconds since 1970 or the next free number. */
  readonly id: number;
  readonly severity: "warn" | "critical";
  readonly title: string;
  readonly detail: string;
  /** Seconds since 1970. */
  readonly ts: number;
}

/** Smaller numbers are seconds since 1970 (until the year 5138), larger ones are ids. */
const FIRST_ID = 1e11;

/** Gives each occurrence of a standing alarm one number. */
export class AlertFeed {
  readonly #clock: Clock;
  readonly #alarms: Alarms;
  readonly #numbers = new Map<string, number>();
  #newest = 0;

  constructor(clock: Clock, alarms: Alarms) {
    this.#clock = clock;
    this.#alarms = alarms;
  }

  /**
   * Standing alerts that are not acknowledged or shelved, oldest first: those after `since`, an id or seconds since
   * 1970. An unknown id is from another run: then all of them.
   */
  after(since: number): readonly Alert[] {
    const alerts = this.#alerts();
    if (since < FIRST_ID) return alerts.filter(({ ts }) => ts > since);
    return alerts.filter(({ id }) => id > since || since > this.#newest);
  }

  /** Calls with each new alert, until the returned function is called. */
  watch(listener: (alert: Alert) => void): () => void {
    let newest = this.#alerts().at(-1)?.id ?? this.#newest;
    return this.#alarms.watch(() => {
      for (const alert of this.#alerts().filter(({ id }) => id > newest)) {
        newest = alert.id;
        listener(alert);
      }
    });
  }

  #alerts(): readonly Alert[] {
    const standing = this.#alarms.list().filter(isStanding);
    const keys = new Set(standing.map(keyOf));
    for (const key of this.#numbers.keys()) if (!keys.has(key)) this.#numbers.delete(key);
    return standing
      .filter(({ priority }) => priority !== "info")
      .map((alarm) => ({ alarm, id: this.#numberOf(alarm) }))
      .filter(({ alarm }) => alarm.acknowledged_at === null && alarm.shelved_until === null)
      .map(({ alarm, id }) => this.#alertOf(alarm, id))
      .sort((one, other) => one.id - other.id);
  }

  #numberOf(alarm: LiveAlarm): number {
    const known = this.#numbers.get(keyOf(alarm));
    if (known !== undefined) return known;
    this.#newest = Math.max(this.#newest + 1, FIRST_ID, Math.floor(this.#clock.now()));
    this.#numbers.set(keyOf(alarm), this.#newest);
    return this.#newest;
  }

  #alertOf({ id: alarm, priority, message, since }: LiveAlarm, id: number): Alert {
    const severity = priority === "critical" ? "critical" : "warn";
    const title = this.#alarms.titleOf(alarm) ?? message;
    return { id, severity, title: english(title), detail: message, ts: Math.floor(Date.parse(since) / 1000) };
  }
}

/** An alarm that became more urgent is another alert. */
function keyOf({ id, count, priority }: LiveAlarm): string {
  return `${count} ${priority} ${id}`;
}

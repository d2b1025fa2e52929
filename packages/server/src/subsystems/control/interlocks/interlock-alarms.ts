import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { LONGER_THAN_A_FEEDING } from "@refugium/model/laws/alarm-notice.ts";
import { BLIND_FOR } from "@refugium/model/laws/interlock.ts";
import { interlocks as messages } from "@refugium/model/messages/interlocks.ts";
import { rowName, span } from "@refugium/model/messages/message.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { InterlockWords } from "./interlock-words.ts";

/** The alarm is raised after this long without an observation; after `BLIND_FOR` the interlock forces nothing on any more. */
const BLIND_ALARM_AFTER: Milliseconds = seconds(5);

/** The alarms of interlocks: one while engaged, one while blind. */
export class InterlockAlarms {
  readonly #alarms: Alarms;
  readonly #words: InterlockWords;

  constructor(alarms: Alarms, words: InterlockWords) {
    this.#alarms = alarms;
    this.#words = words;
  }

  /** `release` is called when a person clears the alarm of a latched interlock. */
  setEngaged(interlock: Interlock, engaged: boolean, release: () => void): void {
    const subject = subjectOf(interlock.id);
    if (!engaged) {
      this.#alarms.clear("interlock", subject);
      return;
    }
    const title = messages.holds({ interlock: rowName("interlocks", interlock) });
    const words = {
      title,
      condition: this.#words.condition(interlock),
      forced: this.#words.forced(interlock),
    };
    const message = interlock.latch ? messages.holdsUntilCleared(words) : messages.holdsFor(words);
    const { priority, latch: latched } = interlock;
    const condition = { code: "interlock", subject, priority, title, message, latched };
    this.#alarms.raise(
      { ...condition, ...(isRoutine(interlock) ? { onDelay: LONGER_THAN_A_FEEDING } : {}) },
      release,
    );
  }

  setBlind(interlock: Interlock, isBlind: boolean): void {
    const subject = subjectOf(interlock.id);
    if (!isBlind) {
      this.#alarms.clear("interlock-blind", subject);
      return;
    }
    const title = messages.cannotSee({ interlock: rowName("interlocks", interlock) });
    const { source } = interlock.when;
    const watched = this.#words.watched(interlock);
    const message = messages.blind({ title, source, watched, after: span(BLIND_FOR) });
    const condition = { code: "interlock-blind", subject, priority: "critical", title, message } as const;
    this.#alarms.raise({ ...condition, onDelay: BLIND_ALARM_AFTER });
  }

  forget(id: string): void {
    this.#alarms.forget(subjectOf(id));
  }
}

/** True for an interlock on switched equipment without a latch: it engages at every feeding and needs no warning. */
function isRoutine({ when, latch, priority }: Interlock): boolean {
  return when.source === "equipment" && !latch && priority !== "critical";
}

function subjectOf(id: string): Subject {
  return { type: "interlocks", id };
}

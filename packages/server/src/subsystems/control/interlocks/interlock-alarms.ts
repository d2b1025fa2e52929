import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { LONGER_THAN_A_FEEDING } from "@refugium/model/laws/alarm-notice.ts";
import { BLIND_FOR } from "@refugium/model/laws/interlock.ts";
import { interlocks as messages } from "@refugium/model/messages/interlocks.ts";
import { type Message, rowName, span } from "@refugium/model/messages/message.ts";
import { forcedThing, type Interlock } from "@refugium/model/resources/interlocks.ts";
import type { Alarms } from "../../../alarms/alarms.ts";

/** An interlock counts as blind after this long without an observation. */
const BLIND_AFTER: Milliseconds = seconds(5);

/** The alarms of interlocks: one while engaged, one while blind. */
export class InterlockAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  /** `release` is called when a person clears the alarm of a latched interlock. */
  holds(interlock: Interlock, engaged: boolean, release: () => void): void {
    const subject = subjectOf(interlock.id);
    if (!engaged) {
      this.#alarms.clear("interlock", subject);
      return;
    }
    const title = messages.holds({ interlock: rowName("interlocks", interlock) });
    const words = { title, condition: conditionOf(interlock), forced: forcedBy(interlock) };
    const message = interlock.latch ? messages.holdsUntilCleared(words) : messages.holdsFor(words);
    const { priority, latch: latched } = interlock;
    const condition = { code: "interlock", subject, priority, title, message, latched };
    this.#alarms.raise(
      { ...condition, ...(isOfTheDay(interlock) ? { onDelay: LONGER_THAN_A_FEEDING } : {}) },
      release,
    );
  }

  sees(interlock: Interlock, isBlind: boolean): void {
    const subject = subjectOf(interlock.id);
    if (!isBlind) {
      this.#alarms.clear("interlock-blind", subject);
      return;
    }
    const title = messages.cannotSee({ interlock: rowName("interlocks", interlock) });
    const { source, id } = interlock.when;
    const message = messages.blind({ title, source, id, after: span(BLIND_FOR) });
    const condition = { code: "interlock-blind", subject, priority: "critical", title, message } as const;
    this.#alarms.raise({ ...condition, onDelay: BLIND_AFTER });
  }

  forget(id: string): void {
    this.#alarms.forget(subjectOf(id));
  }
}

/** True for an interlock on switched equipment without a latch: it engages at every feeding and needs no warning. */
function isOfTheDay({ when, latch, priority }: Interlock): boolean {
  return when.source === "equipment" && !latch && priority !== "critical";
}

/** `inlet 3 is on`, `tcs/1 is above 30`. */
export function conditionOf({ when: { source, id, is, value } }: Interlock): Message {
  if (source === "alarm") return messages.alarmIs({ id });
  if (source === "reading") {
    const [kind = "", number = ""] = id.split("/");
    return messages.readingIs({ kind, id: number, is: is === "above" ? "above" : "below", limit: value });
  }
  const words = { id, is: is === "on" ? "on" : "off" } as const;
  return source === "inlet" ? messages.inletIs(words) : messages.equipmentIs(words);
}

function subjectOf(id: string): Subject {
  return { type: "interlocks", id };
}

function forcedBy({ then }: Interlock) {
  return {
    and: then.map(({ output, force }) => {
      const { collection, id } = forcedThing(output);
      const kind = collection === "pumps" || collection === "lights" ? collection : "equipment";
      return messages.forced({ kind, id, force });
    }),
  };
}

import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { LONGER_THAN_A_FEEDING } from "@refugium/model/laws/alarm-notice.ts";
import { forcedThing, type Interlock } from "@refugium/model/resources/interlocks.ts";
import type { Alarms } from "../../alarms/alarms.ts";

/** A reading that fails once is no news: an interlock is blind when it has not seen for this long. */
const BLIND_AFTER: Milliseconds = seconds(5);

/** The alarms of interlocks: one while it holds, one while it cannot see. */
export class InterlockAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  /** `letGo` is called when a person clears the alarm of one that is latched. */
  holds(interlock: Interlock, engaged: boolean, letGo: () => void): void {
    const subject = subjectOf(interlock.id);
    if (!engaged) {
      this.#alarms.clear("interlock", subject);
      return;
    }
    const title = `Interlock '${interlock.name}' holds`;
    const forced = interlock.then.map(({ output, force }) => forceWords(output, force)).join(", ");
    const message = `${title}: ${conditionWords(interlock)}; ${forced}${interlock.latch ? " until you clear this" : ""}`;
    const { priority, latch: latched } = interlock;
    const condition = { code: "interlock", subject, priority, title, message, latched };
    this.#alarms.raise(
      { ...condition, ...(isOfTheDay(interlock) ? { onDelay: LONGER_THAN_A_FEEDING } : {}) },
      letGo,
    );
  }

  sees(interlock: Interlock, isBlind: boolean): void {
    const subject = subjectOf(interlock.id);
    if (!isBlind) {
      this.#alarms.clear("interlock-blind", subject);
      return;
    }
    const title = `Interlock '${interlock.name}' cannot see`;
    const message = `${title}: ${interlock.when.source} ${interlock.when.id} tells nothing. What it forces off stays off, what it forces on is given back after 2 min`;
    const condition = { code: "interlock-blind", subject, priority: "critical", title, message } as const;
    this.#alarms.raise({ ...condition, onDelay: BLIND_AFTER });
  }

  forget(id: string): void {
    this.#alarms.forget(subjectOf(id));
  }
}

/** Goes by what people and macros switch, and lets go by itself: it holds at every feeding, which is no news. */
function isOfTheDay({ when, latch, priority }: Interlock): boolean {
  return when.source === "equipment" && !latch && priority !== "critical";
}

/** The condition in words: `inlet 3 is on`, `tcs/1 is above 30`. */
export function conditionWords({ when }: Interlock): string {
  const limit = when.source === "reading" ? ` ${when.value}` : "";
  const subject = when.source === "reading" ? when.id : `${when.source} ${when.id}`;
  return `${subject} is ${when.is}${limit}`;
}

function subjectOf(id: string): Subject {
  return { type: "interlocks", id };
}

function forceWords(output: string, force: string): string {
  const { collection, id } = forcedThing(output);
  if (collection === "pumps") return `dosing pump ${id} ${force}`;
  return collection === "lights" ? `light ${id} ${force}` : `equipment ${id} ${force}`;
}

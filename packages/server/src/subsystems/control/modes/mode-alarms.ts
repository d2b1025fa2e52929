import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import {
  type Listed,
  type Message,
  type MessageOrText,
  moment,
  rowName,
} from "@refugium/model/messages/message.ts";
import { modes as messages } from "@refugium/model/messages/modes.ts";
import type { Mode } from "@refugium/model/resources/modes.ts";
import type { Alarms } from "../../../alarms/alarms.ts";

const ENDS = "mode-ends";
const LATE = "mode-late";
const INPUT = "mode-input-failed";
const NOT_STARTED = "mode-start-failed";

/** The alarms of modes. They never wait for the end of a mode. */
export class ModeAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  /** The reminder before the end; undefined: none is due. */
  remind(row: Mode, until: number | undefined): void {
    const subject = subjectOf(row);
    if (until === undefined) {
      this.#alarms.clear(ENDS, subject);
      return;
    }
    const title = messages.endsSoon({ mode: rowName("modes", row) });
    const message = messages.endsAt({ title, until: moment(until) });
    this.#alarms.raise({ code: ENDS, subject, priority: "info", title, message });
  }

  /** The outputs that are not back long after the end; empty: none. */
  late(row: Mode, things: Listed["and"]): void {
    const subject = subjectOf(row);
    if (things.length === 0) {
      this.#alarms.clear(LATE, subject);
      return;
    }
    const title = messages.stillHeld({ mode: rowName("modes", row) });
    const message = messages.waitsForFlow({ title, things: { and: things } });
    this.#alarms.raise({ code: LATE, subject, priority: "warning", title, message });
  }

  /** Why its input cannot be read; undefined: it can. */
  input(row: Mode, failure: MessageOrText | undefined): void {
    this.#failure(INPUT, row, messages.inputFails({ mode: rowName("modes", row) }), failure);
  }

  /** Why its input did not start it; undefined: it was started since. */
  start(row: Mode, failure: MessageOrText | undefined): void {
    this.#failure(NOT_STARTED, row, messages.notStarted({ mode: rowName("modes", row) }), failure);
  }

  #failure(code: string, row: Mode, title: Message, failure: MessageOrText | undefined): void {
    const subject = subjectOf(row);
    if (failure === undefined) {
      this.#alarms.clear(code, subject);
      return;
    }
    const message = alarmMessages.detailed({ title, detail: failure });
    this.#alarms.raise({ code, subject, priority: "warning", title, message });
  }

  forget(id: string): void {
    this.#alarms.forget({ type: "modes", id });
  }
}

function subjectOf({ id }: Pick<Mode, "id">) {
  return { type: "modes", id };
}

/** That life support is off, and not by a mode, is no matter of the mode. */
const LIFE_SUPPORT: ReadonlySet<string> = new Set(["life-support-off", "water-uncontrolled"]);

/** Whether an alarm may wait for the end of a mode: none of modes themselves, and none that life support is off. */
export function mayWait({ code }: { readonly code: string }): boolean {
  return !code.startsWith("mode-") && !LIFE_SUPPORT.has(code);
}

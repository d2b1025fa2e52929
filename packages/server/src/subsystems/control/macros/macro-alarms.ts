import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import type { Alarms } from "../../../alarms/alarms.ts";

/** The alarms of macros: raised when a run fails, cleared by the next successful run. */
export class MacroAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  /** `left`: the steps that were not undone. */
  ended(run: MacroRun, left: readonly Message[]): void {
    const { macro, state } = run;
    const subject = { type: "macros", id: macro };
    // No more retries.
    this.#alarms.clear("macro-undo-failed", subject);
    if (state === "done") this.#alarms.clear("macro-failed", subject);
    if (state !== "failed" && state !== "interrupted" && left.length === 0) return;
    const title = macros.ended({ macro: messageIn("name", run), state: endOf(run) });
    const message = endedMessage(title, run, left);
    this.#alarms.raise({ code: "macro-failed", subject, priority: "warning", title, message });
  }

  /** The steps that a run cannot undo now; empty if everything is undone. */
  undo(run: MacroRun, reasons: readonly MessageOrText[]): void {
    const subject = { type: "macros", id: run.macro };
    const title = macros.cannotBeUndone({ macro: messageIn("name", run) });
    if (reasons.length === 0) this.#alarms.clear("macro-undo-failed", subject);
    else {
      const message = macros.undoIsTried({ title, reasons });
      this.#alarms.raise({ code: "macro-undo-failed", subject, priority: "critical", title, message });
    }
  }

  forget(macro: string): void {
    this.#alarms.clear("macro-failed", { type: "macros", id: macro });
  }
}

/** The end of a completed run. */
export function endOf({ state }: MacroRun): "done" | "failed" | "stopped" | "interrupted" | "other" {
  return state === "running" || state === "undoing" ? "other" : state;
}

function endedMessage(title: Message, run: MacroRun, left: readonly Message[]): Message {
  const reason = messageIn("reason", run);
  if (run.ending === "") return alarmMessages.detailed({ title, detail: reason });
  return left.length === 0
    ? macros.undoneAfter({ title, reason })
    : macros.partlyUndone({ title, reason, left: { and: left } });
}

import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import type { Alarms } from "../../alarms/alarms.ts";

const WORDS: Readonly<Record<MacroRun["state"], string>> = {
  running: "runs",
  undoing: "is undone",
  done: "is done",
  failed: "failed",
  stopped: "was stopped",
  interrupted: "was interrupted",
};

/** The alarms of macros: raised when a run fails, cleared by the next one that does not. */
export class MacroAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  /** `left`: what it could not undo, in words. */
  ended({ macro, name, state, reason, ending }: MacroRun, left: string): void {
    const subject = { type: "macros", id: macro };
    // Nobody tries any more.
    this.#alarms.clear("macro-undo-failed", subject);
    if (state === "done") this.#alarms.clear("macro-failed", subject);
    if (state !== "failed" && state !== "interrupted" && left === "") return;
    const title = `Macro '${name}' ${WORDS[state]}`;
    const undone = `What it had done was undone${left === "" ? "" : `; not undone: ${left}`}`;
    const message = `${title}: ${reason}${ending === "" ? "" : `. ${undone}`}`;
    this.#alarms.raise({ code: "macro-failed", subject, priority: "warning", title, message });
  }

  /** What a run cannot undo now; an empty list: everything is undone. */
  undo({ macro, name }: MacroRun, reasons: readonly string[]): void {
    const subject = { type: "macros", id: macro };
    const title = `Macro '${name}' cannot be undone`;
    if (reasons.length === 0) this.#alarms.clear("macro-undo-failed", subject);
    else
      this.#alarms.raise({
        code: "macro-undo-failed",
        subject,
        priority: "critical",
        title,
        message: `${title}: ${reasons.join("; ")}. It is tried until it works or the macro is stopped again`,
      });
  }

  forget(macro: string): void {
    this.#alarms.clear("macro-failed", { type: "macros", id: macro });
  }
}

import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import type { Alarms } from "../../alarms/alarms.ts";

/** The alarms of macros: raised when a run fails, cleared by the next one that does not. */
export class MacroAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  ended({ macro, name, state, reason }: MacroRun): void {
    const subject = { type: "macros", id: macro };
    if (state === "done") this.#alarms.clear("macro-failed", subject);
    if (state !== "failed" && state !== "interrupted") return;
    const title = `Macro '${name}' ${state === "failed" ? "failed" : "was interrupted"}`;
    this.#alarms.raise({
      code: "macro-failed",
      subject,
      priority: "warning",
      title,
      message: `${title}: ${reason}${state === "failed" ? "" : ". What it had done was undone"}`,
    });
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

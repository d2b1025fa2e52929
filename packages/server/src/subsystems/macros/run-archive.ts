import { isOpen, type MacroRun } from "@refugium/model/laws/macro-run.ts";
import type { Records } from "../../resources/records.ts";

const KEPT = 10;

/** The records of runs (table "macro_runs"): those under way, and the last ten of each macro. */
export class RunArchive {
  readonly #records: Records<MacroRun>;

  constructor(records: Records<MacroRun>) {
    this.#records = records;
  }

  get open(): readonly MacroRun[] {
    return this.#all.filter(isOpen);
  }

  /** The runs of a macro, the newest last. */
  of(macro: string): readonly MacroRun[] {
    return this.#all.filter((run) => run.macro === macro);
  }

  /** The newest run of a macro that is over. */
  lastOf(macro: string): MacroRun | undefined {
    return this.of(macro).findLast((run) => !isOpen(run));
  }

  /** Throws when it cannot be written: then the run must not start. */
  nextId(): string {
    return this.#records.nextId();
  }

  /** On disk when it returns. Throws when it cannot be written: then the run must not start. */
  put(run: MacroRun): void {
    this.#records.put(run.id, run);
    this.#prune(run.macro);
  }

  /** On disk if that can be written: a run under way goes on all the same. */
  keep(run: MacroRun): void {
    try {
      this.#records.put(run.id, run);
    } catch {
      this.#records.remember(run.id, run);
    }
  }

  forget(macro: string): void {
    this.#delete(this.of(macro).filter((run) => !isOpen(run)));
  }

  #prune(macro: string): void {
    this.#delete(
      this.of(macro)
        .slice(0, -KEPT)
        .filter((run) => !isOpen(run)),
    );
  }

  #delete(runs: readonly MacroRun[]): void {
    if (runs.length === 0) return;
    try {
      this.#records.delete(...runs.map(({ id }) => id));
    } catch {
      // The disk cannot be written and has said so: old records do no harm.
    }
  }

  get #all(): readonly MacroRun[] {
    return this.#records
      .entries()
      .map(([, run]) => run)
      .sort((one, other) => Number(one.id) - Number(other.id));
  }
}

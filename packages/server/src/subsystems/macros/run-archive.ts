import { isOpen, type MacroRun } from "@refugium/model/laws/macro-run.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Records } from "../../resources/records.ts";

const KEPT = 10;

/** The records of runs (table "macro_runs"): those under way, and the last ten of each macro. */
export class RunArchive {
  readonly #records: Records<MacroRun>;
  readonly #show: (macro: string, newest: MacroRun | undefined) => void;

  /** `show` hears of the newest run of a macro whenever it changes; undefined: there is none any more. */
  constructor(records: Records<MacroRun>, show: (macro: string, newest: MacroRun | undefined) => void) {
    this.#records = records;
    this.#show = show;
  }

  /** Shows the newest run of each macro until the scope closes. */
  start(scope: Scope): void {
    for (const run of this.#all) this.#show(run.macro, run);
    scope.defer(() => {
      for (const { macro } of this.#all) this.#show(macro, undefined);
    });
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
    this.#changed(run.macro);
    this.#prune(run.macro);
  }

  /** On disk if that can be written: a run under way goes on all the same. */
  keep(run: MacroRun): void {
    try {
      this.#records.put(run.id, run);
    } catch {
      this.#records.remember(run.id, run);
    }
    this.#changed(run.macro);
  }

  forget(macro: string): void {
    this.#delete(this.of(macro).filter((run) => !isOpen(run)));
    this.#changed(macro);
  }

  #changed(macro: string): void {
    this.#show(macro, this.of(macro).at(-1));
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

import { Dict, Freeform, List } from "@refugium/model/declare/containers.ts";
import { Bool, Choice, Num, Text } from "@refugium/model/declare/fields.ts";
import {
  DECIMAL_KEY,
  defineTable,
  IsoTime,
  Moment,
  OrNull,
  Stored,
  Words,
} from "@refugium/model/declare/table.ts";
import { MOST_STEPS } from "@refugium/model/laws/macro-plan.ts";
import { isOpen, type MacroRun } from "@refugium/model/laws/macro-run.ts";
import { stepFaults } from "@refugium/model/laws/macro-step.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import { STEP_TYPES } from "@refugium/model/resources/macros.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";

const KEPT = 10;

const percents = Dict(Num({ min: 0, max: 100 }), { key: /^\d{1,4}$/ });
const runStep = Stored(
  {
    type: Choice(STEP_TYPES),
    config: Freeform(),
    place: Text({ max: 100 }),
    outcome: Choice(["pending", "running", "done", "failed", "refused"]),
    message: Words(),
  },
  {
    until: Moment(),
    was: Bool(),
    before: percents,
    restores: percents,
    undone: Choice(["done", "failed"]),
  },
);

/** The record of a run by its own number. */
export const MACRO_RUNS = defineTable<MacroRun>({
  name: "macro_runs",
  row: Stored(
    {
      id: Text({ max: 20 }),
      macro: Text({ max: 128 }),
      name: Words(),
      direction: Choice(["forward", "reverse"]),
      cause: Words(),
      on_error: Choice(["stop", "continue"]),
      after_crash: Choice(["abort", "resume"]),
      macros: List(Text({ max: 128 }), { max: MOST_STEPS }),
      state: Choice(["running", "undoing", "done", "failed", "stopped", "interrupted"]),
      ending: Choice(["", "failed", "stopped", "interrupted"]),
      reason: Words(),
      started_at: IsoTime(),
      ended_at: OrNull(IsoTime()),
      steps: List(runStep, { max: MOST_STEPS }),
    },
    { driven: Bool() },
  ),
  key: DECIMAL_KEY,
  most: 10_000,
  rules: (id, run) => [
    ...(run.id === id ? [] : [{ path: "id", message: macros.mustBeId({ id }) }]),
    ...run.steps.flatMap((step, index) => stepFaults(step.type, step.config, `steps.${index}.config`)),
  ],
});

/** The records of runs (table "macro_runs"): those under way, and the last ten of each macro. */
export class RunArchive {
  readonly #records: Records<MacroRun>;
  readonly #show: (macro: string, newest: MacroRun | undefined) => void;

  /** `show` is called after each change of the newest run of a macro; undefined without a run. */
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

  /** Stored if the disk can be written; a current run goes on in any case. */
  keep(run: MacroRun): void {
    this.#records.keep(run.id, run);
    this.#changed(run.macro);
  }

  forget(macro: string): void {
    this.#delete(this.of(macro).filter((run) => !isOpen(run)));
    this.#changed(macro);
  }

  /** While its macro is deleted the last run is not shown. */
  hide(macro: string): void {
    this.#show(macro, undefined);
  }

  show(macro: string): void {
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
    // Old records that stay do no harm.
    if (runs.length > 0) this.#records.drop(...runs.map(({ id }) => id));
  }

  get #all(): readonly MacroRun[] {
    return this.#records
      .entries()
      .map(([, run]) => run)
      .sort((one, other) => Number(one.id) - Number(other.id));
  }
}

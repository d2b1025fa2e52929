import type { Fault } from "@refugium/model/declare/field.ts";
import type { Problem } from "@refugium/model/events.ts";
import { type DrivenBy, type FindMacro, isRefused, planMacro } from "@refugium/model/laws/macro-plan.ts";
import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { macros as messages } from "@refugium/model/messages/macros.ts";
import { type Macro, macros as resource } from "@refugium/model/resources/macros.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Cause, Switch, Switchboard } from "../../../control/switchboard.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import type { MacroAlarms } from "./macro-alarms.ts";
import { type MacroUser, macroProblems } from "./macro-problems.ts";
import { label, type MacroRuns, type Starter } from "./macro-runs.ts";
import type { RunArchive } from "./run-archive.ts";
import { type ReturnPump, withoutFlow } from "./without-flow.ts";

export interface MacrosOptions {
  readonly operations: Runtime["operations"];
  readonly reporting: Pick<Reporting, "logbook" | "problems">;
  readonly switchboard: Switchboard;
  readonly collection: Collection<Macro>;
  readonly runs: MacroRuns;
  readonly archive: RunArchive;
  readonly alarms: MacroAlarms;
  readonly equipment: MacroEquipment;
}

interface MacroEquipment {
  readonly drivenBy: DrivenBy;
  /** Equipment that must not be off for long. */
  readonly returnPumps: () => readonly ReturnPump[];
  /** The enabled controllers that have a macro where equipment could be. */
  readonly users: () => readonly MacroUser[];
}

/** Macros: steps in order, run by people, timers, other macros and controllers. */
export class MacrosSubsystem implements Subsystem {
  readonly name = "macros";
  readonly module = "macro";
  readonly #options: MacrosOptions;

  constructor(options: MacrosOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { switchboard, collection } = this.#options;
    const { problems } = this.#options.reporting;
    const { users, drivenBy, returnPumps } = this.#options.equipment;
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      afterCommit: async ({ id }, { isRestored }) => {
        if (isRestored === true) this.#options.archive.show(id);
      },
      afterDelete: async ({ id }) => this.#end(id),
      forget: ({ id }) => this.#options.archive.forget(id),
    });
    const act: Switch = (id, on, cause) => this.#switch(id, on, cause);
    switchboard.offer(scope, "macro", act, (id) => this.#options.runs.countsAsOn(id));
    problems.provide(scope, (): readonly Problem[] =>
      macroProblems(collection.rows, { users: users(), drivenBy, pumps: returnPumps() }),
    );
    this.#handleOperations(scope);
  }

  #prepared({ next }: RowChange<Macro> & { readonly next: Macro }): Macro {
    const { collection } = this.#options;
    const { drivenBy } = this.#options.equipment;
    const find = (id: string): Macro | undefined => (id === next.id ? next : collection.find(id));
    const rows = [next, ...collection.rows.filter((row) => row.id !== next.id)];
    const faults = rows.flatMap((row) => {
      const plan = planMacro(row, "forward", find, drivenBy);
      // A macro that could not run before the change is no reason to refuse it.
      const wasSo =
        row !== next && isRefused(planMacro(row, "forward", (id) => collection.find(id), drivenBy));
      return !isRefused(plan) || wasSo
        ? []
        : [{ path: "steps", message: messages.makesFault({ macro: label(row), fault: plan }) }];
    });
    refuseFaults([...faults, ...this.#withoutFlow(rows, find)]);
    return { ...next, enable: false };
  }

  /** Faults of this macro, and of macros that run it, which would keep a return pump off for too long. */
  #withoutFlow(rows: readonly Macro[], find: FindMacro): readonly Fault[] {
    const { collection } = this.#options;
    const { drivenBy, returnPumps } = this.#options.equipment;
    const pumps = returnPumps();
    const before = { find: (id: string) => collection.find(id), drivenBy, pumps };
    return rows.flatMap((row, index) => {
      const found = withoutFlow(row, { find, drivenBy, pumps });
      const wasSo = index > 0 && withoutFlow(row, before) !== undefined;
      if (found === undefined || wasSo) return [];
      return [{ path: "steps", message: messages.stopsFlow({ macro: label(row), ...found }) }];
    });
  }

  #end(id: string): void {
    const { runs, archive, alarms } = this.#options;
    runs.stop(id, messages.deletion);
    archive.hide(id);
    alarms.forget(id);
  }

  #handleOperations(scope: Scope): void {
    const { operations, collection, runs, archive } = this.#options;
    const { extra } = resource;
    const handle = rowOperations(scope, operations, collection);
    handle(extra.run, (macro, { actor }) => runs.begin(macro, "forward", starterOf(actor.name)));
    handle(extra.undo, (macro, { actor }) => this.#undo(macro, actor.name));
    handle(extra.revert, (macro, { actor }) => this.#revert(macro, actor.name));
    handle(extra.stop, ({ id }, { actor }) => runs.stop(id, actor.name) ?? {});
    handle(extra.runs, ({ id }) => archive.of(id));
  }

  /** Aborts and undoes a current run; otherwise restores what was before the last one. */
  #undo(macro: Macro, by: string): MacroRun {
    const { runs } = this.#options;
    const run = runs.find(macro.id);
    const isRunning = run?.direction === "forward" && run.state === "running";
    return isRunning ? (runs.stop(macro.id, by) ?? run) : runs.undo(macro, by);
  }

  /** Aborts and undoes a current run; otherwise runs the macro in reverse. */
  #revert(macro: Macro, by: string): MacroRun {
    const { runs } = this.#options;
    if (!macro.reversible) throw new Refusal("conflict", messages.notReversible({ macro: label(macro) }));
    const run = runs.find(macro.id);
    if (run?.direction === "forward" && run.state === "running") return runs.stop(macro.id, by) ?? run;
    return runs.begin(macro, "reverse", starterOf(by));
  }

  /**
   * On runs the macro unless it runs; undoing such a run leaves nothing on. Off aborts the run, or undoes the last run of a
   * reversible macro without its waits. Resolves at the end of that.
   */
  async #switch(id: string, on: boolean, cause: Cause): Promise<void> {
    const { reporting, collection, runs } = this.#options;
    const macro = collection.get(id);
    const run = runs.find(id);
    if (on) {
      if (run?.state === "running" && run.direction === "forward") runs.drive(id);
      else runs.begin(macro, "forward", { cause: cause.name });
      return;
    }
    runs.drive(id);
    if (run?.state === "running" && run.direction === "forward") runs.stop(id, cause.name);
    else if (run === undefined && macro.reversible) runs.undoLast(id, cause.name);
    else if (run === undefined) {
      const line = messages.offDoesNothing({ macro: label(macro), by: cause.name });
      reporting.logbook.write("macro", { type: "macros", id }, line);
    }
    await runs.ended(id);
  }
}

function starterOf(person: string): Starter {
  return { cause: person, person };
}

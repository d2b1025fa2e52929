import {
  type Direction,
  type DrivenBy,
  type FindMacro,
  isRefused,
  planMacro,
} from "@refugium/model/laws/macro-plan.ts";
import {
  isOpen,
  isUndoable,
  leftUndone,
  type MacroRun,
  pinsBefore,
  type RunStep,
  runsAgainFrom,
} from "@refugium/model/laws/macro-run.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import { type Message, type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { system } from "@refugium/model/messages/system.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Macro } from "@refugium/model/resources/macros.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { endOf, type MacroAlarms } from "./macro-alarms.ts";
import { type CoursePorts, MacroCourse } from "./macro-course.ts";
import type { RunArchive } from "./run-archive.ts";
import type { StepPorts } from "./step-actions.ts";

export interface MacroRunsPorts extends StepPorts, Pick<CoursePorts, "bugs"> {
  readonly archive: RunArchive;
  readonly find: FindMacro;
  readonly alarms: MacroAlarms;
  readonly drivenBy: DrivenBy;
  /** True while the macro module is on: without it, no run is resumed. */
  readonly mayRun: () => boolean;
  readonly show: (macro: string, running: boolean) => void;
  readonly log: (macro: string, message: MessageOrText, by?: string) => void;
}

/** `person`: who started it; undefined for timers, macros and controllers. */
export interface Starter {
  readonly cause: MessageOrText;
  readonly person?: string;
}

interface Followed {
  readonly course: MacroCourse;
  /** Resolves at the end of the run. */
  readonly ended: Promise<void>;
}

/**
 * The runs of all macros, one at a time per macro. A run aborted by a crash or a stop blocks its macros from the start on
 * until `recover` completes it by the policy of the macro; with the macro module off it is undone.
 */
export class MacroRuns {
  readonly name = "macro-runs";
  readonly #ports: MacroRunsPorts;
  readonly #active = new Map<string, Followed>();
  /** Resolves when everything that macros switch runs: runs wait for it. */
  readonly #recovery: Promise<void>;
  /** Continues aborted runs. */
  readonly recover: () => void;
  #recovered = false;
  #scope: Scope | undefined;

  constructor(ports: MacroRunsPorts) {
    this.#ports = ports;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#recovery = promise;
    this.recover = () => {
      this.#recovered = true;
      resolve();
    };
  }

  async start(scope: Scope): Promise<void> {
    const { archive } = this.#ports;
    this.#scope = scope;
    archive.start(scope);
    scope.defer(() => {
      for (const [macro, { course }] of this.#active) {
        course.halt();
        this.#ports.show(macro, false);
      }
      this.#active.clear();
    });
    for (const run of archive.open) this.#recoverRun(run);
  }

  /** The current run that includes a macro. */
  find(macro: string): MacroRun | undefined {
    return this.#active.get(macro)?.course.run;
  }

  /** Starts a run. Throws Refusal `conflict` when the macro, or one in its steps, runs already. */
  begin(macro: Macro, direction: Direction, { cause, person }: Starter): MacroRun {
    const { archive, find, drivenBy, clock, log } = this.#ports;
    const plan = planMacro(macro, direction, find, drivenBy);
    const name = label(macro);
    if (isRefused(plan)) throw new Refusal("conflict", macros.cannotStart({ macro: name, fault: plan }));
    const busy = plan.macros.find((id) => this.#active.has(id));
    if (busy !== undefined) throw new Refusal("conflict", busyMessage(macro, busy));
    const before = archive.lastOf(macro.id);
    const run: MacroRun = {
      id: archive.nextId(),
      macro: macro.id,
      ...withCode("name", name),
      direction,
      ...withCode("cause", cause),
      driven: person === undefined,
      on_error: macro.on_error,
      after_crash: macro.after_crash,
      macros: plan.macros,
      state: "running",
      ending: "",
      reason: "",
      started_at: new Date(clock.now()).toISOString(),
      ended_at: null,
      steps: plan.steps.map((step): RunStep => {
        const fresh = { ...step, outcome: "pending", message: "" } as const;
        if (step.type !== "pwm" || direction === "forward") return fresh;
        return { ...fresh, restores: pinsBefore(before, String(step.config.id)) ?? {} };
      }),
    };
    archive.put(run);
    const detail =
      direction === "forward" ? macros.startedBy({ by: cause }) : macros.undoingStartedBy({ by: cause });
    log(macro.id, lineOf(run, detail), person);
    this.#follow(run);
    return run;
  }

  /** Aborts and undoes the current run that includes a macro, if there is one. */
  stop(macro: string, by: MessageOrText): MacroRun | undefined {
    const course = this.#active.get(macro)?.course;
    course?.stop(system.stoppedBy({ by }));
    return course?.run;
  }

  /** False when the last run failed long enough ago that a controller may start another. */
  countsAsOn(macro: string): boolean {
    const { archive, clock } = this.#ports;
    const run = archive.lastOf(macro);
    if (this.#active.has(macro) || run === undefined) return true;
    return clock.now() < runsAgainFrom(run);
  }

  /** Marks the current run as driven by a controller or a timer. */
  drive(macro: string): void {
    this.#active.get(macro)?.course.drive();
  }

  /** Restores for a person what was before the last run. Throws Refusal `conflict` when there is nothing to restore. */
  undo(macro: Macro, by: string): MacroRun {
    const { archive, clock } = this.#ports;
    const last = archive.lastOf(macro.id);
    if (last === undefined || !isUndoable(last, clock.now()))
      throw new Refusal("conflict", macros.nothingToUndo({ macro: label(macro) }));
    this.undoLast(macro.id, by, { isDriven: false });
    return this.find(macro.id) ?? last;
  }

  /**
   * Undoes the last run of a macro, at once and without its waits, if it was not undone yet. Of a driven one nothing stays
   * on.
   */
  undoLast(macro: string, by: MessageOrText, { isDriven = true } = {}): void {
    const { archive, log } = this.#ports;
    const last = archive.lastOf(macro);
    if (last === undefined || last.direction === "reverse" || last.ending !== "") return;
    const busy = last.macros.some((id) => this.#active.has(id));
    if (busy) throw new Refusal("conflict", macros.someInnerIsRunning({ macro: messageIn("name", last) }));
    const reason = macros.undoneBy({ by });
    const run: MacroRun = {
      ...last,
      driven: isDriven,
      state: "undoing",
      ending: "stopped",
      ...withCode("reason", reason),
      ended_at: null,
    };
    log(macro, lineOf(run, reason));
    archive.keep(run);
    this.#follow(run);
  }

  /** Resolves at the end of the current run that includes a macro; at once while runs wait for recovery. */
  async ended(macro: string): Promise<void> {
    if (this.#recovered) await this.#active.get(macro)?.ended;
  }

  /** Continues or undoes a run that a crash or a stop aborted. */
  #recoverRun(run: MacroRun): void {
    const { mayRun, log, archive } = this.#ports;
    let next = run;
    if (run.state === "running" && (run.after_crash === "abort" || !mayRun())) {
      next = {
        ...run,
        state: "undoing",
        ending: "interrupted",
        ...withCode("reason", macros.cutShort),
      };
      archive.keep(next);
    }
    log(run.macro, lineOf(run, next.state === "running" ? macros.goesOn : macros.isUndone));
    this.#follow(next);
  }

  #follow(run: MacroRun): void {
    const { archive, alarms, show, log } = this.#ports;
    const course = new MacroCourse(run, {
      ...this.#ports,
      keep: (changed) => archive.keep(changed),
      log: (message) => log(run.macro, lineOf(run, message)),
      undoFails: (reasons) => alarms.undo(run, reasons),
    });
    const ended = this.#recovery.then(() => course.go()).then(() => this.#over(course));
    for (const id of run.macros) {
      this.#active.set(id, { course, ended });
      show(id, true);
    }
  }

  #over({ run }: MacroCourse): void {
    const { alarms, show, log, find, archive } = this.#ports;
    // Halted: the record stays open for the next start.
    if (this.#scope?.closed !== false || isOpen(run)) return;
    for (const id of run.macros) {
      this.#active.delete(id);
      show(id, false);
    }
    const left = leftUndone(run);
    log(run.macro, lineOf(run, overMessage(run, left)));
    // The macro was deleted during its run.
    if (find(run.macro) === undefined) archive.forget(run.macro);
    else alarms.ended(run, left);
  }
}

export function label({ id, name }: Pick<Macro, "id" | "name">): Message {
  return name === "" ? macros.unnamed({ id }) : macros.named({ macro: rowName("macros", { id, name }) });
}

function lineOf(run: MacroRun, detail: MessageOrText): Message {
  return alarmMessages.detailed({ title: messageIn("name", run), detail });
}

/** `busy`: the id of a running macro among them. */
function busyMessage(macro: Macro, busy: string): Message {
  const name = label(macro);
  return busy === macro.id
    ? macros.isRunning({ macro: name })
    : macros.innerIsRunning({ id: busy, macro: name });
}

function overMessage(run: MacroRun, left: readonly Message[]): Message {
  const state = endOf(run);
  const over =
    run.reason === "" ? macros.over({ state }) : macros.overFor({ state, reason: messageIn("reason", run) });
  return left.length === 0 ? over : macros.notUndone({ over, left: { and: left } });
}

import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import {
  type MacroRun,
  type RunStep,
  stepAt,
  thingOf,
  type Undo,
  undoOf,
  waitOf,
  withStep,
} from "@refugium/model/laws/macro-run.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { pause } from "./pause.ts";
import { carryOut, putBack, refuseAbsent, type StepPorts } from "./step-actions.ts";

export interface CoursePorts extends StepPorts {
  readonly bugs: Bugs;
  /** Stores the record if the disk can be written, otherwise keeps it in memory. */
  readonly keep: (run: MacroRun) => void;
  readonly log: (message: MessageOrText) => void;
  /** The steps whose undoing fails; empty without any. */
  readonly undoFails: (reasons: readonly MessageOrText[]) => void;
}

const UNDO_AGAIN: Milliseconds = seconds(30);

/** One run of a macro. Halting it leaves its record open, as a crash does. */
export class MacroCourse {
  readonly #ports: CoursePorts;
  readonly #stopping = new AbortController();
  readonly #givingUp = new AbortController();
  readonly #halting = new AbortController();
  #run: MacroRun;

  constructor(run: MacroRun, ports: CoursePorts) {
    this.#run = run;
    this.#ports = ports;
  }

  get run(): MacroRun {
    return this.#run;
  }

  /** Continues the run from its record. Resolves at the end or soon after a halt. */
  async go(): Promise<void> {
    if (this.#run.state === "running") await this.#runForward();
    if (this.#run.state === "undoing") await this.#undo();
  }

  /** Aborts and undoes the run; during undoing, ends the retries. */
  stop(reason: MessageOrText): void {
    if (this.#run.state === "running") {
      this.#startUndoing("stopped", reason);
      this.#stopping.abort();
    } else this.#givingUp.abort();
  }

  /** Marks the run as driven by a controller or a timer: undoing it switches off everything it switched on. */
  drive(): void {
    if (this.#run.driven !== true) this.#keep({ ...this.#run, driven: true });
  }

  halt(): void {
    this.#halting.abort();
    this.#stopping.abort();
    this.#givingUp.abort();
  }

  get #halted(): boolean {
    return this.#halting.signal.aborted;
  }

  get #cause() {
    return { id: `macros/${this.#run.macro}`, name: messageIn("name", this.#run) };
  }

  async #runForward(): Promise<void> {
    for (let at = stepAt(this.#run); at !== undefined; at = stepAt(this.#run)) {
      await this.#step(at.index, at.step);
      if (this.#halted || this.#run.state !== "running") return;
    }
    const failed = this.#run.steps.find(({ outcome }) => outcome === "failed" || outcome === "refused");
    if (failed === undefined) this.#end("done", "");
    else this.#end("failed", messageIn("message", failed));
  }

  async #step(index: number, step: RunStep): Promise<void> {
    try {
      if (step.type === "wait") await this.#wait(index, step);
      else await this.#act(index, step);
      if (!this.#halted && this.#run.state === "running") this.#mark(index, { outcome: "done" });
      this.#ports.bugs.over(this.#cause.id);
    } catch (error) {
      this.#ports.bugs.caught(this.#cause.id, error);
      if (this.#halted) return;
      const refused = error instanceof Refusal && error.code !== "unavailable";
      const { place, type } = step;
      const message = macros.stepFailed({ place, type, why: messageOf(error) });
      this.#mark(index, { outcome: refused ? "refused" : "failed", ...withCode("message", message) });
      this.#ports.log(message);
      if (this.#run.on_error === "stop" && this.#run.state === "running")
        this.#startUndoing("failed", message);
    }
  }

  /** Stores a step before it is carried out. */
  async #act(index: number, step: RunStep): Promise<void> {
    const { jacks } = this.#ports;
    refuseAbsent(step, this.#ports);
    // A resumed step must not store its own value as the earlier one.
    const pins =
      step.type === "pwm" && step.before === undefined ? jacks.values(String(step.config.id)) : undefined;
    const was = step.was ?? this.#ports.isOn(step);
    this.#mark(index, {
      outcome: "running",
      ...(pins === undefined ? {} : { before: pins }),
      ...(was === undefined ? {} : { was }),
    });
    if (step.restores === undefined) await carryOut(step, this.#cause, this.#ports);
    else await putBack(step, step.restores, this.#cause, this.#ports);
  }

  async #wait(index: number, step: RunStep): Promise<void> {
    const { clock } = this.#ports;
    const span = waitOf(step) * 1000;
    const until = step.until ?? clock.now() + span;
    if (step.until === undefined) this.#mark(index, { outcome: "running", until });
    const left = milliseconds(Math.min(span, Math.max(0, until - clock.now())));
    await pause(clock, left, `macros/${this.#run.macro}: wait`, this.#stopping.signal);
  }

  async #undo(): Promise<void> {
    const { clock, undoFails } = this.#ports;
    const { signal } = this.#givingUp;
    for (;;) {
      const reasons = await this.#undoOnce();
      if (this.#halted) return;
      undoFails(reasons);
      if (reasons.length === 0 || signal.aborted) break;
      await pause(clock, UNDO_AGAIN, `macros/${this.#run.macro}: undo`, signal);
    }
    // An open record in state "undoing" always has an ending.
    this.#end(this.#run.ending === "" ? "stopped" : this.#run.ending, messageIn("reason", this.#run));
  }

  /** Tries to undo all remaining steps. Returns the reason of a failure that a retry may resolve. */
  async #undoOnce(): Promise<readonly MessageOrText[]> {
    const reasons: MessageOrText[] = [];
    for (const undo of undoOf(this.#run)) {
      if (this.#halted) return [];
      const reason = await this.#undoStep(undo);
      if (reason !== undefined) reasons.push(reason);
    }
    return reasons;
  }

  async #undoStep({ index, step, pins }: Undo): Promise<MessageOrText | undefined> {
    try {
      await (pins === undefined
        ? carryOut(step, this.#cause, this.#ports)
        : putBack(step, pins, this.#cause, this.#ports));
      if (!this.#halted) this.#mark(index, { undone: "done" });
      this.#ports.bugs.over(this.#cause.id);
      return undefined;
    } catch (error) {
      this.#ports.bugs.caught(this.#cause.id, error);
      const message = alarmMessages.detailed({ title: thingOf(step), detail: messageOf(error) });
      if (!(error instanceof Refusal) || error.code === "unavailable") return message;
      if (!this.#halted) this.#mark(index, { undone: "failed", ...withCode("message", message) });
      this.#ports.log(macros.cannotUndo({ what: message }));
      return undefined;
    }
  }

  #startUndoing(ending: "failed" | "stopped", reason: MessageOrText): void {
    this.#keep({ ...this.#run, state: "undoing", ending, ...withCode("reason", reason) });
  }

  #end(state: MacroRun["state"], reason: MessageOrText): void {
    this.#keep({
      ...this.#run,
      state,
      ...withCode("reason", reason),
      ended_at: new Date(this.#ports.clock.now()).toISOString(),
    });
  }

  #mark(index: number, patch: Partial<RunStep>): void {
    this.#keep(withStep(this.#run, index, patch));
  }

  #keep(run: MacroRun): void {
    this.#run = run;
    this.#ports.keep(run);
  }
}

// The record of a run: stored before each step, so that after a crash it is known what was done.

import type { JsonObject } from "../declare/field.ts";
import { hours, type Instant, minutes } from "../declare/units.ts";
import { macros } from "../messages/macros.ts";
import { isMessage, type Message, type MessageOrText } from "../messages/message.ts";
import type { WithCode } from "../messages/message-in.ts";
import { system } from "../messages/system.ts";
import type { Direction, PlannedStep } from "./macro-plan.ts";
import { isSwitch, type MacroStep } from "./macro-step.ts";

/** Percent by pin. */
export type PinValues = { readonly [pin: string]: number };

/** A step and its outcome; `message`: why it failed, otherwise empty. */
export interface RunStep extends PlannedStep, WithCode<"message"> {
  /** `refused`: nothing was done, because of another thing's state. `failed`: it may have taken effect. */
  readonly outcome: "pending" | "running" | "done" | "failed" | "refused";
  /** Of a running wait step: its end in milliseconds since 1970. */
  readonly until?: number;
  /** Of a switch: whether it was on before; absent where unknown. */
  readonly was?: boolean;
  /** Of a PWM step: the values of the pins before. */
  readonly before?: PinValues;
  /** Of a PWM step in a reverse run: the values to restore; absent where unknown. */
  readonly restores?: PinValues;
  readonly undone?: "done" | "failed";
}

/** `reason`: why it ended as it did; `cause`: who started it, for people. */
export interface MacroRun extends WithCode<"name">, WithCode<"cause">, WithCode<"reason"> {
  readonly id: string;
  readonly macro: string;
  readonly direction: Direction;
  /** A controller or a timer started it: after undoing, nothing that it switched on stays on. */
  readonly driven?: boolean;
  readonly on_error: "stop" | "continue";
  readonly after_crash: "abort" | "resume";
  /** Ids of the macros in it. */
  readonly macros: readonly string[];
  readonly state: "running" | "undoing" | "done" | "failed" | "stopped" | "interrupted";
  /** Its final state once it is undone; otherwise empty. */
  readonly ending: "failed" | "stopped" | "interrupted" | "";
  /** ISO times. */
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly steps: readonly RunStep[];
}

export function isOpen({ state }: MacroRun): boolean {
  return state === "running" || state === "undoing";
}

/** The first step that is not over, or undefined. */
export function stepAt(run: MacroRun): { readonly index: number; readonly step: RunStep } | undefined {
  const index = run.steps.findIndex(({ outcome }) => outcome === "pending" || outcome === "running");
  const step = run.steps[index];
  return step === undefined ? undefined : { index, step };
}

export function withStep(run: MacroRun, index: number, patch: Partial<RunStep>): MacroRun {
  return { ...run, steps: run.steps.map((step, at) => (at === index ? { ...step, ...patch } : step)) };
}

/** One undo action, and the steps of the run that it undoes. */
export interface Undo {
  readonly index: number;
  readonly step: MacroStep;
  readonly pins?: PinValues;
}

/**
 * The remaining undo actions, newest first. A thing that several steps switched goes directly to its state before the
 * first of them: undoing step by step could briefly switch on a pump that was on within the run only.
 */
export function undoOf(run: MacroRun): readonly Undo[] {
  const seen = new Set<string>();
  const undo: Undo[] = [];
  for (const [index, step] of run.steps.entries()) {
    const acts = isSwitch(step) || step.type === "pwm";
    const thing = `${step.type}/${String(step.config.id)}`;
    if (!acts || step.outcome === "pending" || step.outcome === "refused" || seen.has(thing)) continue;
    seen.add(thing);
    if (step.undone !== undefined) continue;
    const on = isSwitch(step) ? undoneTo(step, run.driven === true) : undefined;
    if (on !== undefined) {
      const { type, config } = step;
      undo.unshift({ index, step: { type, config: { ...config, on } } });
    } else if (step.before !== undefined) undo.unshift({ index, step, pins: step.before });
  }
  return undo;
}

/** A person undoes a run within this time: later, too much may have changed since. */
const UNDONE_WITHIN = hours(1);

/** Whether undoing a run that is over restores something. A run backwards is not undone. */
export function isUndoable(run: MacroRun, now: Instant): boolean {
  const { direction, ending, ended_at } = run;
  if (direction === "reverse" || ending !== "" || ended_at === null) return false;
  return now - Date.parse(ended_at) <= UNDONE_WITHIN && undoOf({ ...run, driven: false }).length > 0;
}

/**
 * Whether undoing leaves a switch on: its earlier state, or the opposite where that is unknown. For a run that a
 * controller started it is off in any case. Undoing never starts a dosing pump: then undefined, nothing to do.
 */
function undoneTo({ type, config, was }: RunStep, driven: boolean): boolean | undefined {
  const wasSwitchedOn = config.on === true;
  if (type === "doser") return wasSwitchedOn ? false : undefined;
  if (wasSwitchedOn && driven) return false;
  return was ?? !wasSwitchedOn;
}

/** What could not be undone in a run that is over, each thing once. */
export function leftUndone(run: MacroRun): readonly Message[] {
  const failed = run.steps.filter(({ undone }) => undone === "failed");
  const left = [...failed, ...(run.ending === "" ? [] : undoOf(run).map(({ step }) => step))];
  const things = new Map(left.map((step) => [`${step.type}/${String(step.config.id)}`, thingOf(step)]));
  return [...things.values()];
}

/** The target of a step: `equipment 1`. */
export function thingOf({ type, config }: MacroStep): Message {
  return system.thing({ kind: type, id: String(config.id) });
}

/** Why a step failed, and which one; undefined for any other message. */
export function stepFailure(
  message: Message,
): { readonly place: string; readonly why: MessageOrText } | undefined {
  if (message.code !== STEP_FAILED) return undefined;
  const { place, why } = message.params;
  return typeof place === "string" && (typeof why === "string" || isMessage(why))
    ? { place, why }
    : undefined;
}

const STEP_FAILED = macros.stepFailed({ place: "", type: "", why: "" }).code;

/** The values of a jack's pins before a run, or undefined when the run did not set them. */
export function pinsBefore(run: MacroRun | undefined, jack: string): PinValues | undefined {
  return run?.steps.find(
    ({ type, config, before }) => type === "pwm" && config.id === jack && before !== undefined,
  )?.before;
}

/**
 * Milliseconds since 1970 from which a controller may start the macro again; Infinity after a complete run. A failed
 * run is retried after a pause: a heater must come back, and its doses must not repeat at once. A run that a person
 * stopped or reversed rests as long as an override.
 */
export function runsAgainFrom({ state, direction, ended_at }: MacroRun): number {
  if (state === "done" && direction === "forward") return Number.POSITIVE_INFINITY;
  const rest = state === "failed" || state === "interrupted" ? minutes(10) : minutes(30);
  return Date.parse(ended_at ?? "") + rest;
}

/** Seconds of a wait step. */
export function waitOf({ config }: { readonly config: JsonObject }): number {
  return Number(config.duration);
}

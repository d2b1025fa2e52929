// The record of a run: kept on disk before each step, so that a crash leaves word of what was done.

import type { JsonObject } from "../declare/field.ts";
import { minutes } from "../declare/units.ts";
import type { Told } from "../messages/heard.ts";
import { macros } from "../messages/macros.ts";
import { isMessage, type Message, type Said } from "../messages/message.ts";
import { system } from "../messages/system.ts";
import type { Direction, PlannedStep } from "./macro-plan.ts";
import { isSwitch, type MacroStep } from "./macro-step.ts";

/** `refused`: nothing was done, for the state of other things. `failed`: it may have taken effect. */
export type StepOutcome = "pending" | "running" | "done" | "failed" | "refused";

/** Percent by pin. */
export type PinValues = { readonly [pin: string]: number };

/** A step and what became of it; `message`: why it failed, empty otherwise. */
export interface RunStep extends PlannedStep, Told<"message"> {
  readonly outcome: StepOutcome;
  /** Wait steps under way: milliseconds since 1970 at which the wait is over. */
  readonly until?: number;
  /** Switches: whether it was on before; none where that is not known. */
  readonly was?: boolean;
  /** PWM steps: what the pins had before. */
  readonly before?: PinValues;
  /** PWM steps of a reverse run: what the pins go back to; none where that is not known. */
  readonly restores?: PinValues;
  /** Whether it was undone. */
  readonly undone?: "done" | "failed";
}

export type RunState = "running" | "undoing" | "done" | "failed" | "stopped" | "interrupted";

/** `reason`: why it ended as it did; `cause`: who started it, for people. */
export interface MacroRun extends Told<"name">, Told<"cause">, Told<"reason"> {
  readonly id: string;
  readonly macro: string;
  readonly direction: Direction;
  /** A controller or a timer wants it on: when it is undone, nothing that it switched on stays on. */
  readonly driven?: boolean;
  readonly on_error: "stop" | "continue";
  readonly after_crash: "abort" | "resume";
  /** Ids of the macros in it. */
  readonly macros: readonly string[];
  readonly state: RunState;
  /** What it ends as once it is undone; why. */
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

/** One step of undoing: what to do, and the steps of the run it makes good. */
export interface Undo {
  readonly index: number;
  readonly step: MacroStep;
  readonly pins?: PinValues;
}

/**
 * What is left to undo, the last first. A thing that several steps switched goes straight back to where it was before
 * the first of them: undoing step by step would switch a pump on for a moment that the run had on and off again.
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

/**
 * Whether undoing a switch leaves it on: as it was before, or the other way round where that is not known. What a
 * controller wanted on is off afterwards in any case. Undoing never starts a dosing pump: undefined, nothing to do.
 */
function undoneTo({ type, config, was }: RunStep, driven: boolean): boolean | undefined {
  const wasSwitchedOn = config.on === true;
  if (type === "doser") return wasSwitchedOn ? false : undefined;
  if (wasSwitchedOn && driven) return false;
  return was ?? !wasSwitchedOn;
}

/** What a run that is over could not undo, each thing once. */
export function leftUndone(run: MacroRun): readonly Message[] {
  const failed = run.steps.filter(({ undone }) => undone === "failed");
  const left = [...failed, ...(run.ending === "" ? [] : undoOf(run).map(({ step }) => step))];
  const things = new Map(left.map((step) => [`${step.type}/${String(step.config.id)}`, thingOf(step)]));
  return [...things.values()];
}

/** What a step acts on: `equipment 1`. */
export function thingOf({ type, config }: MacroStep): Message {
  return system.thing({ kind: type, id: String(config.id) });
}

/** Why a step failed, and which; undefined for any other message. */
export function stepFailure(message: Message): { readonly place: string; readonly why: Said } | undefined {
  if (message.code !== STEP_FAILED) return undefined;
  const { place, why } = message.params;
  return typeof place === "string" && (typeof why === "string" || isMessage(why))
    ? { place, why }
    : undefined;
}

const STEP_FAILED = macros.stepFailed({ place: "", type: "", why: "" }).code;

/** What the pins of a jack had before a run, or undefined when the run did not set them. */
export function pinsBefore(run: MacroRun | undefined, jack: string): PinValues | undefined {
  return run?.steps.find(
    ({ type, config, before }) => type === "pwm" && config.id === jack && before !== undefined,
  )?.before;
}

/**
 * Milliseconds since 1970 from which a controller that wants the macro on begins it again; Infinity when the run stands.
 * What failed is tried again in a while: a heater must come back, and what a run doses must not follow at once. What a
 * person stopped or turned back rests as long as an override does.
 */
export function runsAgainFrom({ state, direction, ended_at }: MacroRun): number {
  if (state === "done" && direction === "forward") return Number.POSITIVE_INFINITY;
  const rest = state === "failed" || state === "interrupted" ? minutes(10) : minutes(30);
  return Date.parse(ended_at ?? "") + rest;
}

/** Seconds a wait step asks for. */
export function waitOf({ config }: { readonly config: JsonObject }): number {
  return Number(config.duration);
}

import { isOpen, type MacroRun, type RunStep, stepFailure } from "@refugium/model/laws/macro-run.ts";
import { heard } from "@refugium/model/messages/heard.ts";
import i18next from "i18next";
import { said, saidHere } from "../../text/said.ts";
import type { Tone } from "../../ui/Tag.tsx";

/** How a run ended or what it is doing. */
export function runState(run: MacroRun): keyof typeof RUN_TONES {
  const { state, direction, ending, steps } = run;
  if (state === "done" && direction === "reverse") return "taken";
  // A run that was over and was taken back afterwards was not stopped in the middle.
  if (state === "stopped" && steps.every(({ outcome }) => outcome === "done")) return "taken";
  return state === "failed" && ending === "" ? "passed" : state;
}

export const RUN_TONES = {
  running: "accent",
  undoing: "attention",
  done: "ok",
  failed: "act",
  stopped: "quiet",
  interrupted: "attention",
  taken: "quiet",
  passed: "act",
} as const satisfies Readonly<Record<string, Tone>>;

/** What became of a step of a run. */
export function stepState(step: RunStep, run: MacroRun): keyof typeof STEP_TONES {
  if (step.undone !== undefined) return step.undone === "done" ? "undone" : "notUndone";
  if (step.outcome === "running") return run.state === "running" ? "running" : "cut";
  if (step.outcome === "pending") return run.state === "running" ? "waiting" : "pending";
  return step.outcome;
}

export const STEP_TONES = {
  pending: "quiet",
  waiting: "quiet",
  running: "accent",
  cut: "quiet",
  done: "ok",
  failed: "act",
  refused: "act",
  undone: "quiet",
  notUndone: "act",
} as const satisfies Readonly<Record<string, Tone>>;

/** Places count from 0 in the record, for people from 1: `1.0` is step 2.1. */
export function placeWords(place: string): string {
  return place
    .split(".")
    .map((part) => String(Number(part) + 1))
    .join(".");
}

/** How deep a step stands in macros that macros run; 0 is the macro's own. */
export function depthOf({ place }: RunStep): number {
  return place.split(".").length - 1;
}

/** Why a step failed, without the number that the step itself shows. */
export function stepMessage(step: RunStep): string {
  const failure = stepFailure(heard("message", step));
  return failure === undefined ? said(step, "message") : saidHere(failure.why);
}

/** Why a run ended as it did; empty when there is nothing to say. */
export function runReason(run: MacroRun): string {
  if (run.state === "done") return "";
  const failure = stepFailure(heard("reason", run));
  return failure === undefined
    ? said(run, "reason")
    : i18next.t("macros:message", { step: placeWords(failure.place), message: saidHere(failure.why) });
}

/** The run under way, if the newest one is. */
export function openRun(runs: readonly MacroRun[]): MacroRun | undefined {
  const newest = runs.at(-1);
  return newest !== undefined && isOpen(newest) ? newest : undefined;
}

/** The runs that were asked for, with the newest as it is now. Undefined: nothing is known yet. */
export function withNewest(
  asked: readonly MacroRun[] | undefined,
  newest: MacroRun | undefined,
): readonly MacroRun[] | undefined {
  if (newest === undefined || asked === undefined) return newest === undefined ? asked : [newest];
  // What was asked for may be older than the news, or newer than none of it.
  return [...asked.filter(({ id }) => Number(id) < Number(newest.id)), newest];
}

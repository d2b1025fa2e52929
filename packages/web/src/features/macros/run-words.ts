import { isOpen, type MacroRun, type RunStep, stepFailure } from "@refugium/model/laws/macro-run.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { messageText, renderMessage } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";
import type { Tone } from "../../ui/Tag.tsx";

/** State or result of a run. `taken`: it was undone afterwards; `passed`: it went on after a failed step. */
export function runState(run: MacroRun): keyof typeof RUN_TONES {
  const { state, direction, ending, steps } = run;
  if (state === "done" && direction === "reverse") return "taken";
  // A completed run that was undone afterwards was not stopped.
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

/** State or result of a step of a run. `cut`: the run ended during it; `waiting`: its turn comes. */
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

/** Places count from 0 in the record, from 1 on the page: `1.0` is step 2.1. */
export function placeWords(place: string): string {
  return place
    .split(".")
    .map((part) => String(Number(part) + 1))
    .join(".");
}

/** Nesting depth of a step; 0 is the macro's own. */
export function depthOf({ place }: RunStep): number {
  return place.split(".").length - 1;
}

/** Why a step failed, without the number shown beside it. */
export function stepMessage(step: RunStep): string {
  const failure = stepFailure(messageIn("message", step));
  return failure === undefined ? messageText(step, "message") : renderMessage(failure.why);
}

/** Why a run ended, as text; empty without a reason. */
export function runReason(run: MacroRun): string {
  if (run.state === "done") return "";
  const failure = stepFailure(messageIn("reason", run));
  return failure === undefined
    ? messageText(run, "reason")
    : translate("macros:message", { step: placeWords(failure.place), message: renderMessage(failure.why) });
}

/** The run in progress, if the newest one is. */
export function openRun(runs: readonly MacroRun[]): MacroRun | undefined {
  const newest = runs.at(-1);
  return newest !== undefined && isOpen(newest) ? newest : undefined;
}

/** The fetched runs, with the newest one live. Undefined until something is known. */
export function withNewest(
  fetched: readonly MacroRun[] | undefined,
  newest: MacroRun | undefined,
): readonly MacroRun[] | undefined {
  if (newest === undefined || fetched === undefined) return newest === undefined ? fetched : [newest];
  // The fetched list may be older than the live run, or include it.
  return [...fetched.filter(({ id }) => Number(id) < Number(newest.id)), newest];
}

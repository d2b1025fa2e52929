import {
  type FindMacro,
  isRefused,
  type PlannableMacro,
  planMacro,
} from "@refugium/model/laws/macro-plan.ts";
import type { Undo } from "@refugium/model/laws/macro-run.ts";
import type { MacroStep } from "@refugium/model/laws/macro-step.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Macro } from "@refugium/model/resources/macros.ts";
import { renderMessage } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";
import { type NameOf, targetWords } from "../targets/target-words.ts";

const RUNS_ITSELF = macros.runsItself({ trail: "" }).code;

export type Step = Macro["steps"][number];

/** Why this step prevents its macro from running, as text; undefined if it does not. */
export function stepFault(macro: PlannableMacro, step: MacroStep, find: FindMacro): string | undefined {
  const own: FindMacro = (id) => (id === macro.id ? macro : find(id));
  const plan = planMacro({ ...macro, steps: [step] }, "forward", own);
  if (!isRefused(plan)) return undefined;
  if (plan.code !== RUNS_ITSELF) return translate("macros:builder.blocked", { words: renderMessage(plan) });
  // Made by `macros.runsItself`.
  return translate("macros:builder.itself", { words: renderMessage(plan.params.trail as MessageOrText) });
}

/** The macro run by a step if it cannot be undone: undoing skips it. */
export function notUndoable({ type, config }: MacroStep, find: FindMacro): PlannableMacro | undefined {
  const inner = type === "macro" && config.on === true ? find(String(config.id)) : undefined;
  return inner?.reversible === false ? inner : undefined;
}

/** The effect of undoing, in order, as sentences; or the reason why it is impossible. */
export function undoSentences(
  macro: PlannableMacro,
  find: FindMacro,
  nameOf: NameOf,
): readonly string[] | string {
  const plan = planMacro(macro, "reverse", find);
  if (isRefused(plan)) return translate("macros:builder.blocked", { words: renderMessage(plan) });
  const left = macro.steps.flatMap((step) => notUndoable(step, find) ?? []);
  return [
    ...plan.steps.map((step) => undoWords(step, nameOf)),
    ...left.map(({ name, id }) => translate("macros:notUndone", { name: name || id })),
  ];
}

/** What undoing a run restores, in order, as sentences. */
export function restoreSentences(undo: readonly Undo[], nameOf: NameOf): readonly string[] {
  return undo.map(({ step }) => undoWords(step, nameOf));
}

/** A jack returns to its level before the run, not to the step's. */
function undoWords(step: MacroStep, nameOf: NameOf): string {
  if (step.type === "pwm")
    return translate("macros:setBack", { name: nameOf("pwm", String(step.config.id)) });
  // The plan keeps the types of the steps it is made of.
  return targetWords(step.type as Step["type"], step.config, nameOf);
}

/** The running macro that runs this one as a step; undefined when this one is idle or runs on its own. */
export function runsWithin(macro: Macro, all: readonly Macro[]): Macro | undefined {
  const find: FindMacro = (id) => all.find((row) => row.id === id);
  return all.find((other) => {
    if (other.id === macro.id || !other.enable || !macro.enable) return false;
    const plan = planMacro(other, "forward", find);
    return !isRefused(plan) && plan.macros.includes(macro.id);
  });
}

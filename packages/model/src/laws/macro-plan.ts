// A macro written out: the steps of the macros it runs stand in it, so that one run is one list and one record.
import { type MacroStep, reversedStep } from "./macro-step.ts";

/** A macro as far as planning goes. */
export interface PlannableMacro {
  readonly id: string;
  readonly name: string;
  readonly reversible: boolean;
  readonly steps: readonly MacroStep[];
}

export type Direction = "forward" | "reverse";

export interface PlannedStep extends MacroStep {
  /** Where it stands: `2`, or `2.0` in the macro that step 2 runs. */
  readonly place: string;
}

export interface MacroPlan {
  readonly steps: readonly PlannedStep[];
  /** Ids of all macros in it, its own first. */
  readonly macros: readonly string[];
}

export type FindMacro = (id: string) => PlannableMacro | undefined;

/** How deep macros may run macros. */
export const DEEPEST = 8;
/** How many steps a macro may have, all written out. */
export const MOST_STEPS = 500;

/** The steps of a run, or in words why there can be none: it runs itself, is too deep or too long. */
export function planMacro(macro: PlannableMacro, direction: Direction, find: FindMacro): MacroPlan | string {
  const plan: Draft = { steps: [], macros: new Set(), find };
  const refusal = write(plan, macro, { direction, place: "", trail: [] });
  return refusal ?? { steps: plan.steps, macros: [...plan.macros] };
}

interface Draft {
  readonly steps: PlannedStep[];
  readonly macros: Set<string>;
  readonly find: FindMacro;
}

interface Where {
  readonly direction: Direction;
  readonly place: string;
  readonly trail: readonly PlannableMacro[];
}

function write(draft: Draft, macro: PlannableMacro, where: Where): string | undefined {
  const trail = [...where.trail, macro];
  const words = trail.map((each) => each.name || `macro ${each.id}`).join(" → ");
  if (where.trail.some((each) => each.id === macro.id)) return `runs itself: ${words}`;
  if (trail.length > DEEPEST) return `runs macros more than ${DEEPEST} deep: ${words}`;
  draft.macros.add(macro.id);
  const numbered = macro.steps.map((step, index) => ({ step, place: `${where.place}${index}` }));
  for (const { step, place } of where.direction === "forward" ? numbered : numbered.reverse()) {
    const wanted = where.direction === "forward" ? step : reversedStep(step);
    const refusal = writeStep(draft, { ...wanted, place }, trail);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function writeStep(draft: Draft, step: PlannedStep, trail: readonly PlannableMacro[]): string | undefined {
  const inner = step.type === "macro" ? draft.find(String(step.config.id)) : undefined;
  if (inner === undefined) {
    // Also a macro that does not exist (yet): the step fails when its turn comes.
    draft.steps.push(step);
    return draft.steps.length > MOST_STEPS ? `has more than ${MOST_STEPS} steps, all written out` : undefined;
  }
  const direction = step.config.on === true ? "forward" : "reverse";
  const where = { direction, place: `${step.place}.`, trail } as const;
  if (direction === "forward" || inner.reversible) return write(draft, inner, where);
  // Switching a macro off that cannot be undone does nothing, but a cycle through it is still a cycle.
  return write({ ...draft, steps: [] }, inner, where);
}

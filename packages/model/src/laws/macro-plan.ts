// A macro written out: the steps of the macros it runs stand in it, so that one run is one list and one record.
import { macros } from "../messages/macros.ts";
import { isMessage, type Message, type Said } from "../messages/message.ts";
import { system } from "../messages/system.ts";
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

/** Ids of the macros that what a step switches runs by itself: those of a controller that has macros for equipment. */
export type DrivenBy = (step: MacroStep) => readonly string[];

/** How deep macros may run macros. */
export const DEEPEST = 8;
/** How many steps a macro may have, all written out. */
export const MOST_STEPS = 500;

/** How many steps are looked at to write a macro out, those that come to nothing too. */
export const MOST_LOOKS = 5000;

/** The steps of a run, or why there can be none: it runs itself, is too deep or too long. */
export function planMacro(
  macro: PlannableMacro,
  direction: Direction,
  find: FindMacro,
  drivenBy: DrivenBy = () => [],
): MacroPlan | Message {
  const plan: Draft = { steps: [], macros: new Set(), find, drivenBy, looks: { left: MOST_LOOKS } };
  const refusal = write(plan, macro, { direction, place: "", trail: [] });
  return refusal ?? { steps: plan.steps, macros: [...plan.macros] };
}

/** True for what `planMacro` answers when there can be no run. */
export function isRefused(plan: MacroPlan | Message): plan is Message {
  return isMessage(plan);
}

/** What leads to what: `Feed → ato 1 → Feed`. */
function trailOf(passed: readonly Passed[]): Said {
  return passed.map(nameOf).reduceRight((rest, first) => system.chain({ first, rest }));
}

interface Draft {
  readonly steps: PlannedStep[];
  readonly macros: Set<string>;
  readonly find: FindMacro;
  readonly drivenBy: DrivenBy;
  /** Shared by all its parts: macros of nothing but empty macros would be written out for ever. */
  readonly looks: { left: number };
}

interface Where {
  readonly direction: Direction;
  readonly place: string;
  readonly trail: readonly Passed[];
}

/** A macro, or a controller that runs one, on the way to where it is. */
interface Passed {
  readonly id: string;
  readonly name: Said;
}

function nameOf({ id, name }: Passed): Said {
  return name === "" ? macros.numbered({ id }) : name;
}

function write(draft: Draft, macro: PlannableMacro, where: Where): Message | undefined {
  const trail = [...where.trail, macro];
  if (where.trail.some((each) => each.id === macro.id)) return macros.runsItself({ trail: trailOf(trail) });
  if (trail.length > DEEPEST) return macros.tooDeep({ most: DEEPEST, trail: trailOf(trail) });
  draft.macros.add(macro.id);
  const numbered = macro.steps.map((step, index) => ({ step, place: `${where.place}${index}` }));
  for (const { step, place } of where.direction === "forward" ? numbered : numbered.reverse()) {
    draft.looks.left -= 1;
    if (draft.looks.left < 0) return macros.tooManyLooks({ most: MOST_LOOKS });
    const wanted = where.direction === "forward" ? step : reversedStep(step);
    const refusal = writeStep(draft, { ...wanted, place }, trail);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function writeStep(draft: Draft, step: PlannedStep, trail: readonly Passed[]): Message | undefined {
  const inner = step.type === "macro" ? draft.find(String(step.config.id)) : undefined;
  if (inner === undefined) {
    // Also a macro that does not exist (yet): the step fails when its turn comes.
    draft.steps.push(step);
    if (draft.steps.length > MOST_STEPS) return macros.tooLong({ most: MOST_STEPS });
    return circleThrough(draft, step, trail);
  }
  const direction = step.config.on === true ? "forward" : "reverse";
  const where = { direction, place: `${step.place}.`, trail } as const;
  if (direction === "forward" || inner.reversible) return write(draft, inner, where);
  // Switching a macro off that cannot be undone does nothing, but a cycle through it is still a cycle.
  return write({ ...draft, steps: [] }, inner, where);
}

/** A macro that switches the controller that drives it would be stopped by itself, and begun again, for ever. */
function circleThrough(draft: Draft, step: PlannedStep, trail: readonly Passed[]): Message | undefined {
  const id = String(step.config.id);
  const through = [...trail, { id: `${step.type} ${id}`, name: system.thing({ kind: step.type, id }) }];
  for (const macro of draft.drivenBy(step)) {
    const driven = draft.find(macro);
    const where = { direction: "forward", place: "", trail: through } as const;
    const refusal =
      driven === undefined ? undefined : write({ ...draft, steps: [], macros: new Set() }, driven, where);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

// A macro is expanded: the steps of its inner macros are inserted, so that a run is one list and one record.
import { macros } from "../messages/macros.ts";
import { isMessage, type Message, type MessageOrText } from "../messages/message.ts";
import { system } from "../messages/system.ts";
import { type MacroStep, reversedStep } from "./macro-step.ts";

/** The members of a macro that planning needs. */
export interface PlannableMacro {
  readonly id: string;
  readonly name: string;
  readonly reversible: boolean;
  readonly steps: readonly MacroStep[];
}

export type Direction = "forward" | "reverse";

export interface PlannedStep extends MacroStep {
  /** Its position: `2`, or `2.0` in the macro that step 2 runs. */
  readonly place: string;
}

export interface MacroPlan {
  readonly steps: readonly PlannedStep[];
  /** Ids of all included macros, its own first. */
  readonly macros: readonly string[];
}

export type FindMacro = (id: string) => PlannableMacro | undefined;

/** Ids of the macros that a step's target runs: those of a controller whose devices are macros. */
export type DrivenBy = (step: MacroStep) => readonly string[];

/** Maximum nesting of macros. */
export const DEEPEST = 8;
/** Maximum number of steps of an expanded macro. */
export const MOST_STEPS = 500;

/** Maximum number of steps that expansion visits, including those that add nothing. */
export const MOST_VISITS = 5000;

/** The steps of a run, or why it is refused: it runs itself, is too deep or too long. */
export function planMacro(
  macro: PlannableMacro,
  direction: Direction,
  find: FindMacro,
  drivenBy: DrivenBy = () => [],
): MacroPlan | Message {
  const plan: Draft = { steps: [], macros: new Set(), find, drivenBy, visits: { left: MOST_VISITS } };
  const refusal = expand(plan, macro, { direction, place: "", trail: [] });
  return refusal ?? { steps: plan.steps, macros: [...plan.macros] };
}

export function isRefused(plan: MacroPlan | Message): plan is Message {
  return isMessage(plan);
}

/** The chain of a circle: `Feed → ato 1 → Feed`. */
function trailOf(passed: readonly OnPath[]): MessageOrText {
  return passed.map(nameOf).reduceRight((rest, first) => system.chain({ first, rest }));
}

interface Draft {
  readonly steps: PlannedStep[];
  readonly macros: Set<string>;
  readonly find: FindMacro;
  readonly drivenBy: DrivenBy;
  /** Shared by all parts: otherwise nested empty macros would expand endlessly. */
  readonly visits: { left: number };
}

interface Where {
  readonly direction: Direction;
  readonly place: string;
  readonly trail: readonly OnPath[];
}

/** A macro on the path, or a controller that runs one. */
interface OnPath {
  readonly id: string;
  readonly name: MessageOrText;
}

function nameOf({ id, name }: OnPath): MessageOrText {
  return name === "" ? macros.numbered({ id }) : name;
}

function expand(draft: Draft, macro: PlannableMacro, where: Where): Message | undefined {
  const trail = [...where.trail, macro];
  if (where.trail.some((each) => each.id === macro.id)) return macros.runsItself({ trail: trailOf(trail) });
  if (trail.length > DEEPEST) return macros.tooDeep({ most: DEEPEST, trail: trailOf(trail) });
  draft.macros.add(macro.id);
  const numbered = macro.steps.map((step, index) => ({ step, place: `${where.place}${index}` }));
  for (const { step, place } of where.direction === "forward" ? numbered : numbered.reverse()) {
    draft.visits.left -= 1;
    if (draft.visits.left < 0) return macros.tooManyLooks({ most: MOST_VISITS });
    const wanted = where.direction === "forward" ? step : reversedStep(step);
    const refusal = expandStep(draft, { ...wanted, place }, trail);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function expandStep(draft: Draft, step: PlannedStep, trail: readonly OnPath[]): Message | undefined {
  const inner = step.type === "macro" ? draft.find(String(step.config.id)) : undefined;
  if (inner === undefined) {
    // A missing macro also adds a step: it fails when it is run.
    draft.steps.push(step);
    if (draft.steps.length > MOST_STEPS) return macros.tooLong({ most: MOST_STEPS });
    return circleThrough(draft, step, trail);
  }
  const direction = step.config.on === true ? "forward" : "reverse";
  const where = { direction, place: `${step.place}.`, trail } as const;
  if (direction === "forward" || inner.reversible) return expand(draft, inner, where);
  // Stopping a macro that is not reversible does nothing, but a circle through it is still refused.
  return expand({ ...draft, steps: [] }, inner, where);
}

/** A macro that switches the controller that drives it would be stopped and restarted for ever. */
function circleThrough(draft: Draft, step: PlannedStep, trail: readonly OnPath[]): Message | undefined {
  const id = String(step.config.id);
  const through = [...trail, { id: `${step.type} ${id}`, name: system.thing({ kind: step.type, id }) }];
  for (const macro of draft.drivenBy(step)) {
    const driven = draft.find(macro);
    const where = { direction: "forward", place: "", trail: through } as const;
    const refusal =
      driven === undefined ? undefined : expand({ ...draft, steps: [], macros: new Set() }, driven, where);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

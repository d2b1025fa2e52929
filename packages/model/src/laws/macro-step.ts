import type { Fault, JsonObject } from "../declare/field.ts";
import type { FoundReference } from "../declare/references.ts";
import { spanFaults, switchFaults, switchReferences, textFaults, wordsFaults } from "./switch-target.ts";

/** One step as it is stored. */
export interface MacroStep {
  readonly type: string;
  readonly config: JsonObject;
}

/** What is wrong with a step's config at `path`; members that its type does not use may be anything. */
export function stepFaults(type: string, config: JsonObject, path: string): readonly Fault[] {
  if (type === "wait") return spanFaults(config.duration, `${path}.duration`, 0);
  if (type === "alert") return wordsFaults(config, path);
  if (type === "pwm") return [...textFaults(config.id, `${path}.id`), ...percentFaults(config.value, path)];
  return switchFaults(config, path);
}

export function stepReferences(type: string, config: JsonObject, path: string): readonly FoundReference[] {
  return switchReferences(type, config, path);
}

/** True for the types that are `{id, on}`. */
export function isSwitch({ type }: MacroStep): boolean {
  return type !== "wait" && type !== "alert" && type !== "pwm";
}

/** The step that undoes one: on and off exchanged, everything else unchanged. */
export function reversedStep(step: MacroStep): MacroStep {
  return isSwitch(step) ? { ...step, config: { ...step.config, on: step.config.on !== true } } : step;
}

/** The clients' macro editor drops `value`: such a step is accepted and fails when it runs. */
function percentFaults(value: unknown, path: string): readonly Fault[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "number" && value >= 0 && value <= 100) return [];
  return [{ path: `${path}.value`, message: "must be a number between 0 and 100" }];
}

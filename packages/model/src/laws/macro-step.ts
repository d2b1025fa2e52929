import type { Fault, JsonObject } from "../declare/field.ts";
import type { Module } from "../declare/operation.ts";
import type { FoundReference } from "../declare/references.ts";
import { hours, milliseconds } from "../declare/units.ts";
import { fields } from "../messages/fields.ts";
import { spanFaults, switchFaults, switchReferences, textFaults, wordsFaults } from "./switch-target.ts";

const WAIT = { shortest: milliseconds(0), longest: hours(6) };

/** One step as stored. */
export interface MacroStep {
  readonly type: string;
  readonly config: JsonObject;
}

/** The faults of a step's config at `path`; members that its type does not use are ignored. */
export function stepFaults(type: string, config: JsonObject, path: string): readonly Fault[] {
  if (type === "wait") return spanFaults(config.duration, `${path}.duration`, WAIT);
  if (type === "alert") return wordsFaults(config, path);
  if (type === "pwm") return [...textFaults(config.id, `${path}.id`), ...percentFaults(config.value, path)];
  const faults = switchFaults(config, path);
  return type === "subsystem" && faults.length === 0 ? subsystemFaults(config, path) : faults;
}

export function stepReferences(type: string, config: JsonObject, path: string): readonly FoundReference[] {
  return switchReferences(type, config, path);
}

/** True for the types with `{id, on}`. */
export function isSwitch({ type }: MacroStep): boolean {
  return type !== "wait" && type !== "alert" && type !== "pwm";
}

/** The opposite of a step: on and off exchanged, everything else unchanged. */
export function reversedStep(step: MacroStep): MacroStep {
  return isSwitch(step) ? { ...step, config: { ...step.config, on: step.config.on !== true } } : step;
}

/** The names of modules in steps of type "subsystem", in the clients' spelling. */
export const SUBSYSTEMS: ReadonlyMap<string, Module> = new Map([
  ["equipment", "equipment"],
  ["ato", "ato"],
  ["temperature", "temperature"],
  ["lightings", "lighting"],
  ["doser", "doser"],
  ["camera", "camera"],
  ["phprobes", "ph"],
  ["macro", "macro"],
  ["timers", "timers"],
  ["journal", "journal"],
]);

/** Without these two no macro could complete and nothing could be switched back. */
export function mayStop(subsystem: string): boolean {
  return subsystem !== "equipment" && subsystem !== "macro";
}

function subsystemFaults({ id, on }: JsonObject, path: string): readonly Fault[] {
  if (!SUBSYSTEMS.has(String(id)))
    return [{ path: `${path}.id`, message: fields.oneOf({ words: [...SUBSYSTEMS.keys()].join(", ") }) }];
  if (on === true || mayStop(String(id))) return [];
  return [{ path: `${path}.on`, message: fields.moduleStaysOn({ module: String(id) }) }];
}

/** The clients' macro editor drops `value`: such a step is accepted and fails when it runs. */
function percentFaults(value: unknown, path: string): readonly Fault[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "number" && value >= 0 && value <= 100) return [];
  return [{ path: `${path}.value`, message: fields.numberOfPercent }];
}

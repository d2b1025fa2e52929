import type { Fault, JsonObject } from "../declare/field.ts";
import type { FoundReference } from "../declare/references.ts";
import { hours, seconds } from "../declare/units.ts";
import { fields } from "../messages/fields.ts";
import { spanFaults, switchFaults, switchReferences, textFaults, wordsFaults } from "./switch-target.ts";

/** The range of a timer's limited switching time. */
const REVERTED_AFTER = { shortest: seconds(1), longest: hours(24) };

export type TimerAct =
  | { readonly does: "remind"; readonly title: string; readonly message: string }
  | {
      readonly does: "switch";
      readonly id: string;
      readonly on: boolean;
      /** Seconds after which it is switched back; undefined = never. */
      readonly revertAfter: number | undefined;
    };

/** Types that run rather than switch: without `on` they run. For all others a missing `on` never means off. */
const RUNNING_TYPES: ReadonlySet<string> = new Set(["macro", "mode", "camera"]);

/** The target with its default `on`. */
function asMeant(type: string, target: JsonObject): JsonObject {
  return RUNNING_TYPES.has(type) ? { ...target, on: target.on ?? true } : target;
}

/** The faults of a target; members that its type does not use are ignored. */
export function targetFaults(type: string, target: JsonObject): readonly Fault[] {
  if (type === "reminder") return wordsFaults(target, "target");
  // Without an id, nothing else is checked: one message names what is missing.
  const unnamed = textFaults(target.id, "target.id");
  if (unnamed.length > 0) return unnamed;
  const { revert } = target;
  const faults = [...switchFaults(asMeant(type, target), "target")];
  if (revert === true) faults.push(...spanFaults(target.duration, "target.duration", REVERTED_AFTER));
  else if (revert !== undefined && revert !== null && revert !== false)
    faults.push({ path: "target.revert", message: fields.boolean });
  return faults;
}

export function targetReferences(type: string, target: JsonObject): readonly FoundReference[] {
  return switchReferences(type, target, "target");
}

export function timerAct(type: string, target: JsonObject): TimerAct {
  const { id, on, revert, duration, title, message } = asMeant(type, target);
  if (type === "reminder")
    return { does: "remind", title: String(title), message: typeof message === "string" ? message : "" };
  const revertAfter = revert === true ? Number(duration) : undefined;
  return { does: "switch", id: String(id), on: on === true, revertAfter };
}

import type { LiveOff } from "@refugium/model/events.ts";
import type { OffKind, OffReason } from "@refugium/model/laws/life-support.ts";

const THINGS: Readonly<Record<OffKind, string>> = {
  temperature: "Temperature control",
  water: "Water",
  "top-off": "Top-off",
  "return-pump": "Return pump",
  interlock: "Interlock",
  ph: "pH control",
  dosing: "Dosing pump",
  module: "Module",
  notification: "E-mail",
};

const REASONS: Readonly<Record<OffReason, string>> = {
  disabled: "it is disabled",
  "control-off": "its control is switched off",
  tripped: "it has tripped",
  "switched-off": "it is switched off",
  "not-connected": "its outlet is not connected",
  "module-off": "the module does not run",
  uncontrolled: "nothing controls it",
  "not-set-up": "it is not set up",
};

// The keys of both tables are those of the law, which alone makes such things.
const thingOf = (kind: string): string => THINGS[kind as OffKind];
const reasonOf = (why: string): string => REASONS[why as OffReason];

/** `Return pump "Sicce" is off`: the same each time, for a thing. */
export function offTitle({ kind, name, why, celsius }: LiveOff): string {
  if (why === "not-set-up") return `${thingOf(kind)}: not set up`;
  if (kind === "notification") return "E-mail and heartbeat are off";
  return celsius === null ? `${thingOf(kind)} "${name}" is off` : `The water of "${name}" is out of range`;
}

/** The same with what it comes from. */
export function offMessage(thing: LiveOff): string {
  const { celsius, why, since } = thing;
  if (celsius !== null) return `${offTitle(thing)}: ${celsius.toFixed(1)} °C, and nothing controls it`;
  return since === null ? offTitle(thing) : `${offTitle(thing)} since ${since}: ${reasonOf(why)}`;
}

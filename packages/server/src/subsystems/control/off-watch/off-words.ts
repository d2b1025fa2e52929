import type { LiveOff } from "@refugium/model/events.ts";
import type { OffKind, OffReason } from "@refugium/model/laws/life-support.ts";
import { type Message, quantity } from "@refugium/model/messages/message.ts";
import { off } from "@refugium/model/messages/off.ts";

/** As its messages name them. */
const KINDS = {
  temperature: "temperature",
  water: "water",
  "top-off": "topOff",
  "return-pump": "returnPump",
  interlock: "interlock",
  ph: "ph",
  dosing: "dosing",
  module: "module",
  notification: "notification",
} as const satisfies Readonly<Record<OffKind, string>>;

const REASONS = {
  disabled: "disabled",
  "control-off": "controlOff",
  tripped: "tripped",
  "switched-off": "switchedOff",
  "not-connected": "notConnected",
  "module-off": "moduleOff",
  uncontrolled: "uncontrolled",
  "not-set-up": "notSetUp",
} as const satisfies Readonly<Record<OffReason, string>>;

// The keys of both tables are those of the law, which alone makes such things.
const kindOf = (kind: string): (typeof KINDS)[OffKind] => KINDS[kind as OffKind];
const reasonOf = (why: string): (typeof REASONS)[OffReason] => REASONS[why as OffReason];

/** `Return pump "Sicce" is off`: the same each time, for a thing. */
export function offTitle({ kind, name, why, celsius }: LiveOff): Message {
  if (why === "not-set-up") return off.notSetUp({ kind: kindOf(kind) });
  if (kind === "notification") return off.nobodyIsReached;
  return celsius === null ? off.isOff({ kind: kindOf(kind), name }) : off.waterOutOfRange({ name });
}

/** The same with what it comes from. */
export function offMessage(thing: LiveOff): Message {
  const { celsius, why, since } = thing;
  const title = offTitle(thing);
  if (celsius !== null) return off.waterUncontrolled({ title, temperature: quantity(celsius, "°C", 1) });
  return since === null ? title : off.since({ title, since: { at: since }, why: reasonOf(why) });
}

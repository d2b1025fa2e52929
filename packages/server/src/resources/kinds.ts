// Names of collections and rows in messages.
import { type Message, rowName, type Said, verbatim } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";

const KINDS: ReadonlyMap<string, Message> = new Map([
  ["outlets", requests.outlet],
  ["inlets", requests.inlet],
  ["jacks", requests.jack],
  ["analog_inputs", requests.analogInput],
  ["drivers", requests.driver],
  ["equipment", requests.pieceOfEquipment],
  ["timers", requests.timer],
  ["macros", requests.macro],
  ["lights", requests.light],
  ["pwm_profiles", requests.pwmProfile],
  ["atos", requests.ato],
  ["tcs", requests.temperatureController],
  ["phprobes", requests.phProbe],
  ["pumps", requests.dosingPump],
  ["journal", requests.journalParameter],
  ["interlocks", requests.interlock],
]);

const COLLECTIONS: ReadonlyMap<string, Message> = new Map([
  ["outlets", requests.outlets],
  ["inlets", requests.inlets],
  ["jacks", requests.jacks],
  ["analog_inputs", requests.analogInputs],
  ["drivers", requests.drivers],
  ["equipment", requests.equipment],
  ["timers", requests.timers],
  ["macros", requests.macros],
  ["lights", requests.lights],
  ["pwm_profiles", requests.pwmProfiles],
  ["atos", requests.atos],
  ["tcs", requests.tcs],
  ["phprobes", requests.phprobes],
  ["pumps", requests.pumps],
  ["journal", requests.journal],
  ["interlocks", requests.interlocks],
]);

/** The kind of a row: `temperature controller`. */
export function kindOf({ name, singular }: { readonly name: string; readonly singular: string }): Message {
  return KINDS.get(name) ?? verbatim(singular);
}

/** The name of a collection in the API: `tcs`. */
export function collectionOf(name: string): Message {
  return COLLECTIONS.get(name) ?? verbatim(name);
}

interface Row {
  readonly id: string;
  /** Empty or not a text for a row without a name. */
  readonly name: unknown;
}

/** `temperature controller 1 "Tank"`; without the part in quotes for a row without a name. */
export function rowOf(kind: Message, collection: string, { id, name }: Row): Message {
  return typeof name === "string" && name !== ""
    ? requests.namedRow({ kind, id, row: rowName(collection, { id, name }) })
    : requests.row({ kind, id });
}

/** The messages separated by commas; at least one. */
export function listed(messages: readonly Said[]): Said {
  return messages.reduce((before, next) => requests.also({ before, next }));
}

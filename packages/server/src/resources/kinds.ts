// Names of collections and rows in messages.
import { type Message, type MessageOrText, rowName, verbatim } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";

/** Of each collection: the kind of its rows, and its own name in the API. */
const NAMES = new Map<string, readonly [kind: Message, collection: Message]>(
  Object.entries({
    outlets: [requests.outlet, requests.outlets],
    inlets: [requests.inlet, requests.inlets],
    jacks: [requests.jack, requests.jacks],
    analog_inputs: [requests.analogInput, requests.analogInputs],
    drivers: [requests.driver, requests.drivers],
    equipment: [requests.pieceOfEquipment, requests.equipment],
    timers: [requests.timer, requests.timers],
    macros: [requests.macro, requests.macros],
    lights: [requests.light, requests.lights],
    pwm_profiles: [requests.pwmProfile, requests.pwmProfiles],
    atos: [requests.ato, requests.atos],
    tcs: [requests.temperatureController, requests.tcs],
    phprobes: [requests.phProbe, requests.phprobes],
    pumps: [requests.dosingPump, requests.pumps],
    journal: [requests.journalParameter, requests.journal],
    interlocks: [requests.interlock, requests.interlocks],
    modes: [requests.mode, requests.modes],
    tasks: [requests.task, requests.tasks],
    notes: [requests.note, requests.notes],
    channels: [requests.notificationChannel, requests.notificationChannels],
    recipients: [requests.recipient, requests.recipients],
  }),
);

/** The kind of a row: `temperature controller`. */
export function kindOf({ name, singular }: { readonly name: string; readonly singular: string }): Message {
  return NAMES.get(name)?.[0] ?? verbatim(singular);
}

/** The name of a collection in the API: `tcs`. */
export function collectionOf(name: string): Message {
  return NAMES.get(name)?.[1] ?? verbatim(name);
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
export function listed(messages: readonly MessageOrText[]): MessageOrText {
  return messages.reduce((before, next) => requests.also({ before, next }));
}

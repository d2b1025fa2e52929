// The few messages of ESPHome's native API that the controller needs (api.proto of ESPHome).
import { numberOf } from "../mqtt/json.ts";
import type { Packet } from "./frames.ts";
import { shownText } from "./shown-text.ts";
import { Malformed, put, WireFields } from "./wire.ts";

export const MESSAGE = {
  hello: 1,
  helloAnswer: 2,
  authentication: 3,
  authenticationAnswer: 4,
  disconnect: 5,
  disconnectAnswer: 6,
  ping: 7,
  pong: 8,
  listEntities: 11,
  endOfEntities: 19,
  subscribeStates: 20,
  lightCommand: 32,
  switchCommand: 33,
} as const;

/** What a node has that the controller can use. */
export const ENTITY_KINDS = ["switch", "binary_sensor", "sensor", "light"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Where the messages of a kind have what: its list entry, its state, and the field with the part of a divided node. */
interface Layout {
  readonly kind: EntityKind;
  readonly entry: number;
  readonly state: number;
  readonly deviceInEntry: number;
  readonly deviceInState: number;
}

const LAYOUTS: readonly Layout[] = [
  { kind: "switch", entry: 17, state: 26, deviceInEntry: 10, deviceInState: 3 },
  { kind: "binary_sensor", entry: 12, state: 21, deviceInEntry: 10, deviceInState: 4 },
  { kind: "sensor", entry: 16, state: 25, deviceInEntry: 14, deviceInState: 4 },
  { kind: "light", entry: 15, state: 24, deviceInEntry: 16, deviceInState: 14 },
];

/** Of a list entry. Nodes allow 120 characters. */
const LONGEST_TEXT = 200;

export interface Entity {
  readonly kind: EntityKind;
  /** Its object ID. */
  readonly id: string;
  /** Identifies it on its connection. */
  readonly place: string;
  readonly key: number;
  /** The part of a divided node; 0 is the node itself. */
  readonly device: number;
  /** Of a sensor, fit for messages; may be empty. */
  readonly unit: string;
  /** The state of this switch is unknown to the node. */
  readonly isAssumed: boolean;
  /** This light can be dimmed. */
  readonly isDimmable: boolean;
}

export interface EntityState {
  readonly place: string;
  /** 1 or 0 of a switch or binary sensor, a sensor's number, a light's percent; undefined: it has no reading. */
  readonly value: number | undefined;
}

const placeOf = (kind: EntityKind, device: number, key: number): string => `${kind} ${device} ${key}`;

/** The entity that a list entry describes; undefined for any other message. Throws Malformed. */
export function entityIn({ type, body }: Packet): Entity | undefined {
  const layout = LAYOUTS.find(({ entry }) => entry === type);
  if (layout === undefined) return undefined;
  const { kind, deviceInEntry } = layout;
  const fields = new WireFields(body);
  const [device, key] = [fields.uint(deviceInEntry), fields.fixed32(2)];
  return {
    ...{ kind, device, key, place: placeOf(kind, device, key) },
    // Nodes with API 1.14 and later may leave it out.
    id: shortText(fields, 1) || objectIdOf(shortText(fields, 3)),
    unit: kind === "sensor" ? shownText(shortText(fields, 6)) : "",
    isAssumed: kind === "switch" && fields.bool(6),
    isDimmable: kind === "light" && fields.uints(12).some(hasBrightness),
  };
}

function shortText(fields: WireFields, field: number): string {
  const text = fields.text(field);
  if (text.length > LONGEST_TEXT) throw new Malformed("a text that is too long");
  return text;
}

/** Capitals become small, and what is no letter, digit, `-` or `_` becomes `_`. */
function objectIdOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^a-z0-9_-]/gu, "_");
}

/** The colour modes are sums of abilities; 2 is brightness. */
const hasBrightness = (mode: number): boolean => (mode & 2) !== 0;

/** The state in a message; undefined for any other message. */
export function stateIn({ type, body }: Packet): EntityState | undefined {
  const layout = LAYOUTS.find(({ state }) => state === type);
  if (layout === undefined) return undefined;
  const { kind, deviceInState } = layout;
  const fields = new WireFields(body);
  return { place: placeOf(kind, fields.uint(deviceInState), fields.fixed32(1)), value: VALUES[kind](fields) };
}

const VALUES: { readonly [kind in EntityKind]: (fields: WireFields) => number | undefined } = {
  switch: (fields) => (fields.bool(4) ? undefined : Number(fields.bool(2))),
  binary_sensor: (fields) => (fields.bool(3) ? undefined : Number(fields.bool(2))),
  sensor: (fields) => (fields.bool(3) ? undefined : numberOf(fields.float(2))),
  light: (fields) => (fields.bool(2) ? percentOf(fields.float(3)) : 0),
};

const percentOf = (brightness: number): number | undefined =>
  brightness >= 0 && brightness <= 1 ? brightness * 100 : undefined;

const NONE = Buffer.alloc(0);

/** A message without fields. */
export const plain = (type: number): Packet => ({ type, body: NONE });

/** API 1.10: to clients of 1.14 and later nodes do not send object IDs. */
export const hello = (): Packet => ({
  type: MESSAGE.hello,
  body: Buffer.concat([put.text(1, "refugium"), put.uint(2, 1), put.uint(3, 10)]),
});

export const authentication = (password: string): Packet => ({
  type: MESSAGE.authentication,
  body: put.text(1, password),
});

export const switchCommand = ({ key, device }: Entity, on: boolean): Packet => ({
  type: MESSAGE.switchCommand,
  body: Buffer.concat([put.fixed32(1, key), put.bool(2, on), put.uint(3, device)]),
});

/** Without a transition. */
export const lightCommand = ({ key, device }: Entity, percent: number): Packet => ({
  type: MESSAGE.lightCommand,
  body: Buffer.concat([
    ...[put.fixed32(1, key), put.bool(2, true), put.bool(3, percent > 0)],
    ...(percent > 0 ? [put.bool(4, true), put.float(5, percent / 100)] : []),
    ...[put.bool(14, true), put.uint(28, device)],
  ]),
});

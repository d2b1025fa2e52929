import { List } from "@refugium/model/declare/containers.ts";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Int } from "@refugium/model/declare/fields.ts";
import { type Jack, jacks as resource } from "@refugium/model/resources/connectors.ts";
import { type Driver, drivers } from "@refugium/model/resources/drivers.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Actor } from "../../../resources/operations.ts";
import type { CallContext } from "../call.ts";
import { collectionEndpoints } from "../collection-endpoints.ts";
import { type Dictionary, text } from "../words.ts";
import { BUILT_IN_DRIVER } from "./outlets.ts";

export const jackWords: Dictionary = {
  title: "Jacks",
  paths: ["/api/jacks", "/api/jacks/{id}"],
  modules: [],
  words: {
    name: text("jacks.name"),
    pins: { field: List(Int()), home: "jacks.pins" },
  },
  kept: "driver, reverse",
  notes: [
    "In 1.0 every jack was on one PCA9685 at address 0x40. A new jack goes to the first `pca9685` driver that has all its pins, else to the built-in driver if that has them, else a `pca9685` driver at 0x40 is created with it.",
  ],
};

/** The board that 1.0 assumes. */
const BOARD = { name: "PCA9685", type: "pca9685", config: { Address: 0x40, Frequency: 150 } };

const CHANNELS = Array.from({ length: 16 }, (_, channel) => channel);

export const jackEndpoints = collectionEndpoints<Jack>({
  dictionary: jackWords,
  path: "/api/jacks",
  singular: "jack",
  collection: ({ collections }) => collections.of(resource),
  view: ({ id, name, pins }) => ({ id, name, pins }),
  initial: { name: "", pins: [] },
  create,
  changed: (_row, { name, pins }) => ({ name, pins }),
});

function create({ name, pins }: JsonObject, context: CallContext, actor: Actor): Promise<unknown> {
  const collection = context.collections.of(resource);
  const known = context.collections.of(drivers);
  const wanted = Array.isArray(pins) ? pins : [];
  const boards = known.rows.filter(({ type }) => type === BOARD.type);
  const builtIn = known.rows.filter(({ id }) => id === BUILT_IN_DRIVER);
  const driver = [...boards, ...builtIn].find((each) => hasAll(each, wanted));
  const jack = { name, pins, driver: driver?.id ?? "" };
  if (driver !== undefined) return collection.create(jack, actor);
  refuseUnknownChannels(wanted);
  return context.collections.together({
    rows: [
      { collection: known, body: BOARD },
      { collection, body: jack, late: ([id = ""]) => ({ driver: id }) },
    ],
    actor,
  });
}

/** Checked before a board is created: the pins of a missing driver cannot be validated otherwise. */
function refuseUnknownChannels(wanted: readonly unknown[]): void {
  if (wanted.every((pin) => CHANNELS.includes(Number(pin)))) return;
  throw new Refusal("invalid", `pins must be from 0 to ${CHANNELS.length - 1}, the channels of a PCA9685`);
}

function hasAll({ pinmap }: Driver, wanted: readonly unknown[]): boolean {
  const pins = pinmap.pwm;
  return Array.isArray(pins) && wanted.every((pin) => pins.some((each) => each === pin));
}

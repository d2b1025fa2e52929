import type { JsonObject } from "@refugium/model/declare/field.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { CallContext } from "../call.ts";
import { type CollectionLens, collectionEndpoints } from "../collection-endpoints.ts";
import { type Dictionary, flag, text } from "../words.ts";

export const equipmentWords: Dictionary = {
  title: "Equipment",
  paths: ["/api/equipments", "/api/equipments/{id}"],
  modules: ["equipment"],
  words: {
    name: text("equipment.name"),
    outlet: text("equipment.outlet"),
    on: flag("equipment.on"),
  },
  kept: "stay_off_on_boot, boot_delay, role, safe_state, wattage and the limits",
  notes: [
    "A write goes through the same limits, interlocks and controllers as in V3: where a controller owns the equipment, `on` is an override for a while.",
    "The outlet must exist and be free. Equipment that a timer, a controller or a macro uses is not deleted.",
  ],
};

const rows = (context: CallContext) => context.collections.of(resource);

const lens: CollectionLens<Equipment> = {
  dictionary: equipmentWords,
  path: "/api/equipments",
  singular: "piece of equipment",
  collection: rows,
  rows: (context) => rows(context).rows,
  view: ({ id, name, outlet, on }) => ({ id, name, outlet, on }),
  initial: { name: "", outlet: "", on: false },
  create: async ({ name, outlet, on }, context, actor) => {
    refuseUnknownOutlet(outlet, context);
    await rows(context).create({ name, outlet, on }, actor);
  },
  update: (row, view, context) => {
    if (view.outlet !== row.outlet) refuseUnknownOutlet(view.outlet, context);
    return changes(row, view);
  },
  remove: ({ id }, context, actor) => rows(context).remove(id, actor),
};

export const equipmentEndpoints = collectionEndpoints(lens);

/** `on` only where it was changed: its controller may have switched since, and renaming must not switch. */
function changes(row: Equipment, view: JsonObject): JsonObject {
  const { name, outlet, on } = row;
  const shown: JsonObject = { name, outlet, on };
  return Object.fromEntries(
    Object.entries(view).filter(([word, value]) => word in shown && shown[word] !== value),
  );
}

function refuseUnknownOutlet(outlet: unknown, context: CallContext): void {
  if (context.collections.of(outlets).rows.some(({ id }) => id === outlet)) return;
  throw new Refusal("invalid", `outlet must be the id of an outlet that exists, not "${String(outlet)}"`);
}

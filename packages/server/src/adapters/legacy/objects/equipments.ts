import type { JsonObject } from "@refugium/model/declare/field.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import { collectionEndpoints } from "../collection-endpoints.ts";
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

export const equipmentEndpoints = collectionEndpoints<Equipment>({
  dictionary: equipmentWords,
  path: "/api/equipments",
  singular: "piece of equipment",
  collection: ({ collections }) => collections.of(resource),
  view: ({ id, name, outlet, on }) => ({ id, name, outlet, on }),
  initial: { name: "", outlet: "", on: false },
  names: { word: "outlet", resource: outlets, thing: "an outlet", stored: ({ outlet }) => outlet },
  create: ({ name, outlet, on }, { collections }, actor) =>
    collections.of(resource).create({ name, outlet, on }, actor),
  changed: changes,
});

/** `on` only where it was changed: its controller may have switched since, and renaming must not switch. */
function changes(row: Equipment, view: JsonObject): JsonObject {
  const { name, outlet, on } = row;
  const shown: JsonObject = { name, outlet, on };
  return Object.fromEntries(
    Object.entries(view).filter(([word, value]) => word in shown && shown[word] !== value),
  );
}

import { type Outlet, outlets as resource } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { collectionEndpoints } from "../collection-endpoints.ts";
import { type Dictionary, flag, text, whole } from "../words.ts";

export const BUILT_IN_DRIVER = "rpi";

export const outletWords: Dictionary = {
  title: "Outlets",
  paths: ["/api/outlets", "/api/outlets/{id}"],
  modules: [],
  words: {
    name: text("outlets.name"),
    pin: whole("outlets.pin"),
    reverse: flag("outlets.reverse"),
  },
  kept: "driver",
  notes: [
    "`equipment` is answered (the equipment that is plugged in) and ignored when written: a body without it unplugs nothing.",
    "A new outlet is on the built-in driver; outlets of all drivers are listed. A pin that its driver does not have is refused.",
  ],
};

export const outletEndpoints = collectionEndpoints<Outlet>({
  dictionary: outletWords,
  path: "/api/outlets",
  singular: "outlet",
  collection: ({ collections }) => collections.of(resource),
  view: ({ id, name, pin, reverse }, context) => ({
    id,
    name,
    pin,
    equipment: context.collections.of(equipment).rows.find((each) => each.outlet === id)?.id ?? "",
    reverse,
  }),
  initial: { name: "", pin: 0, reverse: false },
  create: ({ name, pin, reverse }, { collections }, actor) =>
    collections.of(resource).create({ name, pin, reverse, driver: BUILT_IN_DRIVER }, actor),
  changed: (_row, { name, pin, reverse }) => ({ name, pin, reverse }),
});

import { type Outlet, outlets as resource } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { CallContext } from "../call.ts";
import { type CollectionLens, collectionEndpoints } from "../collection-endpoints.ts";
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

const rows = (context: CallContext) => context.collections.of(resource);

const lens: CollectionLens<Outlet> = {
  dictionary: outletWords,
  path: "/api/outlets",
  singular: "outlet",
  collection: rows,
  rows: (context) => rows(context).rows,
  view: ({ id, name, pin, reverse }, context) => ({
    id,
    name,
    pin,
    equipment: context.collections.of(equipment).rows.find((each) => each.outlet === id)?.id ?? "",
    reverse,
  }),
  initial: { name: "", pin: 0, reverse: false },
  create: ({ name, pin, reverse }, context, actor) =>
    rows(context).create({ name, pin, reverse, driver: BUILT_IN_DRIVER }, actor),
  update: (_row, { name, pin, reverse }) => ({ name, pin, reverse }),
  remove: ({ id }, context, actor) => rows(context).remove(id, actor),
};

export const outletEndpoints = collectionEndpoints(lens);

import type { JsonObject } from "@refugium/model/declare/field.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { timers as resource, type Timer } from "@refugium/model/resources/timers.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { collectionEndpoints } from "../collection-endpoints.ts";
import { type Dictionary, flag, text } from "../words.ts";

export const timerWords: Dictionary = {
  title: "Timers",
  paths: ["/api/timers", "/api/timers/{id}"],
  modules: ["equipment", "timers"],
  words: {
    minute: text("timers.minute"),
    day: text("timers.day"),
    hour: text("timers.hour"),
    second: text("timers.second"),
    equipment: text("timers.target.id"),
    on: flag("timers.target.on"),
    name: text("timers.name"),
  },
  kept: "enable, month, week, target.revert, target.duration",
  notes: [
    "Only timers of type `equipment` are there for a 1.0 client; others it can neither see nor delete.",
    "The fields of the schedule must not be empty, and the equipment must exist.",
  ],
};

const FIELDS = ["second", "minute", "hour", "day"] as const;

export const timerEndpoints = collectionEndpoints<Timer>({
  dictionary: timerWords,
  path: "/api/timers",
  singular: "timer",
  collection: ({ collections }) => collections.of(resource),
  isShown: ({ type }) => type === "equipment",
  view: ({ id, minute, day, hour, second, target, name }) => ({
    id,
    minute,
    day,
    hour,
    second,
    equipment: typeof target.id === "string" ? target.id : "",
    on: target.on === true,
    name,
  }),
  initial: { minute: "", day: "", hour: "", second: "", equipment: "", on: false, name: "" },
  names: { word: "equipment", resource: equipment, thing: "equipment", stored: ({ target }) => target.id },
  create: (view, { collections }, actor) => {
    const target = { id: view.equipment, on: view.on, revert: false, duration: 0 };
    const always = { enable: true, type: "equipment", month: "*", week: "*" };
    const body = { ...always, ...schedule(view), name: view.name, target };
    return collections.of(resource).create(body, actor);
  },
  changed: (row, view) => {
    const target = { ...row.target, id: view.equipment, on: view.on };
    return { ...schedule(view), name: view.name, target };
  },
});

function schedule(view: JsonObject): JsonObject {
  for (const field of FIELDS) {
    if (view[field] === "")
      throw new Refusal("invalid", `${field} must not be empty: * means every ${field}`);
  }
  const { second, minute, hour, day } = view;
  return { second, minute, hour, day } as JsonObject;
}

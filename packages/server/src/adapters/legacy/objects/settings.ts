import { Obj } from "@refugium/model/declare/containers.ts";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Bool, Num } from "@refugium/model/declare/fields.ts";
import { answered, type Endpoint, reads, words, writes } from "../call.ts";
import { type Dictionary, flag, group, text } from "../words.ts";
import { changed, merged } from "../written.ts";
import { part } from "./notify.ts";

/** The flags of 1.0 in its order, with their V3 names. */
const FLAGS = [
  ["dev_mode", "dev_mode"],
  ["dashboard", "dashboard"],
  ["health_check", "health_check"],
  ["equipments", "equipment"],
  ["timers", "timers"],
  ["lighting", "lighting"],
  ["temperature", "temperature"],
  ["ato", "ato"],
  ["camera", "camera"],
  ["doser", "doser"],
  ["configuration", "configuration"],
] as const;
/** The modules that 1.0 starts only together with the equipment module. */
const ON_EQUIPMENT = ["timers", "temperature", "ato", "doser"];

const Flags = Obj(Object.fromEntries(FLAGS.map(([flag]) => [flag, Bool()])));

export const settingsWords: Dictionary = {
  title: "Settings and capabilities",
  paths: ["/api/settings", "/api/capabilities"],
  modules: [],
  words: {
    name: text("settings.name"),
    interface: text("settings.interface"),
    address: text("settings.address"),
    display: flag("settings.display"),
    notification: flag("settings.notification"),
    capabilities: group(Flags, "settings.capabilities; equipments ↔ equipment, the others by the same name"),
    health_check: group(
      Obj({ enable: Bool(), max_memory: Num(), max_cpu: Num() }),
      "settings.health_check, by the same names",
    ),
  },
  kept: "https, profiler, metrics_export, board_pwm_freq, capabilities journal, macro and ph, health_check.max_cpu_temp and the report, volume_l",
  notes: [
    "`/api/capabilities` tells what runs, `/api/settings` what is stored; `POST /api/admin/reload` makes them equal. Timers, temperature, ATO and doser need the equipment module.",
    "An empty name, or an address without a port or one that cannot be listened on, is refused.",
  ],
};

export const settingsEndpoints: readonly Endpoint[] = [
  reads("/api/capabilities", [], async (context, call) =>
    runningFlags(await answered(context, call, "capabilities.get")),
  ),
  reads("/api/settings", [], async (context, call) => view(await answered(context, call, "settings.get"))),
  writes("/api/settings", [], async (context, call) => {
    const shown = view(await answered(context, call, "settings.get"));
    const wanted = merged(shown, words(settingsWords, call));
    // Only changes: a new address is tried first, and others may write meanwhile.
    const changes = changed(shown, wanted);
    const flags = part(changes, "capabilities");
    const capabilities = Object.fromEntries(
      FLAGS.filter(([oldName]) => oldName in flags).map(([oldName, name]) => [name, flags[oldName]]),
    );
    await context.invoke(call, "settings.update", { ...changes, capabilities });
  }),
];

function view(settings: JsonObject): JsonObject {
  const { name, interface: network, address, display, notification } = settings;
  const health = part(settings, "health_check");
  const { enable, max_memory, max_cpu } = health;
  // All of them are declared members of the settings.
  return {
    name,
    interface: network,
    address,
    display,
    notification,
    capabilities: storedFlags(part(settings, "capabilities")),
    health_check: { enable, max_memory, max_cpu },
  } as JsonObject;
}

function storedFlags(capabilities: JsonObject): JsonObject {
  return Object.fromEntries(FLAGS.map(([oldName, name]) => [oldName, capabilities[name] === true]));
}

function runningFlags(capabilities: JsonObject): JsonObject {
  const flags = storedFlags(capabilities);
  const without = Object.fromEntries(ON_EQUIPMENT.map((name) => [name, false]));
  return flags.equipments === true ? flags : { ...flags, ...without };
}

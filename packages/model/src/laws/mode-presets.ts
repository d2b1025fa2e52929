// The usual modes. Their names are those of the interface, in the owner's language.
import type { Mode } from "../resources/modes.ts";

type Preset = Omit<Mode, "id" | "name" | "input" | "input_is" | "off_equipment" | "on_equipment">;

const FLOW = ["return-pump", "wave-pump", "skimmer"] as const;

/** Most tanks: A stops all flow, B only what carries food away, C is short, D feeds corals for long. */
export const MODE_PRESETS = {
  "feeding-a": {
    kind: "feeding",
    minutes: 10,
    remind_minutes: 0,
    off_roles: [...FLOW],
    pause: ["top-off"],
    dim: 100,
    alarms_wait: true,
    pinned: true,
  },
  "feeding-b": {
    kind: "feeding",
    minutes: 15,
    remind_minutes: 0,
    off_roles: ["return-pump", "skimmer"],
    pause: ["top-off"],
    dim: 100,
    alarms_wait: true,
    pinned: false,
  },
  "feeding-c": {
    kind: "feeding",
    minutes: 5,
    remind_minutes: 0,
    off_roles: [...FLOW],
    pause: ["top-off"],
    dim: 100,
    alarms_wait: true,
    pinned: false,
  },
  "feeding-d": {
    kind: "feeding",
    minutes: 45,
    remind_minutes: 0,
    off_roles: ["skimmer"],
    pause: [],
    dim: 30,
    alarms_wait: false,
    pinned: false,
  },
  "water-change": {
    kind: "water-change",
    minutes: 45,
    remind_minutes: 5,
    off_roles: [...FLOW],
    pause: ["top-off", "heating", "cooling", "ph", "dosing"],
    dim: 100,
    alarms_wait: true,
    pinned: true,
  },
  maintenance: {
    kind: "maintenance",
    minutes: 60,
    remind_minutes: 10,
    off_roles: [...FLOW],
    pause: ["top-off", "heating", "cooling", "ph", "dosing"],
    dim: 100,
    alarms_wait: true,
    pinned: true,
  },
  vacation: {
    kind: "vacation",
    minutes: 14 * 24 * 60,
    remind_minutes: 1440,
    off_roles: [],
    pause: [],
    dim: 70,
    alarms_wait: false,
    pinned: false,
  },
  quarantine: {
    kind: "quarantine",
    minutes: 7 * 24 * 60,
    remind_minutes: 1440,
    off_roles: ["skimmer"],
    pause: ["dosing"],
    dim: 40,
    alarms_wait: false,
    pinned: false,
  },
  "power-failure": {
    kind: "power-failure",
    minutes: 12 * 60,
    remind_minutes: 30,
    off_roles: ["skimmer", "fan"],
    pause: ["heating", "cooling", "ph", "dosing", "top-off"],
    dim: 0,
    alarms_wait: false,
    pinned: false,
  },
} as const satisfies Readonly<Record<string, Preset>>;
export type ModePreset = keyof typeof MODE_PRESETS;

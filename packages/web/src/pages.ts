import type { en } from "@refugium/languages/en/pages/index.ts";
import type { Module } from "@refugium/model/declare/operation.ts";

/** One page of the navigation; shown while its module runs. */
export interface PageLink {
  readonly to: string;
  readonly name: Exclude<keyof typeof en.nav, "label" | "menu">;
  readonly module?: Module;
  /** Path of its icon in a box of 24 × 24. */
  readonly icon: string;
}

export const PAGES = [
  { to: "/", name: "overview", icon: "M4 11 12 4l8 7M6 10v10h12V10" },
  { to: "/equipment", name: "equipment", module: "equipment", icon: "M12 3v8M7 6a8 8 0 1 0 10 0" },
  {
    to: "/temperature",
    name: "temperature",
    module: "temperature",
    icon: "M12 14V5a2 2 0 1 0-4 0v9a4 4 0 1 0 4 0M15 6h4M15 10h3",
  },
  {
    to: "/ph",
    name: "ph",
    module: "ph",
    icon: "M9 3h6M10 3v6L5 19a1.5 1.5 0 0 0 1.4 2h11.2A1.5 1.5 0 0 0 19 19L14 9V3M7.5 15h9",
  },
  { to: "/ato", name: "ato", module: "ato", icon: "M12 3s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11" },
  { to: "/dosing", name: "dosing", module: "doser", icon: "M8 3h8M9 3v5l-2 3v9h10v-9l-2-3V3M7 14h10" },
  {
    to: "/lights",
    name: "lights",
    module: "lighting",
    icon: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19",
  },
  { to: "/timers", name: "timers", module: "timers", icon: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2" },
  { to: "/macros", name: "macros", module: "macro", icon: "M5 6h8M5 12h14M5 18h10M17 4l3 2-3 2z" },
  {
    to: "/modes",
    name: "modes",
    icon: "M12 4a8 8 0 1 0 8 8M12 8v4h4M16 3h5v5",
  },
  { to: "/charts", name: "charts", icon: "M4 4v16h16M7 15l4-5 3 3 5-7" },
  {
    to: "/journal",
    name: "journal",
    module: "journal",
    icon: "M6 4h11a1 1 0 0 1 1 1v15H7a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1M9 9h6M9 13h6",
  },
  {
    to: "/camera",
    name: "camera",
    module: "camera",
    icon: "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  },
  { to: "/log", name: "log", icon: "M5 5h14M5 10h14M5 15h9M5 20h6" },
  { to: "/alarms", name: "alarms", icon: "M12 4a6 6 0 0 0-6 6v4l-2 3h16l-2-3v-4a6 6 0 0 0-6-6M10 20h4" },
  {
    to: "/hardware",
    name: "hardware",
    module: "configuration",
    icon: "M7 7h10v10H7zM9 3v4M15 3v4M9 17v4M15 17v4M3 9h4M3 15h4M17 9h4M17 15h4",
  },
  {
    to: "/settings",
    name: "settings",
    module: "configuration",
    icon: "M5 7h9M18 7h1M5 17h1M10 17h9M16 5v4M8 15v4",
  },
] as const satisfies readonly PageLink[];

export type PagePath = (typeof PAGES)[number]["to"];

/** The page of each collection. */
export const PAGE_OF: Readonly<Record<string, PagePath>> = {
  equipment: "/equipment",
  tcs: "/temperature",
  phprobes: "/ph",
  atos: "/ato",
  pumps: "/dosing",
  lights: "/lights",
  pwm_profiles: "/lights",
  timers: "/timers",
  macros: "/macros",
  modes: "/modes",
  journal: "/journal",
  tasks: "/journal",
  notes: "/journal",
  camera: "/camera",
  drivers: "/hardware",
  outlets: "/hardware",
  inlets: "/hardware",
  jacks: "/hardware",
  analog_inputs: "/hardware",
  interlocks: "/settings",
};

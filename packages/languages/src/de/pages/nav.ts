import type { nav as english } from "../../en/pages/nav.ts";
import type { Words } from "../../words.ts";

export const nav: Words<typeof english> = {
  label: "Seiten",
  menu: "Alle Seiten",
  overview: "Übersicht",
  equipment: "Geräte",
  temperature: "Temperatur",
  ph: "pH",
  ato: "Nachfüllung",
  dosing: "Dosierung",
  lights: "Licht",
  timers: "Zeitschalter",
  macros: "Abläufe",
  modes: "Modi",
  charts: "Diagramme",
  journal: "Tagebuch",
  camera: "Kamera",
  log: "Protokoll",
  alarms: "Alarme",
  hardware: "Hardware",
  settings: "Einstellungen",
};

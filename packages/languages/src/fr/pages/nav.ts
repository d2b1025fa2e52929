import type { nav as english } from "../../en/pages/nav.ts";
import type { Words } from "../../words.ts";

export const nav: Words<typeof english> = {
  label: "Pages",
  menu: "Toutes les pages",
  overview: "Accueil",
  equipment: "Appareils",
  temperature: "Température",
  ph: "pH",
  ato: "Osmolateur",
  dosing: "Dosage",
  lights: "Éclairage",
  timers: "Programmateurs",
  macros: "Macros",
  modes: "Modes",
  charts: "Graphiques",
  journal: "Carnet",
  camera: "Caméra",
  log: "Historique",
  alarms: "Alarmes",
  hardware: "Matériel",
  settings: "Réglages",
};

import type { nav as english } from "../../en/pages/nav.ts";
import type { Words } from "../../words.ts";

export const nav: Words<typeof english> = {
  label: "Páginas",
  menu: "Todas las páginas",
  overview: "Resumen",
  equipment: "Equipos",
  temperature: "Temperatura",
  ph: "pH",
  ato: "Relleno",
  dosing: "Dosificación",
  lights: "Luces",
  timers: "Temporizadores",
  macros: "Macros",
  modes: "Modos",
  charts: "Gráficas",
  journal: "Diario",
  camera: "Cámara",
  log: "Registro",
  alarms: "Alarmas",
  hardware: "Hardware",
  settings: "Ajustes",
};

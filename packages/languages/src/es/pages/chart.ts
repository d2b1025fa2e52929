import type { chart as english } from "../../en/pages/chart.ts";
import type { Words } from "../../words.ts";

export const chart: Words<typeof english> = {
  label: "{{name}}, gráfica de {{count}} lecturas entre {{low}} y {{high}}",
  empty: "Aún no hay nada registrado: los primeros puntos aparecen en unos minutos.",
  nothingInRange: "No se registró nada en este periodo.",
  failed: "Ahora no se puede leer el historial.",
  heater: "calefactor encendido",
  cooler: "enfriador encendido",
  on: "{{name}} en marcha",
  band: "rango",
  limits: "límites de alarma",
  limitAt: "Alarma en {{value}}.",
  at: "{{time}} · {{value}}",
  nothingAt: "{{time}} · sin lectura",
  showAll: "Mostrar todo",
  showAllOf: "Mostrar todo: {{name}}",
  rangeOf: "Hasta dónde se remonta la gráfica de {{name}}",
  ranges: { hour: "1 h", day: "1 día", week: "1 semana", month: "1 mes", year: "1 año" },
};

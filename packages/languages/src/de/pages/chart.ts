import type { chart as english } from "../../en/pages/chart.ts";
import type { Words } from "../../words.ts";

export const chart: Words<typeof english> = {
  label: "{{name}}, Diagramm aus {{count}} Messwerten zwischen {{low}} und {{high}}",
  empty: "Noch nichts aufgezeichnet: Die ersten Punkte erscheinen in wenigen Minuten.",
  nothingInRange: "In dieser Zeit wurde nichts aufgezeichnet.",
  failed: "Der Verlauf lässt sich gerade nicht lesen.",
  heater: "Heizer an",
  cooler: "Kühler an",
  on: "{{name}} an",
  band: "Bereich",
  limits: "Alarmgrenzen",
  limitAt: "Alarm bei {{value}}.",
  at: "{{time}} · {{value}}",
  nothingAt: "{{time}} · kein Messwert",
  showAll: "Alles zeigen",
  showAllOf: "Alles zeigen: {{name}}",
  rangeOf: "Wie weit das Diagramm von {{name}} zurückreicht",
  ranges: { hour: "1 h", day: "1 Tag", week: "1 Woche", month: "1 Monat", year: "1 Jahr" },
};

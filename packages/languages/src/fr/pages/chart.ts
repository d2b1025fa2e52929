import type { chart as english } from "../../en/pages/chart.ts";
import type { Words } from "../../words.ts";

export const chart: Words<typeof english> = {
  label: "{{name}}, graphique de {{count}} mesures entre {{low}} et {{high}}",
  empty: "Rien d'enregistré pour l'instant\u00a0: les premiers points apparaissent en quelques minutes.",
  nothingInRange: "Rien n'a été enregistré pendant cette période.",
  failed: "Les enregistrements sont illisibles pour l'instant.",
  heater: "chauffage en marche",
  cooler: "refroidisseur en marche",
  on: "{{name}} en marche",
  band: "plage",
  limits: "seuils d'alarme",
  limitAt: "Alarme à {{value}}.",
  at: "{{time}} · {{value}}",
  nothingAt: "{{time}} · aucune mesure",
  showAll: "Tout afficher",
  showAllOf: "Tout afficher\u00a0: {{name}}",
  rangeOf: "Jusqu'où remonte le graphique de {{name}}",
  ranges: { hour: "1\u00a0h", day: "1 jour", week: "1 semaine", month: "1 mois", year: "1 an" },
};

import type { problems as english } from "../../en/pages/problems.ts";
import type { Words } from "../../words.ts";

export const problems: Words<typeof english> = {
  title: "Probleme",
  intro: "Was an der Einrichtung falsch oder riskant ist, und was du tun kannst.",
  none: "An der Einrichtung ist nichts auszusetzen.",
  severity: { severe: "Ernst", warning: "Warnung", info: "Hinweis" },
  toThing: "Zu {{name}}",
  errors: "Fehlerliste",
  errorsIntro: "Alles, was schiefging, jede Art einmal, bis du es löschst.",
  noErrors: "Die Fehlerliste ist leer.",
  errorsFailed: "Die Fehlerliste lässt sich gerade nicht lesen: {{message}}",
  times_one: "einmal, {{when}}",
  times_other: "{{count}}-mal, zuletzt {{when}}",
  removeNamed: "Aus der Fehlerliste löschen: {{message}}",
  removeAll: "Alle löschen",
  removeAllTitle: "Alle {{count}} Einträge der Fehlerliste löschen?",
  removeAllConsequence: "Sie sind dann endgültig weg. Alarme, die noch bestehen, bleiben unberührt.",
};

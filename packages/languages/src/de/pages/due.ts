import type { due as english } from "../../en/pages/due.ts";
import type { Words } from "../../words.ts";

export const due: Words<typeof english> = {
  target: {
    in: "Im Zielbereich",
    below: "Unter dem Zielbereich",
    above: "Über dem Zielbereich",
  },
  never: "noch nicht erledigt",
  later: "fällig {{when}}",
  today: "heute fällig",
  overdue: "überfällig, war {{when}} fällig",
  test: "Nächste Messung {{when}}",
  none: "Noch keine Aufgabe, etwa alle zwei Wochen den Abschäumer reinigen.",
  done: "Erledigt",
  doneNamed: "Erledigt: {{name}}",
  doneTitle: "{{name}}: erledigt",
  allDone: "Nichts ist fällig. Als Nächstes: {{name}}, {{when}}",
};

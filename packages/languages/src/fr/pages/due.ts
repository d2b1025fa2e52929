import type { due as english } from "../../en/pages/due.ts";
import type { Words } from "../../words.ts";

export const due: Words<typeof english> = {
  target: {
    in: "Dans la cible",
    below: "Sous la cible",
    above: "Au-dessus de la cible",
  },
  never: "pas encore fait",
  later: "à faire {{when}}",
  today: "à faire aujourd'hui",
  overdue: "en retard\u00a0: prévu {{when}}",
  test: "Prochain test {{when}}",
  none: "Aucune tâche pour l'instant, par exemple nettoyer l'écumeur toutes les deux semaines.",
  done: "Fait",
  doneNamed: "Fait\u00a0: {{name}}",
  doneTitle: "{{name}}\u00a0: fait",
  allDone: "Rien à faire. Ensuite\u00a0: {{name}}, {{when}}",
};

import type { due as english } from "../../en/pages/due.ts";
import type { Words } from "../../words.ts";

export const due: Words<typeof english> = {
  target: {
    in: "En el objetivo",
    below: "Por debajo del objetivo",
    above: "Por encima del objetivo",
  },
  never: "sin hacer todavía",
  later: "toca {{when}}",
  today: "toca hoy",
  overdue: "atrasado: tocaba {{when}}",
  test: "Próximo test: {{when}}",
  none: "Aún no hay tareas, como limpiar el skimmer cada dos semanas.",
  done: "Hecho",
  doneNamed: "Hecho: {{name}}",
  doneTitle: "{{name}}: hecho",
  allDone: "No toca nada. Lo próximo: {{name}}, {{when}}",
};

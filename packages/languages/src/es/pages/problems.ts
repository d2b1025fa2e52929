import type { problems as english } from "../../en/pages/problems.ts";
import type { Words } from "../../words.ts";

export const problems: Words<typeof english> = {
  title: "Problemas",
  intro: "Qué está mal o es arriesgado en la configuración, y qué hacer al respecto.",
  none: "No hay nada mal en la configuración.",
  severity: { severe: "Grave", warning: "Aviso", info: "Nota" },
  toThing: "Ir a {{name}}",
  errors: "Lista de errores",
  errorsIntro: "Todo lo que ha ido mal, cada tipo una vez, hasta que lo elimines.",
  noErrors: "La lista de errores está vacía.",
  errorsFailed: "Ahora no se puede leer la lista de errores: {{message}}",
  times_one: "una vez, {{when}}",
  times_other: "{{count}} veces, la última {{when}}",
  removeNamed: "Eliminar de la lista de errores: {{message}}",
  removeAll: "Eliminar todo",
  removeAllTitle: "¿Eliminar los {{count}} errores de la lista?",
  removeAllConsequence: "Se pierden para siempre. Las alarmas que siguen activas no se tocan.",
};

import type { timers as english } from "../../en/pages/timers.ts";
import type { Words } from "../../words.ts";

export const timers: Words<typeof english> = {
  title: "Temporizadores",
  unnamed: "Temporizador {{id}}",
  add: "Añadir temporizador",
  addTitle: "Nuevo temporizador",
  none: "Aún no hay temporizadores.",
  noneNext: "Un temporizador enciende o apaga algo, o te recuerda algo, a las horas y los días que digas.",
  switchNamed: "Temporizador {{name}}",
  askingOn: "Encendiendo el temporizador…",
  askingOff: "Apagando el temporizador…",
  next: "Siguiente: {{run}}, en {{span}}",
  nextNow: "Siguiente: {{run}}, de un momento a otro",
  after: "Después {{runs}}",
  never: "No se ejecuta en los próximos cinco años: edítalo y elige otras horas.",
  unknownNext: "No se sabe cuándo se ejecuta mientras el controlador no responda.",
  off: "Apagado: no se ejecuta.",
  pending: "{{words}} en {{left}}",
  pendingNow: "{{words}}: de un momento a otro",
  last: "Última ejecución: {{when}}, hecha",
  lastFailed: "La última ejecución, {{when}}, falló: {{message}}",
  forAWhile: "{{words}}, durante {{span}}",
  removeConsequence:
    "Ya no se ejecuta. Lo que ha cambiado solo por un rato vuelve de inmediato a como estaba.",
  fields: {
    name: "Nombre",
    type: "De qué se trata",
    enable: "El temporizador funciona",
    revert: "Solo por un rato",
    revertHelp: "Después vuelve a como estaba.",
    duration: "Durante cuánto",
  },
};

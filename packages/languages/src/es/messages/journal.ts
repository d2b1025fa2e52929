import type { journal as English } from "@refugium/model/messages/journal.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const journal = translation<typeof English>()({
  tooMany: "Anotaciones del diario: ya hay {most} y no se guardan más. Elimina antes una",
  noEntry: "No existe la anotación «{id}»",
  entry: "{value} del {at}",
  changed: "la anotación {before} pasó a ser {after}, por {by}",
  deleted: "la anotación {entry} la eliminó {by}",
  mustBeDay: "debe ser un día que exista en el calendario",
  implausible: "¿es correcto {value}? Lo habitual es de {min} a {max}",
  keepsNumbers: "no es {unit}, pero los valores, el objetivo y el rango habitual conservarían sus números",
  meant: "{by} anotó {value}, que no es habitual, y lo confirmó",
  overdueTitle: "Toca volver a medir «{parameter}»",
  overdue: "{every, plural, one {se mide cada día} other {se mide cada # días}}",
});

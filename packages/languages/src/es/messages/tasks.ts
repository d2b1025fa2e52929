import type { tasks as English } from "@refugium/model/messages/tasks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const tasks = translation<typeof English>()({
  overdueTitle: "La tarea «{task}» está atrasada",
  overdue: "{every, plural, one {se hace cada día} other {se hace cada # días}}",
  done: "hecha por {by}",
  calibrated: "hecha: {by} calibró {thing}",
  clockUntrusted: "El reloj no está en hora y el día sería erróneo: ponlo primero en hora",
  inFuture: "no debe estar en el futuro",
});

import type { tasks as English } from "@refugium/model/messages/tasks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const tasks = translation<typeof English>()({
  overdueTitle: "La tâche «\u00a0{task}\u00a0» est en retard",
  overdue: "{every, plural, one {à faire chaque jour} other {à faire tous les # jours}}",
  done: "faite par {by}",
  calibrated: "faite\u00a0: étalonnage de {thing} par {by}",
  clockUntrusted: "L'horloge n'est pas à l'heure et le jour serait faux\u00a0: réglez-la d'abord",
  inFuture: "ne doit pas être dans le futur",
});

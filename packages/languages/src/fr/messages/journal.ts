import type { journal as English } from "@refugium/model/messages/journal.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const journal = translation<typeof English>()({
  tooMany: "Relevés\u00a0: il y en a déjà {most}, le maximum. Supprimez-en d'abord un",
  noEntry: "Il n'y a pas de relevé «\u00a0{id}\u00a0»",
  entry: "{value} du {at}",
  changed: "le relevé {before} a été changé en {after} par {by}",
  deleted: "le relevé {entry} a été supprimé par {by}",
  mustBeDay: "doit être un jour qui existe dans le calendrier",
  implausible: "{value}, est-ce exact\u00a0? D'habitude, c'est entre {min} et {max}",
  keepsNumbers:
    "n'est pas {unit}, mais les valeurs, la cible et la plage habituelle garderaient leurs chiffres",
  meant: "{by} a noté {value}, une valeur inhabituelle, et l'a confirmée",
  overdueTitle: "«\u00a0{parameter}\u00a0» est à mesurer de nouveau",
  overdue: "{every, plural, one {à mesurer chaque jour} other {à mesurer tous les # jours}}",
});

import type { journal as English } from "@refugium/model/messages/journal.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const journal = translation<typeof English>()({
  tooMany: "Einträge: Es gibt {most}, und mehr werden nicht behalten. Lösch zuerst einen",
  noEntry: "Es gibt keinen Eintrag „{id}“",
  entry: "{value} vom {at}",
  changed: "der Eintrag {before} wurde in {after} geändert von {by}",
  deleted: "der Eintrag {entry} wurde gelöscht von {by}",
  mustBeDay: "muss ein Tag sein, den der Kalender hat",
  implausible: "ist {value} richtig? Üblich sind {min} bis {max}",
  keepsNumbers: "ist nicht {unit}, aber Werte, Ziel und üblicher Bereich behielten ihre Zahlen",
  meant: "{by} hat {value} aufgeschrieben, was unüblich ist, und es bestätigt",
  overdueTitle: "„{parameter}“ ist wieder zu messen",
  overdue: "{every, plural, one {es ist jeden Tag zu messen} other {es ist alle # Tage zu messen}}",
});

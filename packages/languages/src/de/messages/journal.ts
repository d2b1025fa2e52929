import type { journal as English } from "@refugium/model/messages/journal.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const journal = translation<typeof English>()({
  tooMany: "Im Tagebuch stehen schon {most} Einträge, mehr gehen nicht. Lösch zuerst einen",
  noEntry: "Es gibt keinen Eintrag „{id}“",
  entry: "{value} vom {at}",
  changed: "der Eintrag {before} wurde von {by} in {after} geändert",
  deleted: "der Eintrag {entry} wurde von {by} gelöscht",
  mustBeDay: "muss ein Tag sein, den der Kalender hat",
  implausible: "ist {value} richtig? Üblich sind {min} bis {max}",
  keepsNumbers: "ist nicht {unit}, aber Werte, Ziel und üblicher Bereich behielten ihre Zahlen",
  meant: "{by} hat den unüblichen Wert {value} eingetragen und bestätigt",
  overdueTitle: "„{parameter}“: Messung ist fällig",
  overdue: "{every, plural, one {gemessen werden soll jeden Tag} other {gemessen werden soll alle # Tage}}",
});

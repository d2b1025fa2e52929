import type { journal as English } from "@refugium/model/messages/journal.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const journal = translation<typeof English>()({
  tooMany: "Einträge: Es gibt {most}, und mehr werden nicht behalten. Lösch zuerst einen",
  noEntry: "Es gibt keinen Eintrag „{id}“",
  entry: "{value} vom {at}",
  changed: "der Eintrag {before} wurde in {after} geändert von {by}",
  deleted: "der Eintrag {entry} wurde gelöscht von {by}",
  mustBeDay: "muss ein Tag sein, den der Kalender hat",
});

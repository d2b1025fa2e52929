import { journal } from "@refugium/model/resources/journal.ts";
import { JOURNAL_ENTRIES, parameterOf } from "../subsystems/journal/entries.ts";
import { journalSubsystem } from "../subsystems/journal/journal.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import type { Foundation } from "./foundation.ts";
import { openModuleTable } from "./module-tables.ts";

export function makeJournal(foundation: Foundation): Subsystem {
  const { collections, configuration, live, logbook } = foundation;
  const table = openModuleTable(configuration, JOURNAL_ENTRIES);
  table.watch((id) => live.revise(`journal/${parameterOf(id)}`));
  return journalSubsystem({
    ...foundation,
    collection: collections.of(journal),
    table,
    tell: (id, message, by) => logbook.write("change", { type: journal.name, id }, message, by),
  });
}

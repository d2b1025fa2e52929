import { journal } from "@refugium/model/resources/journal.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { JOURNAL_ENTRIES, parameterOf } from "../../subsystems/records/journal/entries.ts";
import { journalSubsystem } from "../../subsystems/records/journal/journal.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";

export function makeJournal(platform: Platform, isClockTrusted: () => boolean): Subsystem {
  const { collections, configuration } = platform.storage;
  const { live, logbook } = platform.reporting;
  const table = openModuleTable(configuration, JOURNAL_ENTRIES);
  table.watch((id) => live.revise(`journal/${parameterOf(id)}`));
  return journalSubsystem({
    ...platform.reporting,
    ...platform.runtime,
    collection: collections.of(journal),
    table,
    isClockTrusted,
    writeLine: (id, message, by) => logbook.write("change", { type: journal.name, id }, message, by),
  });
}

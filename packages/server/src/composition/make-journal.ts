import { journal } from "@refugium/model/resources/journal.ts";
import { journalSubsystem } from "../subsystems/journal/journal.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import type { Foundation } from "./foundation.ts";
import { openModuleTable } from "./module-tables.ts";

export function makeJournal(foundation: Foundation): Subsystem {
  const { collections, configuration } = foundation;
  return journalSubsystem({
    ...foundation,
    collection: collections.of(journal),
    table: openModuleTable(configuration, "journal_entries"),
  });
}

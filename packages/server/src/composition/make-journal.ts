import { journal } from "@refugium/model/resources/journal.ts";
import { Records } from "../resources/records.ts";
import { journalSubsystem } from "../subsystems/journal/journal.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import type { Foundation } from "./foundation.ts";

export function makeJournal(foundation: Foundation): Subsystem {
  const { collections, configuration } = foundation;
  return journalSubsystem({
    ...foundation,
    collection: collections.of(journal),
    table: new Records(configuration, "journal_entries"),
  });
}

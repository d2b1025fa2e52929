import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { type JournalParameter, journal as resource } from "@refugium/model/resources/journal.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Collection } from "../../resources/collection.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import type { Operations } from "../../resources/operations.ts";
import type { Subsystem } from "../subsystem.ts";
import { Entries, type EntryTable } from "./entries.ts";

export interface JournalPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly collection: Collection<JournalParameter>;
  readonly table: EntryTable;
  /** IANA name; without one the host's zone counts. */
  readonly zone?: string;
}

/** The keeper's log: what was measured by hand. */
export function journalSubsystem({ clock, operations, collection, table, zone }: JournalPorts): Subsystem {
  const entries = new Entries(table);
  return {
    name: "journal",
    module: "journal",
    async start(scope) {
      // What belongs to no parameter was left by a reset.
      for (const id of entries.parameters) if (collection.find(id) === undefined) entries.drop(id);
      collection.attach(scope, {
        leave: async ({ previous, next }) => {
          if (previous !== undefined && next === undefined) entries.drop(previous.id);
        },
      });
      operations.handle(scope, resource.extra.record, (call) => {
        const { id } = collection.get(call.params.id ?? "");
        const { value, comment, timestamp } = judgeBody(resource.extra.record, call.body);
        entries.add(id, { value, timestamp: timestamp || usageTime(clock.now(), zone), comment });
        return {};
      });
      operations.handle(scope, resource.extra.usage, (call) => {
        const { id } = collection.get(call.params.id ?? "");
        const all = entries.of(id).map((entry) => ({ ...entry, time: entry.timestamp }));
        return { current: all, historical: all };
      });
    },
  };
}

import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { journal as messages } from "@refugium/model/messages/journal.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { isStamp, type JournalParameter, journal as resource } from "@refugium/model/resources/journal.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { refuseFaults } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Operations } from "../../../resources/operations.ts";
import { storing } from "../../../resources/storing.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { Entries, type EntryTable, type StoredEntry } from "./entries.ts";

export interface JournalPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly collection: Collection<JournalParameter>;
  readonly table: EntryTable;
  readonly writeLine: (parameter: string, message: MessageOrText, by: string) => void;
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

/** The journal of values measured by hand. */
export function journalSubsystem({
  clock,
  operations,
  collection,
  table,
  writeLine,
  zone,
}: JournalPorts): Subsystem {
  const entries = new Entries(table);
  return {
    name: "journal",
    vital: false,
    module: "journal",
    async start(scope) {
      // Entries without a parameter remain after a reset of the configuration.
      for (const id of entries.parameters) if (collection.find(id) === undefined) entries.drop(id);
      collection.attach(scope, {
        beside: (id, { next }) => (next === undefined ? entries.removals(id) : []),
      });
      operations.handle(scope, resource.extra.record, (call) => {
        const { id } = collection.get(call.params.id ?? "");
        const { value, comment, timestamp } = validateBody(resource.extra.record, call.body);
        refuseNoDay(timestamp);
        entries.add(id, { value, timestamp: timestamp || usageTime(clock.now(), zone), comment });
        return {};
      });
      operations.handle(scope, resource.extra.entries, (call) =>
        entries.of(collection.get(call.params.id ?? "").id),
      );
      operations.handle(scope, resource.extra.changeEntry, (call) => {
        const { id } = collection.get(call.params.id ?? "");
        const before = entries.get(id, call.params.entry ?? "");
        const { value, comment, timestamp } = validateBody(resource.extra.changeEntry, call.body, before);
        refuseNoDay(timestamp);
        const entry = { id: before.id, value, timestamp: timestamp || before.timestamp, comment };
        storing(() => entries.change(id, entry));
        const { name: by } = call.actor;
        writeLine(id, messages.changed({ before: entryMessage(before), after: entryMessage(entry), by }), by);
        return entry;
      });
      operations.handle(scope, resource.extra.deleteEntry, ({ params, actor }) => {
        const { id } = collection.get(params.id ?? "");
        const entry = entries.get(id, params.entry ?? "");
        storing(() => entries.delete(id, entry.id));
        writeLine(id, messages.deleted({ entry: entryMessage(entry), by: actor.name }), actor.name);
        return {};
      });
      operations.handle(scope, resource.extra.usage, (call) => {
        const { id } = collection.get(call.params.id ?? "");
        const all = entries.of(id).map(({ id: _, ...entry }) => ({ ...entry, time: entry.timestamp }));
        return { current: all, historical: all };
      });
    },
  };
}

function refuseNoDay(timestamp: string): void {
  if (timestamp !== "" && !isStamp(timestamp))
    refuseFaults([{ path: "timestamp", message: messages.mustBeDay }]);
}

/** `8.1 of Nov-20-10:11, 2026`. */
function entryMessage({ value, timestamp }: StoredEntry): Message {
  return messages.entry({ value, at: timestamp });
}

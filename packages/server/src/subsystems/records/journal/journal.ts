import type { Fault } from "@refugium/model/declare/field.ts";
import { asRefused, newDoubts } from "@refugium/model/declare/sure.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { journal as messages } from "@refugium/model/messages/journal.ts";
import { type Message, type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import {
  isStamp,
  type JournalParameter,
  measured,
  journal as resource,
  valueDoubts,
} from "@refugium/model/resources/journal.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { OverdueReminders } from "../../../control/overdue-reminders.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Operations } from "../../../resources/operations.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { storing } from "../../../resources/storing.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { Entries, type EntryTable, type StoredEntry } from "./entries.ts";

export interface JournalPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly collection: Collection<JournalParameter>;
  readonly table: EntryTable;
  readonly alarms: Alarms;
  readonly isClockTrusted: () => boolean;
  readonly writeLine: (parameter: string, message: MessageOrText, by: string) => void;
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

/** The journal of values measured by hand, with a reminder of those that are to be measured again. */
export function journalSubsystem(ports: JournalPorts): Subsystem {
  const { collection } = ports;
  const entries = new Entries(ports.table);
  const reminders = remindersOf(ports, entries);
  return {
    name: "journal",
    vital: false,
    module: "journal",
    async start(scope) {
      // Entries without a parameter remain after a reset of the configuration.
      for (const id of entries.parameters) if (collection.find(id) === undefined) entries.drop(id);
      collection.attach(scope, {
        beside: (id, { next }) => (next === undefined ? entries.removals(id) : []),
        afterCommit: async () => reminders.look(),
        afterDelete: async ({ id }) => reminders.forget(id),
      });
      handleEntries(scope, ports, { entries, changed: () => reminders.look() });
      reminders.start(scope);
    },
  };
}

interface EntryChanges {
  readonly entries: Entries;
  readonly changed: () => void;
}

function handleEntries(scope: Scope, ports: JournalPorts, { entries, changed }: EntryChanges): void {
  const { clock, operations, collection, writeLine, zone } = ports;
  const handle = rowOperations(scope, operations, collection);
  const confirmed = (parameter: JournalParameter, value: number, by: string): void =>
    writeLine(parameter.id, messages.meant({ value: measured(value, parameter.unit), by }), by);
  handle(resource.extra.record, (parameter, { body, actor: { name: by } }) => {
    const { id } = parameter;
    const { value, comment, timestamp, sure } = validateBody(resource.extra.record, body);
    refuseNoDay(timestamp);
    const doubts = valueDoubts(parameter, value);
    refuseDoubts(doubts, sure);
    entries.add(id, { value, timestamp: timestamp || usageTime(clock.now(), zone), comment });
    if (doubts.length > 0) confirmed(parameter, value, by);
    changed();
    return {};
  });
  handle(resource.extra.entries, ({ id }) => entries.of(id));
  handle(resource.extra.changeEntry, (parameter, { params, body, actor: { name: by } }) => {
    const { id } = parameter;
    const before = entries.get(id, params.entry ?? "");
    const { changeEntry } = resource.extra;
    const { value, comment, timestamp, sure } = validateBody(changeEntry, body, { ...before, sure: false });
    refuseNoDay(timestamp);
    const doubts = newDoubts(valueDoubts(parameter, value), valueDoubts(parameter, before.value));
    refuseDoubts(doubts, sure);
    const entry = { id: before.id, value, timestamp: timestamp || before.timestamp, comment };
    storing(() => entries.change(id, entry));
    writeLine(id, messages.changed({ before: entryMessage(before), after: entryMessage(entry), by }), by);
    if (doubts.length > 0) confirmed(parameter, value, by);
    changed();
    return entry;
  });
  handle(resource.extra.deleteEntry, ({ id }, { params, actor }) => {
    const entry = entries.get(id, params.entry ?? "");
    storing(() => entries.delete(id, entry.id));
    writeLine(id, messages.deleted({ entry: entryMessage(entry), by: actor.name }), actor.name);
    changed();
    return {};
  });
  handle(resource.extra.usage, ({ id }) => {
    const all = entries.of(id).map(({ id: _, ...entry }) => ({ ...entry, time: entry.timestamp }));
    return { current: all, historical: all };
  });
}

function remindersOf(ports: JournalPorts, entries: Entries): OverdueReminders {
  const { clock, alarms, isClockTrusted, collection, zone } = ports;
  return new OverdueReminders({
    ...{ clock, alarms, isClockTrusted, zone },
    code: "test-overdue",
    collection: resource.name,
    rows: () =>
      collection.rows.map(({ id, name, every_days: everyDays }) => {
        const newest = everyDays > 0 ? entries.newestAt(id) : undefined;
        return {
          id,
          everyDays,
          last: newest && newest * 60_000,
          title: messages.overdueTitle({ parameter: rowName(resource.name, { id, name }) }),
          detail: messages.overdue({ every: everyDays }),
        };
      }),
  });
}

/** Throws Refusal `invalid`, which the caller can confirm. */
function refuseDoubts(doubts: readonly Fault[], isSure: boolean): void {
  if (!isSure) refuseFaults(doubts.map(asRefused));
}

function refuseNoDay(timestamp: string): void {
  if (timestamp !== "" && !isStamp(timestamp))
    refuseFaults([{ path: "timestamp", message: messages.mustBeDay }]);
}

/** `8.1 of Nov-20-10:11, 2026`. */
function entryMessage({ value, timestamp }: StoredEntry): Message {
  return messages.entry({ value, at: timestamp });
}

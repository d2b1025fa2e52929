import { Refusal } from "../kernel/refusal.ts";
import type { ConfigStore, Writer } from "../store/store.ts";
import type { Actor } from "./operations.ts";
import type { Records } from "./records.ts";
import { storing } from "./storing.ts";

/** One row's change, validated and ready to be stored together with others. */
export interface StagedRow {
  /** Writes the row with its late members and returns its id. */
  write(writer: Writer, late: object): string;
  /** Runs the hooks after the commit. */
  settle(): Promise<void>;
}

/** The part of a collection that is needed to store rows together. */
interface StagingCollection {
  readonly name: string;
  stage(id: string | undefined, body: unknown, actor: Actor, isCompletedLate?: boolean): StagedRow;
  hold<R>(work: () => Promise<R>): Promise<R>;
}

/** A row to create, or to update when it has an id. */
export interface RowToStore {
  readonly collection: StagingCollection;
  readonly id?: string | undefined;
  /** A function is called at the turn in the queue, for a body made of the current row. */
  readonly body: object | (() => object);
  /** Members that name rows created before this one: their ids, in the order of the list. */
  readonly late?: (ids: readonly string[]) => object;
}

/** A record to write in the same transaction; without a value it is deleted. */
export interface RecordToStore<T extends object = object> {
  readonly records: Pick<Records<T>, "get" | "write">;
  readonly id: string;
  readonly value: T | undefined | ((ids: readonly string[]) => T);
}

export interface Together {
  readonly rows: readonly RowToStore[];
  readonly beside?: readonly RecordToStore[];
  readonly actor: Actor;
}

/**
 * Stores several rows in one transaction, all or none: validates all, writes, then runs the hooks.
 * Returns the ids. Throws Refusal, with nothing changed.
 */
export function storeTogether(store: ConfigStore, { rows, beside = [], actor }: Together): Promise<string[]> {
  // Locked in a fixed order, so that two such changes do not deadlock.
  const collections = [...new Set(rows.map((row) => row.collection))].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const work = async (): Promise<string[]> => {
    const changes = rows.map(({ collection, id, body, late }) => ({
      staged: collection.stage(id, typeof body === "function" ? body() : body, actor, late !== undefined),
      late,
    }));
    const ids: string[] = [];
    const besideStored = storing(() =>
      store.transaction((writer) => {
        for (const change of changes) ids.push(change.staged.write(writer, change.late?.(ids) ?? {}));
        return beside.map((each) => writeRecord(writer, each, ids));
      }),
    );
    for (const stored of besideStored) stored();
    await eachOf(changes, ({ staged }) => staged.settle());
    return ids;
  };
  return collections.reduceRight((inner, collection) => () => collection.hold(inner), work)();
}

/** Writes a record within a transaction; call the result after the commit. */
export function writeRecord(
  writer: Writer,
  { records, id, value }: RecordToStore,
  ids: readonly string[] = [],
): () => void {
  return records.write(writer, id, typeof value === "function" ? value(ids) : value);
}

/** Runs all, even when some fail; then throws the first bug, else the first refusal. */
export async function eachOf<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown> | undefined,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      const refusal = await work(one);
      if (refusal instanceof Refusal) failures.push(refusal);
    } catch (error) {
      failures.push(error);
    }
  }
  const bugs = failures.filter((failure) => !(failure instanceof Refusal));
  if (bugs.length > 1) throw new AggregateError(bugs, "several parts did not take up a change");
  if (failures.length > 0) throw bugs[0] ?? failures[0];
}

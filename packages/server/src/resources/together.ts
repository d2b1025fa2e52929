import { Refusal } from "../kernel/refusal.ts";
import type { ConfigStore, Writer } from "../store/store.ts";
import type { Actor } from "./operations.ts";
import type { Records } from "./records.ts";
import { storing } from "./storing.ts";

/** One row's change, validated and ready to be stored together with others. */
export interface StagedRow {
  /** Writes the row, with members that could not be known before, and returns its id. */
  write(writer: Writer, late: object): string;
  /** Takes the new row up, once it is stored. */
  settle(): Promise<void>;
}

/** What of a collection it takes to store rows together. */
interface StagingCollection {
  readonly name: string;
  stage(id: string | undefined, body: unknown, actor: Actor, isCompletedLate?: boolean): StagedRow;
  hold<R>(work: () => Promise<R>): Promise<R>;
}

/** A row to create, or to update when it has an id. */
export interface RowToStore {
  readonly collection: StagingCollection;
  readonly id?: string | undefined;
  /** A function is asked in the turn: a body that is made from the row as it is then. */
  readonly body: object | (() => object);
  /** Members that name rows created before this one: their ids, in the order of the list. */
  readonly late?: (ids: readonly string[]) => object;
}

/** A small record of somebody's own that goes into the same transaction; without a value it is deleted. */
export interface RecordToStore<T extends object = object> {
  readonly records: Pick<Records<T>, "write">;
  readonly id: string;
  readonly value: T | undefined | ((ids: readonly string[]) => T);
}

export interface Together {
  readonly rows: readonly RowToStore[];
  readonly beside?: readonly RecordToStore[];
  readonly actor: Actor;
}

/**
 * Stores several rows in one transaction: all of them or none. Everything is validated first, then stored, then taken up.
 * Returns the ids. Throws Refusal, with nothing changed.
 */
export function storeTogether(store: ConfigStore, { rows, beside = [], actor }: Together): Promise<string[]> {
  // In one order everywhere: two such changes must not wait for each other.
  const collections = [...new Set(rows.map((row) => row.collection))].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const work = async (): Promise<string[]> => {
    const changes = rows.map(({ collection, id, body, late }) => ({
      staged: collection.stage(id, typeof body === "function" ? body() : body, actor, late !== undefined),
      late,
    }));
    const ids: string[] = [];
    const kept = storing(() =>
      store.transaction((writer) => {
        for (const change of changes) ids.push(change.staged.write(writer, change.late?.(ids) ?? {}));
        return beside.map((each) => writeRecord(writer, each, ids));
      }),
    );
    for (const keep of kept) keep();
    await eachOf(changes, ({ staged }) => staged.settle());
    return ids;
  };
  return collections.reduceRight((inner, collection) => () => collection.hold(inner), work)();
}

/** Writes a record within a transaction; call the answer once that is through. */
export function writeRecord(
  writer: Writer,
  { records, id, value }: RecordToStore,
  ids: readonly string[] = [],
): () => void {
  return records.write(writer, id, typeof value === "function" ? value(ids) : value);
}

/** What is stored is taken up by each, whatever becomes of the others; then the first bug is thrown, or the first refusal. */
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

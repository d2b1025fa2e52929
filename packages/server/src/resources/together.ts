import type { ConfigStore } from "../store/store.ts";
import type { Collection, StagedRow } from "./collection.ts";
import type { Actor } from "./operations.ts";
import type { Records } from "./records.ts";
import { storing } from "./storing.ts";

/** A row to create, or to update when it has an id. */
export interface RowToStore {
  readonly collection: Pick<Collection, "name" | "stage" | "hold">;
  readonly id?: string | undefined;
  /** A function is asked in the turn: a body that is made from the row as it is then. */
  readonly body: object | (() => object);
  /** Members that name rows created before this one: their ids, in the order of the list. */
  readonly late?: (ids: readonly string[]) => object;
}

/** A small record of somebody's own that goes into the same transaction. */
export interface RecordToStore<T extends object = object> {
  readonly records: Records<T>;
  readonly id: string;
  readonly value: T | ((ids: readonly string[]) => T);
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
    const staged = changes.map((change) => change.staged);
    const ids: string[] = [];
    await leaving(staged, () => {
      const kept = store.transaction((writer) => {
        for (const change of changes) ids.push(change.staged.write(writer, change.late?.(ids) ?? {}));
        return beside.map(({ records, id, value }) =>
          records.write(writer, id, typeof value === "function" ? value(ids) : value),
        );
      });
      for (const keep of kept) keep();
    });
    await settling(staged);
    return ids;
  };
  return collections.reduceRight((inner, collection) => () => collection.hold(inner), work)();
}

/** What is stored is shown, whatever becomes of the rows before it. */
async function settling(staged: readonly StagedRow[]): Promise<void> {
  const failures: unknown[] = [];
  for (const row of staged) await row.settle().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function leaving(staged: readonly StagedRow[], write: () => void): Promise<void> {
  const left: StagedRow[] = [];
  try {
    for (const row of staged) {
      left.push(row);
      await row.beforeCommit();
    }
    storing(write);
  } catch (error) {
    for (const row of left) await row.back();
    throw error;
  }
}

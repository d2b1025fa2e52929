import { Text, UTC_TIME } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored } from "@refugium/model/declare/table.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";

/** One time that a task was done. */
export interface Doing {
  /** ISO time. */
  readonly at: string;
  readonly by: string;
  readonly notes: string;
}

/** Older ones are dropped. */
const KEPT = 50;

export const TASK_HISTORY = defineTable<Doing>({
  name: "task_history",
  row: Stored({ at: Text(UTC_TIME), by: Text({ max: 128 }), notes: Text({ max: 500, lines: true }) }),
  key: /^[1-9]\d{0,14}\/[1-9]\d{0,14}$/,
  most: 25_000,
});

export type DoingTable = Pick<Records<Doing>, "entries" | "get" | "nextId" | "delete" | "write">;

/** The last times that each task was done, one record each by `<task>/<number>`. */
export class TaskHistory {
  readonly #table: DoingTable;

  constructor(table: DoingTable) {
    this.#table = table;
  }

  /** Oldest first. */
  of(task: string): readonly Doing[] {
    return this.#rows(task).map(([, doing]) => doing);
  }

  /** Records that add one time, and drop the oldest above the number that is kept. */
  additions(task: string, doing: Doing): readonly RecordToStore<Doing>[] {
    const surplus = this.#rows(task).slice(0, -(KEPT - 1));
    const added = { records: this.#table, id: `${task}/${this.#table.nextId()}`, value: doing };
    return [added, ...surplus.map(([id]) => this.#removal(id))];
  }

  removals(task: string): readonly RecordToStore<Doing>[] {
    return this.#rows(task).map(([id]) => this.#removal(id));
  }

  /** Deletes what a reset of the configuration left behind. */
  keepOnly(isTask: (id: string) => boolean): void {
    const lost = this.#table.entries().flatMap(([id]) => (isTask(taskOf(id)) ? [] : [id]));
    if (lost.length > 0) this.#table.delete(...lost);
  }

  #removal(id: string): RecordToStore<Doing> {
    return { records: this.#table, id, value: undefined };
  }

  #rows(task: string) {
    return this.#table
      .entries()
      .filter(([id]) => taskOf(id) === task)
      .toSorted(([one], [other]) => numberOf(one) - numberOf(other));
  }
}

const taskOf = (id: string): string => id.slice(0, id.indexOf("/"));
const numberOf = (id: string): number => Number(id.slice(id.indexOf("/") + 1));

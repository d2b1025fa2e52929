import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { MessageError } from "../kernel/message-error.ts";

/** One stored row: its id, the version of its shape, its body. */
export interface StoredRow {
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
}

/** A row or a record on its way to the disk: its body is any object that is plain JSON. */
export type Written<T extends { readonly body: JsonObject }> = Omit<T, "body"> & { readonly body: object };

/** The operations of a transaction. All changes of one request are in one transaction. */
export interface Writer {
  put(collection: string, row: Written<StoredRow>): void;
  delete(collection: string, id: string): void;
  /** The next id of a collection: decimal, from "1", never repeated. */
  nextId(collection: string): string;
  /** Empties a collection and starts its ids again at "1". */
  clear(collection: string): void;
}

/** A stored row that does not match its declaration. */
export interface InvalidRow {
  readonly collection: string;
  readonly id: string;
  readonly why: MessageOrText;
  /** It is unusable and leaves its collection; otherwise its readable part stays in use. */
  readonly isLost: boolean;
}

/** The collection for unusable rows, for manual recovery. */
export const SET_ASIDE = "set_aside";

/** Thrown when the disk is full, read-only or broken: the write is refused, control continues. */
export class StoreUnavailable extends MessageError {
  constructor(cause: unknown) {
    super(requests.storeUnavailable, { cause });
    this.name = "StoreUnavailable";
  }
}

/** The configuration: small, valuable, durable once a transaction returned. */
export interface ConfigStore {
  /** All rows of a collection, ids in numeric order. */
  rows(collection: string): readonly StoredRow[];
  row(collection: string, id: string): StoredRow | undefined;
  /** Runs `work` and commits all its writes together, or none. Throws StoreUnavailable. */
  transaction<T>(work: (writer: Writer) => T): T;
  /** Moves the unusable ones of these invalid rows to `SET_ASIDE`, if the disk can be written. */
  setAside(rows: readonly InvalidRow[]): void;
  close(): void;
}

/** One value in time order. */
export interface HistoryRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its series: `usage/tcs/1`, `log`. */
  readonly series: string;
  readonly body: JsonObject;
}

/** Milliseconds since 1970, from `since` (included) to `until` (excluded); without them everything. */
export interface HistoryRange {
  readonly since?: number;
  readonly until?: number;
}

/** The history: large, append-only, batched, expendable. */
export interface HistoryStore {
  /** Kept in memory until `flush`. */
  append(record: Written<HistoryRecord>): void;
  /** The newest `limit` records of a series from `since` on, oldest first, including pending ones. */
  newest(series: string, limit: number, since?: number): readonly HistoryRecord[];
  /**
   * A series in pages, newest first, including pending records. A page is read on demand and may be empty; no record is
   * returned twice, whatever is written meanwhile.
   */
  pages(series: string, range: HistoryRange): Iterable<readonly HistoryRecord[]>;
  drop(series: string): void;
  prune(before: number): void;
  /**
   * Deletes the oldest share, 0…1, of the stored records in order of writing, as a wrong clock may have given any
   * times.
   */
  shorten(share: number): void;
  /** Writes pending records. On failure throws StoreUnavailable and keeps them. */
  flush(): void;
  close(): void;
}

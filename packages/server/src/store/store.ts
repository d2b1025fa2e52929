import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { ToldError } from "../kernel/told-error.ts";

/** One stored row: its id, the version of its shape, its body. */
export interface StoredRow {
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
}

/** What a transaction may do. Everything one request changes goes into one transaction. */
export interface Writer {
  put(collection: string, row: StoredRow): void;
  delete(collection: string, id: string): void;
  /** The next id of a collection: decimal, from "1", never given twice. */
  nextId(collection: string): string;
  /** Empties a collection and starts its ids again at "1". */
  clear(collection: string): void;
}

/** A stored row that is not what its declaration says. */
export interface OddRow {
  readonly collection: string;
  readonly id: string;
  /** What is wrong with it. */
  readonly why: Said;
  /** It is of no use and leaves its collection; otherwise what can be read of it stays in use. */
  readonly isLost: boolean;
}

/** Where rows are kept that were of no use: whoever looks into the file finds them there. */
export const SET_ASIDE = "set_aside";

/** Raised when the disk is full, read-only or broken: control goes on, the write is refused. */
export class StoreUnavailable extends ToldError {
  constructor(cause: unknown) {
    super(requests.storeUnavailable, { cause });
    this.name = "StoreUnavailable";
  }
}

/** The configuration: small, precious, durable once a transaction returned. */
export interface ConfigStore {
  /** All rows of a collection, ids in numeric order. */
  rows(collection: string): readonly StoredRow[];
  row(collection: string, id: string): StoredRow | undefined;
  /** Runs `work` and makes its writes durable together, or none of them. Throws StoreUnavailable. */
  transaction<T>(work: (writer: Writer) => T): T;
  /** Says which rows are odd, and keeps those that are lost beside their collections, if the disk takes it. */
  setAside(rows: readonly OddRow[]): void;
  close(): void;
}

/** One figure in time order. */
export interface HistoryRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What it is about: `usage/tcs/1`, `log`. */
  readonly series: string;
  readonly body: JsonObject;
}

/** Milliseconds since 1970, from `since` on and before `until`; without them everything. */
export interface HistoryRange {
  readonly since?: number;
  readonly until?: number;
}

/** The history: big, append-only, batched, can be thrown away. */
export interface HistoryStore {
  /** Kept in memory until `flush`. */
  append(record: HistoryRecord): void;
  /** The newest `limit` records of a series not older than `since`, oldest first, unflushed ones included. */
  newest(series: string, limit: number, since?: number): readonly HistoryRecord[];
  /**
   * A series in pages, what came last first, unflushed ones included. Each is read when it is asked for, and may be empty:
   * whatever happens to the series between two of them, no record comes twice.
   */
  pages(series: string, range: HistoryRange): Iterable<readonly HistoryRecord[]>;
  /** Forgets a series. */
  drop(series: string): void;
  /** Forgets what is older than `before`. */
  prune(before: number): void;
  /**
   * Forgets the oldest share, 0…1, of what is on the disk, in the order it was written: whatever times a clock that was
   * wrong gave it.
   */
  shorten(share: number): void;
  /** Writes what is pending. Throws StoreUnavailable and keeps it when it cannot. */
  flush(): void;
  close(): void;
}

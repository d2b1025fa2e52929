import type { Fault } from "@refugium/model/declare/field.ts";
import type { Refusal } from "../kernel/refusal.ts";
import type { Actor } from "./operations.ts";
import type { RecordToStore, RowToStore } from "./together.ts";

export interface Identified {
  readonly id: string;
}

/** A change in progress: `next` is absent on delete, `previous` and `stored` on create. */
export interface RowChange<T> {
  readonly next?: T;
  /** The row as clients see it. */
  readonly previous?: T;
  /** The row as it is stored, without overlays. */
  readonly stored?: T;
  readonly actor: Actor;
  /** The row as the body requested it, before `prepare`; absent when the program changes a row. */
  readonly requested?: T;
  /** Implausible values that were accepted because the body has `sure`. */
  readonly meant?: readonly Fault[];
  /** True: the deletion of the row is undone. */
  readonly isRestored?: true;
}

/** A deleted row with the records that were deleted beside it, to restore it. */
export interface DeletedRow<T> {
  readonly previous: T;
  readonly stored: T;
  readonly records: readonly RecordToStore[];
}

export type Removal<T> = RowChange<T> & { readonly previous: T; readonly stored: T };
export type Upsert<T> = RowChange<T> & { readonly next: T };

/**
 * A subsystem's hooks on changes of a collection's rows, all optional. Refusals come before the transaction, records are
 * written in it, and devices are switched after it: a change that cannot be stored switches nothing.
 */
export interface RowHooks<T> {
  /** May refuse a change, or return the row to store instead. Must have no effects. */
  prepare?(change: Upsert<T>): T;
  /** May refuse a deletion. Must have no effects. */
  beforeDelete?(row: T): void;
  /** Rows of other collections that an update changes in the same transaction. */
  companions?(row: T, body: unknown): readonly RowToStore[];
  /** Records to write in the same transaction. `next` is absent on delete. */
  beside?(id: string, change: RowChange<T>): readonly RecordToStore[];
  /** Members shown with other values than stored, such as masked secrets. */
  present?(row: T): Partial<T>;
  /**
   * After the transaction: stops what runs for the old row and starts the new one. Must not refuse; returns why a
   * device did not follow.
   */
  afterCommit?(row: T, change: RowChange<T>): Promise<Refusal | undefined> | Promise<void>;
  /** After the transaction: stops what runs for the row (outputs to safe states). */
  afterDelete?(row: T, change: Removal<T>): Promise<void>;
  /** After that, once the deletion cannot be undone any more: deletes what is kept about the row. */
  forget?(row: T): void;
  /** The row to store when its deletion is undone: nothing is switched on by that. Must have no effects. */
  restored?(row: T): T;
}

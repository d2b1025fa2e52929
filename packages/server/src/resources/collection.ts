import { type Fault, isJsonObject, type JsonObject, validate } from "@refugium/model/declare/field.ts";
import {
  asStored,
  isFree,
  type Outgrown,
  replacedFaults,
  withNearest,
} from "@refugium/model/declare/nearest.ts";
import type { Resource } from "@refugium/model/declare/resource.ts";
import { asRefused, newDoubts, Sure } from "@refugium/model/declare/sure.ts";
import { DECIMAL_KEY } from "@refugium/model/declare/table.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { LiveState } from "../kernel/live-state.ts";
import { Refusal, refuseFaults, wordsOf } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import { SerialQueue } from "../kernel/serial-queue.ts";
import {
  type ConfigStore,
  type InvalidRow,
  type StoredRow,
  StoreUnavailable,
  type Writer,
  type Written,
} from "../store/store.ts";
import { kindOf } from "./kinds.ts";
import type { Actor, Serialised } from "./operations.ts";
import type { DeletedRow, Identified, Removal, RowChange, RowHooks, Upsert } from "./row-hooks.ts";
import { RowTable } from "./row-table.ts";
import { storing } from "./storing.ts";
import {
  eachOf,
  type RecordToStore,
  type RowToStore,
  type StagedRow,
  storeTogether,
  writeRecord,
} from "./together.ts";
import { refuseNothing } from "./validate-body.ts";

const SURE = Sure();

function unchanged(id: string): StagedRow {
  return { write: () => id, settle: () => Promise.resolve() };
}

/** What a collection needs from outside: the store, the live state, and checks across collections. */
export interface CollectionContext {
  readonly store: ConfigStore;
  readonly live: LiveState;
  /** Throws 403 for a missing right. Called with the row of the body, before hooks change it. */
  readonly allow: (collection: string, change: RowChange<Identified>) => void;
  /** Throws 409 for conflicts with other rows, 403 for a missing right. Called immediately before the write. */
  readonly guard: (collection: string, change: RowChange<Identified>) => void;
  /** Called after a change is stored. */
  readonly changed: (collection: string, change: RowChange<Identified>) => void;
  /** Called for a stored row that its declaration no longer accepts. */
  readonly invalidRow: (collection: string, id: string, faults: readonly Fault[]) => void;
}

/** The five operations. One change at a time per collection; a refused change changes nothing. */
export class Collection<T extends Identified = Identified> {
  readonly resource: Resource;
  readonly #context: CollectionContext;
  readonly #table = new RowTable<T>();
  readonly #hooks = new Set<RowHooks<T>>();
  /** Stored numbers outside their current range, by row: the row runs with the nearest limit. */
  readonly #outgrown = new Map<string, readonly Outgrown[]>();
  /** Deleted rows whose deletion can still be undone. */
  readonly #restorable = new Set<DeletedRow<T>>();
  readonly #queue = new SerialQueue();

  constructor(resource: Resource, context: CollectionContext) {
    this.resource = resource;
    this.#context = context;
    this.load();
  }

  get name(): string {
    return this.resource.name;
  }

  /** Loads all rows from the store and migrates older ones. No earlier deletion can be undone then: ids may be reused. */
  load(): void {
    this.#restorable.clear();
    for (const row of this.#table.views) this.#context.live.forget(this.#key(row.id));
    this.#revise();
    this.#table.clear();
    this.#outgrown.clear();
    const invalid = this.#context.store.rows(this.name).flatMap((row) => this.#loadRow(row) ?? []);
    if (invalid.length > 0) this.#context.store.setAside(invalid);
  }

  /** Loads a row; returns its faults when it cannot be used as stored. */
  #loadRow(row: StoredRow): InvalidRow | undefined {
    const isId = DECIMAL_KEY.test(row.id) || row.id === this.resource.builtInId;
    const migrated = isId ? this.#migrated(row) : undefined;
    if (migrated === undefined) {
      const why = isId ? backup.otherReleaseOrNone : fields.noId;
      return { collection: this.name, id: row.id, why, isLost: true };
    }
    const { value, faults } = validate(this.resource.shape, migrated);
    const inShape = withNearest(this.#typed(value), faults);
    const replacedByShape = replacedFaults(migrated, inShape.value, faults).filter(
      ({ path }) => path !== "id",
    );
    // Of the rules between fields only ranges apply to stored rows.
    const ruleFaults = replacedByShape.length > 0 ? [] : this.#ruleFaults(inShape.value);
    const inRange = withNearest(inShape.value, ruleFaults);
    const outgrown = [...inShape.outgrown, ...inRange.outgrown];
    if (outgrown.length > 0) this.#outgrown.set(row.id, outgrown);
    const rowFaults = [...faults, ...ruleFaults.filter(({ nearest }) => nearest !== undefined)];
    if (faults.length + inRange.outgrown.length > 0) this.#context.invalidRow(this.name, row.id, rowFaults);
    const replaced = [
      ...replacedByShape,
      // Free-form members have no declared shape: only a rule can find their faults.
      ...ruleFaults.filter(({ path, nearest }) => nearest === undefined && isFree(this.resource.shape, path)),
    ];
    const read = { ...inRange.value, id: row.id };
    // A row with replaced values is disabled.
    this.#show(replaced.length > 0 && "enable" in read ? { ...read, enable: false } : read, {});
    if (replaced.length === 0) return undefined;
    return { collection: this.name, id: row.id, why: wordsOf(replaced), isLost: false };
  }

  #ruleFaults(row: T): readonly Fault[] {
    return this.resource.rules?.(row as never) ?? [];
  }

  /** Rows with stored numbers outside their current range, and the values in effect. */
  get outgrown(): ReadonlyMap<string, readonly Outgrown[]> {
    return this.#outgrown;
  }

  attach(scope: Scope, hooks: RowHooks<T>): void {
    this.#hooks.add(hooks);
    scope.defer(() => {
      this.#hooks.delete(hooks);
    });
  }

  get rows(): readonly T[] {
    return this.#table.views;
  }

  find(id: string): T | undefined {
    return this.#table.view(id);
  }

  /** The row as stored, without overlays. */
  findStored(id: string): T | undefined {
    return this.#table.stored(id);
  }

  /** Throws `not-found`. */
  get(id: string): T {
    const row = this.find(id);
    if (row === undefined) throw this.#unknown(id);
    return row;
  }

  serialised(id: string): Serialised {
    this.get(id);
    return this.#table.json(id);
  }

  serialisedList(): Serialised {
    return this.#table.jsonList();
  }

  create(body: unknown, actor: Actor): Promise<T> {
    return this.#queue.add(() => this.#carryOut(this.#validatedChange(undefined, body, actor)));
  }

  update(id: string, body: unknown, actor: Actor): Promise<T> {
    if (isJsonObject(body)) {
      const companions = this.#companions(id, body);
      if (companions.length > 0) return this.#updateTogether(companions, { id, body, actor });
    }
    return this.#queue.add(async () => {
      const change = this.#validatedChange(id, body, actor);
      return change.next === change.previous ? change.next : this.#carryOut(change);
    });
  }

  /**
   * Stores a row made by a subsystem, without validation and `prepare`. `meant`: implausible values that were accepted.
   */
  replace(id: string, change: (row: T) => T, actor: Actor, meant: readonly Fault[] = []): Promise<T> {
    return this.#queue.add(() => {
      const before = this.#before(id, actor);
      const next = change(before.stored);
      this.#context.guard(this.name, { ...before, next });
      return this.#carryOut({ ...before, meant, next });
    });
  }

  /**
   * Prepares one of several changes stored together: `Collections.together` has the queue and the transaction.
   * `isCompletedLate`: members follow at the write, so a body without changes may still be a change.
   */
  stage(id: string | undefined, body: unknown, actor: Actor, isCompletedLate = false): StagedRow {
    const change = this.#validatedChange(id, body, actor);
    const isUnchanged = change.next === change.previous && !isCompletedLate;
    return isUnchanged ? unchanged(change.next.id) : this.#staged(change);
  }

  /** Runs work while no other change of this collection is in progress. */
  hold<R>(work: () => Promise<R>): Promise<R> {
    return this.#queue.add(work);
  }

  /** With `keep`, what is kept about the row stays until `forget`, so that `restore` can undo the deletion. */
  remove(id: string, actor: Actor, keep?: (deleted: DeletedRow<T>) => void): Promise<void> {
    return this.#queue.add(async () => {
      const change = this.#before(id, actor);
      for (const hooks of this.#hooks) hooks.beforeDelete?.(change.stored);
      this.#context.guard(this.name, change);
      const beside = this.#beside(id, change);
      const records = beside.map((each) => ({ ...each, value: each.records.get(each.id) }));
      const besideStored = this.#write((writer) => {
        writer.delete(this.name, id);
        return beside.map((each) => writeRecord(writer, each));
      });
      for (const stored of besideStored) stored();
      this.#table.delete(id);
      this.#outgrown.delete(id);
      this.#context.live.forget(this.#key(id));
      this.#revise();
      this.#context.changed(this.name, change);
      const deleted = { previous: change.previous, stored: change.stored, records };
      this.#restorable.add(deleted);
      keep?.(deleted);
      try {
        await eachOf(this.#hooks, (hooks) => hooks.afterDelete?.(change.stored, change));
      } finally {
        if (keep === undefined) this.forget(deleted);
      }
    });
  }

  isRestorable(deleted: DeletedRow<T>): boolean {
    return this.#restorable.has(deleted);
  }

  /** Ends the possibility to restore a row. */
  forget(deleted: DeletedRow<T>): void {
    if (!this.#restorable.delete(deleted)) return;
    for (const hooks of this.#hooks) hooks.forget?.(deleted.stored);
  }

  /** Stores a deleted row again, under its id. Throws Refusal when another row has taken what it needs. */
  restore(deleted: DeletedRow<T>, actor: Actor): Promise<T> {
    const { previous, stored, records } = deleted;
    return this.#queue.add(async () => {
      this.#refuseTooMany();
      let next = stored;
      for (const hooks of this.#hooks) next = hooks.restored?.(next) ?? next;
      // For their refusals only: the row is stored as it was.
      for (const hooks of this.#hooks) hooks.prepare?.({ actor, stored, next: previous });
      const change: Upsert<T> = { actor, next, isRestored: true };
      // What the actor may not create it may not bring back either.
      this.#context.allow(this.name, change);
      this.#context.guard(this.name, change);
      const besideStored = this.#write((writer) => {
        writer.put(this.name, this.#row(next));
        const beside = [...this.#beside(next.id, change), ...records];
        return beside.map((each) => writeRecord(writer, each));
      });
      for (const each of besideStored) each();
      this.#restorable.delete(deleted);
      await this.#settle(change);
      return this.get(next.id);
    });
  }

  /**
   * Sets part of a row without validation and hooks: a state such as `on`. In memory at once, and on
   * disk if it can be written.
   */
  keep(id: string, patch: Partial<T>): void {
    const row = this.#table.stored(id);
    if (row === undefined) return;
    const next: T = { ...row, ...patch };
    if (JSON.stringify(next) === JSON.stringify(row)) return;
    this.#show(next);
    try {
      const body = asStored(next, this.#outgrown.get(id) ?? []);
      this.#context.store.transaction((writer) => writer.put(this.name, this.#row(body)));
    } catch (error) {
      // Control continues with the state in memory; the store raises the alarm.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** Stores a built-in row, such as the built-in driver, unless it is unchanged. */
  ensure(row: T): void {
    if (JSON.stringify(this.#table.stored(row.id)) === JSON.stringify(row)) return;
    this.#write((writer) => writer.put(this.name, this.#row(row)));
    this.#show(row);
  }

  /** Sets shown values that differ from the stored ones: live state, masked secrets. */
  overlay(id: string, patch: Partial<T>): void {
    const view = this.#table.overlay(id, patch);
    if (view !== undefined) this.#publish(view);
  }

  #companions(id: string, body: object): readonly RowToStore[] {
    const row = this.find(id);
    return row === undefined ? [] : [...this.#hooks].flatMap((hooks) => hooks.companions?.(row, body) ?? []);
  }

  async #updateTogether(
    companions: readonly RowToStore[],
    { id, body, actor }: { readonly id: string; readonly body: object; readonly actor: Actor },
  ): Promise<T> {
    const own = { collection: this, id, body };
    await storeTogether(this.#context.store, { rows: [own, ...companions], actor });
    return this.get(id);
  }

  async #carryOut(change: Upsert<T>): Promise<T> {
    const staged = this.#staged(change);
    const id = this.#write((writer) => staged.write(writer, {}));
    await staged.settle();
    return this.get(id);
  }

  #staged(change: Upsert<T>): StagedRow {
    let written = change;
    let besideStored: readonly (() => void)[] = [];
    return {
      write: (writer, late) => {
        const id = change.previous?.id ?? writer.nextId(this.name);
        written = { ...change, next: { ...change.next, ...late, id } };
        writer.put(this.name, this.#row(written.next));
        besideStored = this.#beside(id, written).map((each) => writeRecord(writer, each));
        return id;
      },
      settle: () => {
        for (const stored of besideStored) stored();
        return this.#settle(written);
      },
    };
  }

  /** The records to write beside a row. */
  #beside(id: string, change: RowChange<T>): readonly RecordToStore[] {
    return [...this.#hooks].flatMap((hooks) => hooks.beside?.(id, change) ?? []);
  }

  async #settle(change: Upsert<T>): Promise<void> {
    const { next } = change;
    this.#outgrown.delete(next.id);
    this.#show(next);
    this.#revise();
    this.#context.changed(this.name, change);
    await eachOf(this.#hooks, (hooks) => hooks.afterCommit?.(next, change));
  }

  /** `next` is `previous` itself when nothing changes. */
  #validatedChange(id: string | undefined, body: unknown, actor: Actor): Upsert<T> {
    if (id === undefined) this.#refuseTooMany();
    const before = id === undefined ? { actor } : this.#before(id, actor);
    const { previous } = before as RowChange<T>;
    const { row, meant } = this.#validated(body, previous);
    const next: T = { ...row, id: id ?? "" };
    if (previous !== undefined && JSON.stringify(next) === JSON.stringify(previous))
      return { ...before, next: previous };
    this.#context.allow(this.name, { ...before, next });
    return { ...before, meant, requested: next, next: this.#prepared({ ...before, next }) };
  }

  #refuseTooMany(): void {
    const { most } = this.resource;
    if (this.#table.size < most) return;
    throw new Refusal("conflict", requests.tooManyRows({ kind: kindOf(this.resource), most }));
  }

  #prepared(change: Upsert<T>): T {
    let { next } = change;
    for (const hooks of this.#hooks) next = hooks.prepare?.({ ...change, next }) ?? next;
    this.#context.guard(this.name, { ...change, next });
    return next;
  }

  #before(id: string, actor: Actor): Removal<T> {
    const entry = this.#table.entry(id);
    if (entry === undefined) throw this.#unknown(id);
    return { previous: entry.view, stored: entry.stored, actor };
  }

  #unknown(id: string): Refusal {
    return new Refusal("not-found", requests.unknownRow({ kind: kindOf(this.resource), id }));
  }

  #validated(body: unknown, stored: T | undefined): { readonly row: T; readonly meant: readonly Fault[] } {
    refuseNothing(this.resource.shape, body);
    // The id comes from the path; one in the body is ignored.
    const given = isJsonObject(body) ? (this.resource.translated?.(body) ?? body) : (body ?? {});
    const { value, faults } = validate<unknown>(this.resource.shape, given, stored);
    refuseFaults(faults.filter((fault) => fault.path !== "id"));
    const validated = this.#typed(value);
    const carried =
      stored === undefined ? undefined : this.resource.converted?.(validated as never, stored as never);
    const row = carried === undefined ? validated : this.#typed(carried);
    refuseFaults(this.#ruleFaults(row));
    // The validator has refused a body that is not an object.
    return { row, meant: this.#meant(row, stored, given as object) };
  }

  /** Implausible values accepted by `sure`. Throws Refusal `invalid` when `sure` is missing. */
  #meant(row: T, stored: T | undefined, given: { readonly sure?: unknown }): readonly Fault[] {
    const { doubts } = this.resource;
    if (doubts === undefined) return [];
    const { value: isSure, faults } = validate(SURE, given.sure);
    refuseFaults(faults.map(({ message }) => ({ path: "sure", message })));
    const before = stored === undefined ? [] : doubts(stored as never, stored as never);
    const found = newDoubts(doubts(row as never, stored as never), before);
    if (!isSure) refuseFaults(found.map(asRefused));
    return found;
  }

  // The resource is stored without its type parameters; its shape is T by construction.
  #typed(value: unknown): T {
    return value as T;
  }

  /** The migrated body; undefined for a row that no release up to this one has written. */
  #migrated(row: StoredRow): JsonObject | undefined {
    const { migrations = {}, version = 1 } = this.resource;
    if (row.version > version) return undefined;
    let body = row.body;
    try {
      for (let at = row.version; at < version; at++) body = migrations[at]?.(body) ?? body;
      return body;
    } catch {
      return undefined;
    }
  }

  #write<R>(work: (writer: Writer) => R): R {
    return storing(() => this.#context.store.transaction(work));
  }

  #row(row: T): Written<StoredRow> {
    return { id: row.id, version: this.resource.version ?? 1, body: row };
  }

  #show(row: T, overlay?: Partial<T>): void {
    const presented: Partial<T> = { ...(overlay ?? this.#table.overlayOf(row.id)) };
    for (const hooks of this.#hooks) Object.assign(presented, hooks.present?.(row));
    this.#publish(this.#table.set(row, presented));
  }

  #publish(view: T): void {
    if (this.resource.live !== false) this.#context.live.set(this.#key(view.id), view);
  }

  /** Announces a change of rows that are not sent themselves. */
  #revise(): void {
    if (this.resource.live === false) this.#context.live.revise(this.name);
  }

  #key(id: string): `row/${string}` {
    return `row/${this.name}/${id}`;
  }
}

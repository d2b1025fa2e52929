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
  type OddRow,
  type StoredRow,
  StoreUnavailable,
  type Writer,
  type Written,
} from "../store/store.ts";
import { kindOf } from "./kinds.ts";
import type { Actor, Serialised } from "./operations.ts";
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

export interface Identified {
  readonly id: string;
}

/** A change under way: `next` is absent on delete, `previous` and `stored` on create. */
export interface RowChange<T> {
  readonly next?: T;
  /** The row as clients see it. */
  readonly previous?: T;
  /** The row as it is stored, without overlays. */
  readonly stored?: T;
  readonly actor: Actor;
  /** The row as the body has it, before `prepare`; absent where the program changes a row. */
  readonly asked?: T;
  /** What is hardly meant and was taken all the same, because the body says that it is. */
  readonly meant?: readonly Fault[];
}

type Removal<T> = RowChange<T> & { readonly previous: T; readonly stored: T };
type Upsert<T> = RowChange<T> & { readonly next: T };

/**
 * What a subsystem does about changes of a collection's rows. Every part may be left out. What refuses does so before the
 * transaction, what is written goes into it, and what acts on devices comes after it: a change that the disk refuses moves
 * nothing.
 */
export interface RowHooks<T> {
  /** Last word on a change: may refuse it, or return the row to store instead. Must not act. */
  prepare?(change: Upsert<T>): T;
  /** Last word on a deletion: may refuse it. Must not act. */
  beforeDelete?(row: T): void;
  /** Rows of other collections that an update changes too, in the same transaction. */
  companions?(row: T, body: unknown): readonly RowToStore[];
  /** Records that go into the same transaction. `next` is absent on delete. */
  beside?(id: string, change: RowChange<T>): readonly RecordToStore[];
  /** What to show differently from what is stored, such as masked secrets. */
  present?(row: T): Partial<T>;
  /**
   * The change is stored: what ran for the old row stops, and the new row is taken up. Must not refuse; returns why a
   * device did not follow.
   */
  afterCommit?(row: T, change: RowChange<T>): Promise<Refusal | undefined> | Promise<void>;
  /** The deletion is stored: what ran for the row stops (outputs to their safe states), and what is kept about it goes. */
  afterDelete?(row: T, change: Removal<T>): Promise<void>;
}

const SURE = Sure();

function unchanged(id: string): StagedRow {
  return { write: () => id, settle: () => Promise.resolve() };
}

/** What collections need from the whole: the store, the live state, and the eyes on all of them. */
export interface CollectionContext {
  readonly store: ConfigStore;
  readonly live: LiveState;
  /** Refuses what the actor may not: 403. Called with what a body says, before hooks make something else of it. */
  readonly allow: (collection: string, change: RowChange<Identified>) => void;
  /** Refuses for the state of other things, 409, and what the actor may not. Nothing happens between it and the write. */
  readonly guard: (collection: string, change: RowChange<Identified>) => void;
  /** Told after a change was stored. */
  readonly changed: (collection: string, change: RowChange<Identified>) => void;
  /** Told of a stored row that its own declaration no longer accepts. */
  readonly oddRow: (collection: string, id: string, faults: readonly Fault[]) => void;
}

/** The five operations, written once. One change at a time per collection; a refused change changes nothing. */
export class Collection<T extends Identified = Identified> {
  readonly resource: Resource;
  readonly #context: CollectionContext;
  readonly #table = new RowTable<T>();
  readonly #hooks = new Set<RowHooks<T>>();
  /** Stored numbers that are outside their range now, by row: the row runs with the nearest end. */
  readonly #outgrown = new Map<string, readonly Outgrown[]>();
  readonly #queue = new SerialQueue();

  constructor(resource: Resource, context: CollectionContext) {
    this.resource = resource;
    this.#context = context;
    this.load();
  }

  get name(): string {
    return this.resource.name;
  }

  /** Reads all rows from the store, lifting older ones to today's shape. */
  load(): void {
    for (const row of this.#table.views) this.#context.live.forget(this.#key(row.id));
    this.#table.clear();
    this.#outgrown.clear();
    const odd = this.#context.store.rows(this.name).flatMap((row) => this.#loadRow(row) ?? []);
    if (odd.length > 0) this.#context.store.setAside(odd);
  }

  /** Answers what is wrong with a row that is no longer as it was meant. */
  #loadRow(row: StoredRow): OddRow | undefined {
    const isId = DECIMAL_KEY.test(row.id) || row.id === this.resource.builtInId;
    const lifted = isId ? this.#lifted(row) : undefined;
    if (lifted === undefined) {
      const why = isId ? backup.otherReleaseOrNone : fields.noId;
      return { collection: this.name, id: row.id, why, isLost: true };
    }
    const { value, faults } = validate(this.resource.shape, lifted);
    const inShape = withNearest(this.#typed(value), faults);
    const misread = replacedFaults(lifted, inShape.value, faults).filter(({ path }) => path !== "id");
    // Laws between fields are for changes, but for the ranges that they know.
    const ruled = misread.length > 0 ? [] : this.#ruled(inShape.value);
    const mended = withNearest(inShape.value, ruled);
    const outgrown = [...inShape.outgrown, ...mended.outgrown];
    if (outgrown.length > 0) this.#outgrown.set(row.id, outgrown);
    if (faults.length + mended.outgrown.length > 0)
      this.#context.oddRow(this.name, row.id, [
        ...faults,
        ...ruled.filter(({ nearest }) => nearest !== undefined),
      ]);
    const replaced = [
      ...misread,
      // No shape was looked at there: what its law does not take is of no shape at all.
      ...ruled.filter(({ path, nearest }) => nearest === undefined && isFree(this.resource.shape, path)),
    ];
    const read = { ...mended.value, id: row.id };
    // What stands in place of something that could not be read was never meant to run.
    this.#show(replaced.length > 0 && "enable" in read ? { ...read, enable: false } : read, {});
    if (replaced.length === 0) return undefined;
    return { collection: this.name, id: row.id, why: wordsOf(replaced), isLost: false };
  }

  #ruled(row: T): readonly Fault[] {
    return this.resource.rules?.(row as never) ?? [];
  }

  /** Rows with stored numbers that are outside their range now, and what is in effect for each. */
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

  /** The row as stored, without what overlays show. */
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
   * Stores a row that a subsystem made, past the validator and `prepare`. `meant`: its doubts that the actor is sure of.
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
   * One change of several that are stored together: `Collections.together` holds the turn and the transaction.
   * `isCompletedLate`: members follow when it is written, so a body that changes nothing may be a change all the same.
   */
  stage(id: string | undefined, body: unknown, actor: Actor, isCompletedLate = false): StagedRow {
    const change = this.#validatedChange(id, body, actor);
    const isUnchanged = change.next === change.previous && !isCompletedLate;
    return isUnchanged ? unchanged(change.next.id) : this.#staged(change);
  }

  /** Runs work while no other change of this collection is under way. */
  hold<R>(work: () => Promise<R>): Promise<R> {
    return this.#queue.add(work);
  }

  remove(id: string, actor: Actor): Promise<void> {
    return this.#queue.add(async () => {
      const change = this.#before(id, actor);
      for (const hooks of this.#hooks) hooks.beforeDelete?.(change.stored);
      this.#context.guard(this.name, change);
      const kept = this.#write((writer) => {
        writer.delete(this.name, id);
        return this.#writeBeside(writer, id, change);
      });
      for (const keep of kept) keep();
      this.#table.delete(id);
      this.#outgrown.delete(id);
      this.#context.live.forget(this.#key(id));
      this.#context.changed(this.name, change);
      await eachOf(this.#hooks, (hooks) => hooks.afterDelete?.(change.stored, change));
    });
  }

  /**
   * Keeps part of a row without validation and hooks: a state that belongs to the row, such as `on`. In memory at once, and on
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
      // Control goes on with a disk that cannot be written: the state is in memory, and the store has said so.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** Stores a row of the product's own, such as the built-in driver, unless it is there just so. */
  ensure(row: T): void {
    if (JSON.stringify(this.#table.stored(row.id)) === JSON.stringify(row)) return;
    this.#write((writer) => writer.put(this.name, this.#row(row)));
    this.#show(row);
  }

  /** Shows part of a row differently from what is stored: live state, masked secrets. */
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
    let kept: readonly (() => void)[] = [];
    return {
      write: (writer, late) => {
        const id = change.previous?.id ?? writer.nextId(this.name);
        written = { ...change, next: { ...change.next, ...late, id } };
        writer.put(this.name, this.#row(written.next));
        kept = this.#writeBeside(writer, id, written);
        return id;
      },
      settle: () => {
        for (const keep of kept) keep();
        return this.#settle(written);
      },
    };
  }

  #writeBeside(writer: Writer, id: string, change: RowChange<T>): readonly (() => void)[] {
    const beside = [...this.#hooks].flatMap((hooks) => hooks.beside?.(id, change) ?? []);
    return beside.map((each) => writeRecord(writer, each));
  }

  async #settle(change: Upsert<T>): Promise<void> {
    const { next } = change;
    this.#outgrown.delete(next.id);
    this.#show(next);
    this.#context.changed(this.name, change);
    await eachOf(this.#hooks, (hooks) => hooks.afterCommit?.(next, change));
  }

  /** `next` is `previous` itself when nothing would change. */
  #validatedChange(id: string | undefined, body: unknown, actor: Actor): Upsert<T> {
    if (id === undefined) this.#refuseTooMany();
    const before = id === undefined ? { actor } : this.#before(id, actor);
    const { previous } = before as RowChange<T>;
    const { row, meant } = this.#validated(body, previous);
    const next: T = { ...row, id: id ?? "" };
    if (previous !== undefined && JSON.stringify(next) === JSON.stringify(previous))
      return { ...before, next: previous };
    this.#context.allow(this.name, { ...before, next });
    return { ...before, meant, asked: next, next: this.#prepared({ ...before, next }) };
  }

  #refuseTooMany(): void {
    const { title, most } = this.resource;
    if (this.#table.size < most) return;
    throw new Refusal("conflict", requests.tooManyRows({ things: title, most }));
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
    // A body's own id never counts: the path has it.
    const said = isJsonObject(body) ? (this.resource.translated?.(body) ?? body) : (body ?? {});
    const { value, faults } = validate<unknown>(this.resource.shape, said, stored);
    refuseFaults(faults.filter((fault) => fault.path !== "id"));
    const validated = this.#typed(value);
    const carried =
      stored === undefined ? undefined : this.resource.converted?.(validated as never, stored as never);
    const row = carried === undefined ? validated : this.#typed(carried);
    refuseFaults(this.#ruled(row));
    // A body that is no object was refused by the validator.
    return { row, meant: this.#meant(row, stored, said as object) };
  }

  /** What the body is sure of. Throws Refusal `invalid` for what is hardly meant where it is not. */
  #meant(row: T, stored: T | undefined, said: { readonly sure?: unknown }): readonly Fault[] {
    const { doubts } = this.resource;
    if (doubts === undefined) return [];
    const { value: isSure, faults } = validate(SURE, said.sure);
    refuseFaults(faults.map(({ message }) => ({ path: "sure", message })));
    const before = stored === undefined ? [] : doubts(stored as never, stored as never);
    const found = newDoubts(doubts(row as never, stored as never), before);
    if (!isSure) refuseFaults(found.map(asRefused));
    return found;
  }

  // The resource is held without its generics; its shape is T's by construction of the collection.
  #typed(value: unknown): T {
    return value as T;
  }

  /** Undefined for a row that no release up to this one has written. */
  #lifted(row: StoredRow): JsonObject | undefined {
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
    this.#context.live.set(this.#key(view.id), view);
  }

  #key(id: string): `row/${string}` {
    return `row/${this.name}/${id}`;
  }
}

import type { Fault, Infer } from "@refugium/model/declare/field.ts";
import type { Outgrown } from "@refugium/model/declare/nearest.ts";
import type { FoundReference } from "@refugium/model/declare/references.ts";
import { type OwnedThing, type Resource, wouldRun } from "@refugium/model/declare/resource.ts";
import { referencesOf } from "@refugium/model/declare/row-references.ts";
import type { Problem } from "@refugium/model/events.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { ConfigStore } from "../store/store.ts";
import { Collection, type CollectionContext } from "./collection.ts";
import { collectionOf, kindOf, listed, rowOf } from "./kinds.ts";
import { refuseSwitching } from "./rights.ts";
import type { Identified, RowChange } from "./row-hooks.ts";
import { storeTogether, type Together } from "./together.ts";

/** A row that refers to another one, with its label: `equipment 3 "Heater" (outlet)`. */
interface User {
  readonly resource: Resource;
  readonly row: Identified;
  readonly path: string;
}

/** All collections, and the rules between them: references, exclusive use, one owner per output. */
export class Collections {
  readonly #collections = new Map<string, Collection>();
  readonly #store: ConfigStore;
  readonly #owned = new Map<
    string,
    { readonly rows: readonly Identified[]; readonly things: readonly OwnedThing[] }
  >();

  constructor(resources: readonly Resource[], context: Omit<CollectionContext, "allow" | "guard">) {
    this.#store = context.store;
    for (const resource of resources) {
      const allow = (_name: string, change: RowChange<Identified>) => this.#allow(resource, change);
      const guard = (_name: string, change: RowChange<Identified>) => this.#guard(resource, change);
      this.#collections.set(resource.name, new Collection(resource, { ...context, allow, guard }));
    }
  }

  of<R extends { readonly name: string; readonly shape: unknown }>(
    resource: R,
  ): Collection<Infer<R["shape"]> & Identified> {
    const collection = this.#collections.get(resource.name);
    if (collection === undefined) throw new Error(`${resource.name} is not in the list of resources`);
    // The collection was created from this resource and has its shape.
    return collection as Collection<Infer<R["shape"]> & Identified>;
  }

  get all(): readonly Collection[] {
    return [...this.#collections.values()];
  }

  /** Creates and updates several rows in one transaction. Returns the ids. Throws Refusal, with nothing changed. */
  together(change: Together): Promise<readonly string[]> {
    return storeTogether(this.#store, change);
  }

  /** All rows that refer to a row. */
  usersOf(collection: string, id: string): readonly { readonly type: string; readonly id: string }[] {
    return this.#users(collection, id).map(({ resource, row }) => ({ type: resource.name, id: row.id }));
  }

  problems(): readonly Problem[] {
    return [...this.danglingReferences(), ...this.takenTwice(), ...this.outgrownNumbers()];
  }

  danglingReferences(): readonly Problem[] {
    return this.all.flatMap((collection) =>
      collection.rows.flatMap((row) => this.#dangling(collection.resource, row)),
    );
  }

  /** Rows stored when a range was wider: they run with the nearest value in range. */
  outgrownNumbers(): readonly Problem[] {
    return this.all.flatMap(({ resource, outgrown, rows }) =>
      rows.flatMap((row) => (outgrown.get(row.id) ?? []).map((each) => outgrownNumber(resource, row, each))),
    );
  }

  /** Disabled rows that name a thing another row has exclusively: they are stored, but cannot be enabled. */
  takenTwice(): readonly Problem[] {
    return this.all.flatMap(({ resource, rows }) =>
      rows.filter((row) => !wouldRun(row)).flatMap((row) => this.#takenFrom(resource, row)),
    );
  }

  /** Ids in `target` with an owner: a row that commands them while it is enabled. */
  ownedIn(target: string, isRunning: (resource: Resource) => boolean): ReadonlySet<string> {
    const owned = this.all
      .filter((collection) => isRunning(collection.resource))
      .flatMap((collection) => this.#ownedIn(collection));
    return new Set(owned.filter((thing) => thing.collection === target).map((thing) => thing.id));
  }

  #allow(resource: Resource, { next, previous, actor }: RowChange<Identified>): void {
    const isInUse = (): boolean =>
      previous === undefined
        ? this.#isAwaited(resource.name)
        : this.#users(resource.name, previous.id).length > 0;
    refuseSwitching(actor, resource, { next, previous, isInUse });
  }

  /** True while a row refers to a missing row of the collection: a new row may get that id. */
  #isAwaited(collection: string): boolean {
    return this.all.some(({ resource, rows }) =>
      rows.some((row) => this.#missing(resource, row).some((found) => found.collection === collection)),
    );
  }

  /** Cached until the rows change. */
  #ownedIn({ name, resource, rows }: Collection): readonly OwnedThing[] {
    if (resource.owns === undefined) return [];
    const known = this.#owned.get(name);
    if (known?.rows === rows) return known.things;
    const things = rows.flatMap((row) => thingsOwnedBy(resource, row));
    this.#owned.set(name, { rows, things });
    return things;
  }

  #guard(resource: Resource, change: RowChange<Identified>): void {
    this.#allow(resource, change);
    if (change.next === undefined) this.#refuseInUse(resource, change.previous?.id);
    else {
      this.#refuseShared(resource, change.next);
      this.#refuseSecondOwner(resource, change.next);
    }
  }

  #refuseInUse(resource: Resource, id: string | undefined): void {
    const users = this.#users(resource.name, id).map(describe);
    if (users.length === 0) return;
    throw new Refusal("in-use", requests.inUse({ kind: kindOf(resource), users: listed(users) }));
  }

  #refuseShared(resource: Resource, next: Identified): void {
    if (!wouldRun(next)) return;
    const [held] = this.#heldByOthers(resource, next);
    if (held === undefined) return;
    throw new Refusal("conflict", requests.taken(held), [{ path: held.path, message: requests.fieldTaken }]);
  }

  #refuseSecondOwner(resource: Resource, next: Identified): void {
    const [owned] = this.#ownedByOthers(resource, next);
    if (owned === undefined) return;
    const { thing, owner } = owned;
    throw new Refusal(
      "conflict",
      requests.controlled({ thing: this.#named(thing), owner }),
      namesOf(resource, next, thing, requests.fieldControlled({ owner })),
    );
  }

  /** Things of the row that another enabled row has exclusively, with that row. */
  #heldByOthers(resource: Resource, next: Identified) {
    return (resource.exclusive ?? []).flatMap((path) => {
      const value = fieldOf(next, path);
      if (value === "" || value === undefined) return [];
      const other = this.of(resource).rows.find(
        (row) => row.id !== next.id && wouldRun(row) && fieldOf(row, path) === value,
      );
      if (other === undefined) return [];
      return [{ path, value: String(value), user: describe({ resource, row: other, path }) }];
    });
  }

  /** Things the row commands that another row commands already, with that row. */
  #ownedByOthers(resource: Resource, next: Identified) {
    const wanted = thingsOwnedBy(resource, next);
    if (wanted.length === 0) return [];
    return this.all.flatMap((other) =>
      other.rows.flatMap((row) => {
        if (other.name === resource.name && row.id === next.id) return [];
        const thing = thingsOwnedBy(other.resource, row).find((theirs) =>
          wanted.some((mine) => mine.collection === theirs.collection && mine.id === theirs.id),
        );
        if (thing === undefined) return [];
        return [{ thing, owner: describe({ resource: other.resource, row, path: "" }) }];
      }),
    );
  }

  /** `equipment 4 "Top-off pump"`. */
  #named({ collection, id }: OwnedThing): Message {
    const row = this.#collections.get(collection)?.find(id);
    const name = row === undefined ? undefined : fieldOf(row, "name");
    return rowOf(collectionOf(collection), collection, { id, name });
  }

  #takenFrom(resource: Resource, row: Identified): readonly Problem[] {
    const others = [
      ...this.#heldByOthers(resource, row).map(requests.takenFrom),
      ...this.#ownedByOthers(resource, { ...row, enable: true } as Identified).map(({ thing, owner }) =>
        requests.controlledFrom({ thing: this.#named(thing), owner }),
      ),
    ];
    const disabled = describe({ resource, row, path: "" });
    return others.map((taken) => ({
      code: "taken-twice",
      severity: "info" as const,
      subject: { type: resource.name, id: row.id },
      message: requests.cannotEnable({ row: disabled, taken }),
      fix: requests.cannotEnableFix,
    }));
  }

  #users(collection: string, id: string | undefined): readonly User[] {
    return this.all.flatMap((other) =>
      other.rows.flatMap((row) =>
        referencesOf(other.resource, row)
          .filter((found) => found.collection === collection && found.id === id)
          .map((found) => ({ resource: other.resource, row, path: found.path })),
      ),
    );
  }

  /** The references of a row to rows that do not exist. */
  missingFor(collection: Collection, row: Identified): readonly FoundReference[] {
    return this.#missing(collection.resource, row);
  }

  #missing(resource: Resource, row: Identified): readonly FoundReference[] {
    return referencesOf(resource, row).filter(
      (found) => this.#collections.get(found.collection)?.find(found.id) === undefined,
    );
  }

  #dangling(resource: Resource, row: Identified): readonly Problem[] {
    return this.#missing(resource, row).map((found) => ({
      code: "dangling-reference",
      severity: wouldRun(row) ? ("warning" as const) : ("info" as const),
      subject: { type: resource.name, id: row.id },
      message: requests.dangling({
        user: describe({ resource, row, path: found.path }),
        thing: requests.row({ kind: collectionOf(found.collection), id: found.id }),
      }),
      fix: requests.danglingFix,
    }));
  }
}

function thingsOwnedBy(resource: Resource, row: Identified): readonly OwnedThing[] {
  return resource.owns?.(row as never) ?? [];
}

function fieldOf(row: Identified, field: string): unknown {
  return Reflect.get(row, field);
}

/** Faults for the fields of a row that name a thing. */
function namesOf(
  resource: Resource,
  row: Identified,
  { collection, id }: OwnedThing,
  message: MessageOrText,
): readonly Fault[] {
  return referencesOf(resource, row)
    .filter((found) => found.collection === collection && found.id === id)
    .map(({ path }) => ({ path, message }));
}

function describe({ resource, row, path }: User): Message {
  const described = rowOf(kindOf(resource), resource.name, { id: row.id, name: fieldOf(row, "name") });
  return path === "" ? described : requests.rowAt({ row: described, path });
}

/** The problem of a number stored when its range was wider. */
function outgrownNumber(
  resource: Resource,
  row: Identified,
  { path, stored, inEffect, range }: Outgrown,
): Problem {
  return {
    code: "unbelievable-time",
    severity: "severe",
    subject: { type: resource.name, id: row.id },
    message: requests.outgrown({ user: describe({ resource, row, path }), stored, range, inEffect }),
    fix: requests.outgrownFix,
  };
}

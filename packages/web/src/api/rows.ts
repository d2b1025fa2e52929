import type { Infer } from "@refugium/model/declare/field.ts";
import type { atos } from "@refugium/model/resources/atos.ts";
import type { equipment } from "@refugium/model/resources/equipment.ts";
import type { journal } from "@refugium/model/resources/journal.ts";
import type { lights, pwmProfiles } from "@refugium/model/resources/lights.ts";
import type { macros } from "@refugium/model/resources/macros.ts";
import type { modes } from "@refugium/model/resources/modes.ts";
import type { phprobes } from "@refugium/model/resources/phprobes.ts";
import type { pumps } from "@refugium/model/resources/pumps.ts";
import type { tasks } from "@refugium/model/resources/tasks.ts";
import type { tcs } from "@refugium/model/resources/tcs.ts";
import { useSyncExternalStore } from "react";
import { useLiveStore } from "./live.ts";
import { post, put, remove } from "./request.ts";

/** The part of a declared resource that the page needs. */
export interface Declared {
  readonly name: string;
  readonly path: string;
  readonly shape: unknown;
}

export type RowOf<R extends Declared> = Infer<R["shape"]> & { readonly id: string };

/** The collections of the overview, as types only: a page that edits nothing does not load the declarations. */
interface Collections {
  readonly atos: typeof atos;
  readonly equipment: typeof equipment;
  readonly journal: typeof journal;
  readonly lights: typeof lights;
  readonly macros: typeof macros;
  readonly modes: typeof modes;
  readonly phprobes: typeof phprobes;
  readonly pumps: typeof pumps;
  readonly pwm_profiles: typeof pwmProfiles;
  readonly tasks: typeof tasks;
  readonly tcs: typeof tcs;
}
export type CollectionName = keyof Collections;
export type RowIn<N extends CollectionName> = RowOf<Collections[N]>;

/** The rows of a collection, live, ordered by id. */
export function useRows<N extends CollectionName>(name: N): readonly RowIn<N>[];
export function useRows<R extends Declared>(resource: R): readonly RowOf<R>[];
export function useRows(collection: string | Declared): readonly unknown[] {
  const store = useLiveStore();
  // The controller writes rows of this declaration under this key.
  const entries = useSyncExternalStore(store.subscribe, () => store.list(`row/${nameOf(collection)}/`));
  return entries.map(({ value }) => value);
}

/** One row, live; undefined while there is none with this id. */
export function useRow<N extends CollectionName>(name: N, id: string): RowIn<N> | undefined;
export function useRow<R extends Declared>(resource: R, id: string): RowOf<R> | undefined;
export function useRow(collection: string | Declared, id: string): unknown {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => store.find(`row/${nameOf(collection)}/${id}`));
}

function nameOf(collection: string | Declared): string {
  return typeof collection === "string" ? collection : collection.name;
}

/** Creates a row, or changes the one with this id. Returns the stored row. Throws RequestFailed. */
export function saveRow<R extends Declared>(
  resource: R,
  id: string | undefined,
  body: object,
): Promise<RowOf<R>> {
  return id === undefined
    ? put<RowOf<R>>(resource.path, body)
    : post<RowOf<R>>(`${resource.path}/${id}`, body);
}

/** Throws RequestFailed: 409 names the rows that use it. */
export function removeRow(resource: Declared, id: string): Promise<unknown> {
  return remove(`${resource.path}/${id}`);
}

/** Puts back a row that was just deleted. Throws RequestFailed. */
export function undoRemoval({ name }: Declared, id: string): Promise<unknown> {
  return post("/api/deletions/undo", { collection: name, id });
}

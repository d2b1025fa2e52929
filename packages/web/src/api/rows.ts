import type { Infer } from "@refugium/model/declare/field.ts";
import { useSyncExternalStore } from "react";
import { useLiveStore } from "./live.ts";
import { post, put, remove } from "./request.ts";

/** A declared resource, as far as the page needs it. */
export interface Declared {
  readonly name: string;
  readonly path: string;
  readonly shape: unknown;
}

export type RowOf<R extends Declared> = Infer<R["shape"]> & { readonly id: string };

/** The rows of a collection, live, in the order of their ids. */
export function useRows<R extends Declared>(resource: R): readonly RowOf<R>[] {
  const store = useLiveStore();
  const entries = useSyncExternalStore(store.subscribe, () => store.list(`row/${resource.name}/`));
  // The controller writes rows of this very declaration under this key.
  return entries.map(({ value }) => value as unknown as RowOf<R>);
}

/** One row, live; undefined while there is none of this id. */
export function useRow<R extends Declared>(resource: R, id: string): RowOf<R> | undefined {
  const store = useLiveStore();
  const entry = useSyncExternalStore(store.subscribe, () => store.find(`row/${resource.name}/${id}`));
  return entry?.value as unknown as RowOf<R> | undefined;
}

/** Creates a row, or changes the one with this id. Answers what is stored. Throws RequestFailed. */
export function saveRow<R extends Declared>(
  resource: R,
  id: string | undefined,
  body: object,
): Promise<RowOf<R>> {
  return id === undefined
    ? put<RowOf<R>>(resource.path, body)
    : post<RowOf<R>>(`${resource.path}/${id}`, body);
}

/** Throws RequestFailed: 409 names what uses it. */
export function removeRow(resource: Declared, id: string): Promise<unknown> {
  return remove(`${resource.path}/${id}`);
}

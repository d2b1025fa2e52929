import type { Resource } from "@refugium/model/declare/resource.ts";
import { referencesOf } from "@refugium/model/declare/row-references.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";

export interface User {
  readonly type: string;
  readonly id: string;
}

interface RowEntry {
  /** `row/equipment/1`. */
  readonly key: string;
  readonly value: { readonly id: string };
}

/** The rows that refer to a row, by their declarations: while there are some the controller refuses to delete it. */
export function usersAmong(rows: readonly RowEntry[], collection: string, id: string): readonly User[] {
  return rows.flatMap(({ key, value }) => {
    const [, type = ""] = key.split("/");
    const resource = RESOURCES.find(({ name }) => name === type);
    if (resource === undefined) return [];
    // As in the controller's own list of collections.
    const found = referencesOf(resource as unknown as Resource, value);
    return found.some((each) => each.collection === collection && each.id === id)
      ? [{ type, id: value.id }]
      : [];
  });
}

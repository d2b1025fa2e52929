import { type Field, isJsonObject } from "./field.ts";

export interface FoundReference {
  readonly path: string;
  readonly collection: string;
  readonly id: string;
}

/** Every non-empty reference in a value, by its declaration. */
export function findReferences(field: Field<unknown>, value: unknown, path = ""): readonly FoundReference[] {
  if (field.item !== undefined) return inItems(field.item, value, path);
  if (field.members === undefined || !isJsonObject(value)) return [];
  return Object.entries(field.members).flatMap(([name, member]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const inner = value[name];
    if (member.reference === undefined) return findReferences(member, inner, at);
    if (typeof inner !== "string" || inner === "") return [];
    const { collection, or, when } = member.reference;
    const other = or !== undefined && when !== undefined && value[when] === true;
    return [{ path: at, collection: other ? or : collection, id: inner }];
  });
}

function inItems(item: Field<unknown>, value: unknown, path: string): readonly FoundReference[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => inItem(item, each, `${path}.${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => inItem(item, each, `${path}.${key}`));
}

function inItem(item: Field<unknown>, value: unknown, path: string): readonly FoundReference[] {
  const { reference } = item;
  if (reference === undefined) return findReferences(item, value, path);
  return typeof value === "string" && value !== ""
    ? [{ path, collection: reference.collection, id: value }]
    : [];
}

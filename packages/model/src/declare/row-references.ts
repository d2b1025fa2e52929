import { type FoundReference, findReferences } from "./references.ts";
import type { Resource } from "./resource.ts";

/** All that a row refers to, missing rows included. */
export function referencesOf(resource: Resource, row: object): readonly FoundReference[] {
  return [...findReferences(resource.shape, row), ...(resource.references?.(row as never) ?? [])];
}

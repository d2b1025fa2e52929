import { isDeepStrictEqual } from "node:util";
import type { ConfigurationChange } from "@refugium/model/operations/backup.ts";
import type { TableRow } from "./tables.ts";
import type { ValidatedRows } from "./validate-import.ts";

/** A whole configuration, validated. */
export interface Configuration {
  readonly collections: readonly ValidatedRows[];
  /** Undefined: never stored, or not in the file; the stored one then stays. */
  readonly documents: Readonly<Record<string, object | undefined>>;
}

/** The differences row by row, in the order of the collections; documents last. */
export function changesBetween(now: Configuration, next: Configuration): readonly ConfigurationChange[] {
  return [
    ...next.collections.flatMap(({ name, rows }) =>
      changedRows(name, now.collections.find((each) => each.name === name)?.rows ?? [], rows),
    ),
    ...Object.entries(next.documents)
      .filter(([type, value]) => value !== undefined && !isDeepStrictEqual(value, now.documents[type]))
      .map(([type]) => ({ type, id: "", name: "", change: "changed" }) as const),
  ];
}

function changedRows(
  type: string,
  now: readonly TableRow[],
  next: readonly TableRow[],
): readonly ConfigurationChange[] {
  const changes: ConfigurationChange[] = [];
  const after = new Map(next.map((row) => [row.id, row]));
  for (const row of now) {
    const other = after.get(row.id);
    if (other !== undefined && isDeepStrictEqual(row.body, other.body)) continue;
    changes.push({
      type,
      id: row.id,
      name: nameOf(row),
      change: other === undefined ? "removed" : "changed",
    });
  }
  const before = new Set(now.map(({ id }) => id));
  for (const row of next) {
    if (!before.has(row.id)) changes.push({ type, id: row.id, name: nameOf(row), change: "added" });
  }
  return changes;
}

const nameOf = ({ body }: TableRow): string => (typeof body.name === "string" ? body.name : "");

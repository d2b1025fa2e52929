import { type Fault, type Field, judge } from "@refugium/model/declare/field.ts";
import type { Resource } from "@refugium/model/declare/resource.ts";
import { type Conflict, conflictsIn } from "./import-conflicts.ts";
import type { TableRow, Tables } from "./tables.ts";

/** Rows of one collection, judged: as they will be stored. */
export interface JudgedRows {
  readonly resource: Resource;
  readonly rows: readonly TableRow[];
  /** The highest id ever given: never given again. */
  readonly lastId: number;
}

export interface JudgedImport {
  readonly collections: readonly JudgedRows[];
  readonly faults: readonly Fault[];
}

const ID = /^[1-9]\d{0,14}$/;
/** Told by the program itself, not by a file. */
export const BUILT_IN_ID = "rpi";

/** Every row of a file by its declaration, and what holds between rows. With any fault nothing may be used. */
export function judgeImport(resources: readonly Resource[], tables: Tables): JudgedImport {
  const faults: Fault[] = [];
  const collections = resources.map((resource) => {
    const rows = tables.rows(resource.name).filter(({ id }) => id !== BUILT_IN_ID);
    const judged = rows.map((row) => judgedRow(resource, row, faults));
    return { resource, rows: judged, lastId: tables.lastId(resource.name) };
  });
  faults.push(...conflictsIn(collections).map(conflictFault));
  return { collections, faults };
}

/** A document that is there once; undefined when the file has none. */
export function judgeDocument<T extends object>(
  field: Field<T>,
  name: string,
  tables: Tables,
): { readonly value: T | undefined; readonly faults: readonly Fault[] } {
  const row = tables.rows("documents").find(({ id }) => id === name);
  if (row === undefined) return { value: undefined, faults: [] };
  const { value, faults } = judge(field, row.body);
  return { value, faults: faults.map((fault) => at(name, fault)) };
}

function judgedRow(resource: Resource, row: TableRow, faults: Fault[]): TableRow {
  const { name, version = 1, migrations = {}, shape, rules } = resource;
  const place = `${name}.${row.id}`;
  if (!ID.test(row.id)) faults.push({ path: place, message: "has an id that is none" });
  if (row.version > version) faults.push({ path: place, message: "was written by a newer Refugium" });
  let { body } = row;
  for (let from = row.version; from < version; from++) body = migrations[from]?.(body) ?? body;
  const judged = judge<object>(shape as Field<object>, body);
  const value = { ...judged.value, id: row.id };
  // The shape was judged just above: what the rules see is a value of it.
  const laws = judged.faults.length === 0 ? (rules?.(value as never) ?? []) : [];
  faults.push(...[...judged.faults, ...laws].map((fault) => at(place, fault)));
  return { id: row.id, version, body: value as TableRow["body"] };
}

const at = (place: string, { path, message }: Fault): Fault => ({
  path: path === "" ? place : `${place}.${path}`,
  message,
});

const conflictFault = ({ place, message }: Conflict): Fault => ({ path: place, message });

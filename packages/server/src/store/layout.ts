import { DatabaseSync } from "node:sqlite";
import { Damaged, inTransaction, layoutOf, NewerFile } from "./database.ts";

/** More steps than will ever exist: a larger number is damage. */
const MOST_LAYOUTS = 1000;
const TABLES = "SELECT type, name, sql FROM sqlite_master ORDER BY name";

/** A file's schema: the name of each object and the SQL that created it. */
type Schema = ReadonlyMap<string, string>;

const known = new WeakMap<readonly string[], Map<number, Schema>>();

/** Throws Damaged unless the file has every table of its layout as created. A file of a newer layout is not checked. */
export function checkLayout(db: DatabaseSync, file: string, steps: readonly string[]): void {
  const layout = layoutOf(db);
  if (!(layout >= 0 && layout < MOST_LAYOUTS)) throw new Damaged(file, `its layout is ${layout}`);
  if (layout > steps.length) return;
  const found = schemaOf(db);
  for (const [name, sql] of schemaAfter(steps, layout)) {
    if (found.get(name) !== sql) throw new Damaged(file, `it has no ${name} as it was made`);
  }
}

/** True when the file has the tables of its layout and nothing else, such as a view or trigger in their place. */
export function hasNothingElse(db: DatabaseSync, steps: readonly string[]): boolean {
  const [found, wanted] = [schemaOf(db), schemaAfter(steps, layoutOf(db))];
  return found.size === wanted.size && [...wanted].every(([name, sql]) => found.get(name) === sql);
}

/**
 * Migrates a file to the newest layout, all steps in one transaction. Throws NewerFile when the file has unknown steps.
 */
export function migrate(db: DatabaseSync, file: string, steps: readonly string[]): void {
  const layout = layoutOf(db);
  if (layout > steps.length) throw new NewerFile(file, layout, steps.length);
  if (layout === steps.length) return;
  inTransaction(db, () => {
    for (const step of steps.slice(layout)) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

function schemaOf(db: DatabaseSync): Schema {
  const objects = db.prepare(TABLES).all();
  return new Map(objects.map(({ type, name, sql }) => [`${String(type)} ${String(name)}`, String(sql)]));
}

/** Created once per layout, in memory, by the same steps that create a file. */
function schemaAfter(steps: readonly string[], layout: number): Schema {
  const schemas = known.get(steps) ?? new Map<number, Schema>();
  known.set(steps, schemas);
  const schema = schemas.get(layout) ?? madeBy(steps.slice(0, layout));
  schemas.set(layout, schema);
  return schema;
}

function madeBy(steps: readonly string[]): Schema {
  const db = new DatabaseSync(":memory:");
  try {
    for (const step of steps) db.exec(step);
    return schemaOf(db);
  } finally {
    db.close();
  }
}

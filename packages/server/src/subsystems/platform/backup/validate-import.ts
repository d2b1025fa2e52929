import { isDeepStrictEqual } from "node:util";
import { type Fault, type Field, type JsonObject, validate } from "@refugium/model/declare/field.ts";
import { type OwnedThing, type Resource, wouldRun } from "@refugium/model/declare/resource.ts";
import { type Table, validateStored } from "@refugium/model/declare/table.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { ConfigurationChange } from "@refugium/model/operations/backup.ts";
import { collectionOf } from "../../../resources/kinds.ts";
import type { TableRow, Tables } from "./tables.ts";

/** Validated rows of one collection or table, as they will be stored. */
export interface ValidatedRows {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Rows of a collection with the highest id ever used. */
export interface ValidatedCollection extends ValidatedRows {
  readonly lastId: number;
}

/** A document with the rules between its fields. */
export interface DocumentKind<T extends object = object> {
  readonly name: string;
  readonly field: Field<T>;
  rules?(value: T): readonly Fault[];
}

/** Ids up to 8 digits: larger ones are not plausible and could exhaust the counter. */
const ID = /^[1-9]\d{0,7}$/;
const BEYOND_COUNTING = /\d{9}/;

/** Validates every row of a file by its declaration, and the rules between rows. With any fault nothing may be used. */
export function validateCollections(
  resources: readonly Resource[],
  tables: Tables,
): { readonly collections: readonly ValidatedCollection[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const groups = resources.map((resource) => {
    const { name, builtInId } = resource;
    // The program creates its built-in row itself.
    const rows = tables.rows(name).filter(({ id }) => id !== builtInId);
    faults.push(...tooMany(resource, rows.length));
    return { resource, rows: rows.slice(0, resource.most).map((row) => validatedRow(resource, row, faults)) };
  });
  // Conflicts are looked for only between valid rows.
  if (faults.length === 0) faults.push(...conflictsIn(groups).map(conflictFault));
  const collections = groups.map(({ resource, rows }) => {
    const { name } = resource;
    return { name, rows, lastId: tables.lastId(name) };
  });
  return { collections, faults };
}

/** Every row of tables that modules keep, by their declarations. */
export function validateTables(
  declared: readonly Table[],
  tables: Tables,
): { readonly tables: readonly ValidatedRows[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const validated = declared.map((table) => {
    const rows = tables.rows(table.name);
    faults.push(...tooMany(table, rows.length));
    return {
      name: table.name,
      rows: rows.slice(0, table.most).map(({ id, version, body }) => {
        const { value, faults: found } = validateStored(table, id, body);
        faults.push(...found.map((fault) => at(`${table.name}.${id}`, fault)));
        if (BEYOND_COUNTING.test(id)) faults.push({ path: `${table.name}.${id}`, message: fields.noId });
        if (version !== 1) faults.push({ path: `${table.name}.${id}`, message: backup.otherRelease });
        return { id, version: 1, body: value as JsonObject };
      }),
    };
  });
  return { tables: validated, faults };
}

/** A document; undefined when the file has none. */
export function validateDocument<T extends object>(
  { name, field, rules }: DocumentKind<T>,
  tables: Tables,
): { readonly value: T | undefined; readonly faults: readonly Fault[] } {
  const row = tables.rows("documents").find(({ id }) => id === name);
  if (row === undefined) return { value: undefined, faults: [] };
  const { value, faults } = validate(field, row.body);
  const all = faults.length > 0 ? faults : (rules?.(value) ?? []);
  return { value, faults: all.map((fault) => at(name, fault)) };
}

function validatedRow(resource: Resource, row: TableRow, faults: Fault[]): TableRow {
  const { name, version = 1, shape, rules } = resource;
  const place = `${name}.${row.id}`;
  if (!ID.test(row.id)) faults.push({ path: place, message: fields.noId });
  const lifted = liftedBody(resource, row);
  if (lifted.body === undefined) {
    faults.push({ path: place, message: lifted.refusal });
    return { id: row.id, version, body: {} };
  }
  const validated = validate<object>(shape as Field<object>, lifted.body);
  const value = { ...validated.value, id: row.id };
  // The shape was validated just above, so the value fits the rules.
  const laws = validated.faults.length === 0 ? (rules?.(value as never) ?? []) : [];
  faults.push(...[...validated.faults, ...laws].map((fault) => at(place, fault)));
  return { id: row.id, version, body: value as TableRow["body"] };
}

type Lifted = { readonly body: JsonObject } | { readonly body?: undefined; readonly refusal: Message };

/** The body migrated to the current version, or the reason why it cannot be. */
function liftedBody({ version = 1, migrations = {} }: Resource, row: TableRow): Lifted {
  if (row.version > version) return { refusal: backup.newerRow };
  if (row.version < 1) return { refusal: backup.olderRow };
  let { body } = row;
  for (let from = row.version; from < version; from++) body = migrations[from]?.(body) ?? body;
  return { body };
}

function tooMany({ name, most }: { readonly name: string; readonly most: number }, count: number): Fault[] {
  return count > most ? [{ path: name, message: backup.tooManyRows({ most }) }] : [];
}

const at = (place: string, { path, message }: Fault): Fault => ({
  path: path === "" ? place : `${place}.${path}`,
  message,
});

const conflictFault = ({ place, message }: Conflict): Fault => ({ path: place, message });

interface Configuration {
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
    const change = other === undefined ? "removed" : "changed";
    changes.push({ type, id: row.id, name: nameOf(row), change });
  }
  const before = new Set(now.map(({ id }) => id));
  for (const row of next) {
    if (!before.has(row.id)) changes.push({ type, id: row.id, name: nameOf(row), change: "added" });
  }
  return changes;
}

const nameOf = ({ body }: TableRow): string => (typeof body.name === "string" ? body.name : "");

/** Two rows that claim the same thing. */
interface Conflict {
  readonly place: string;
  readonly message: MessageOrText;
}

/** Conflicts between rows that single requests refuse: a pin used twice, equipment with two controllers. */
function conflictsIn(
  groups: readonly { readonly resource: Resource; readonly rows: readonly TableRow[] }[],
): readonly Conflict[] {
  const takers = new Map<string, string>();
  return groups.flatMap(({ resource, rows }) =>
    rows.flatMap((row) => {
      const place = `${resource.name}.${row.id}`;
      return claimsOf(resource, row).flatMap((claim) => {
        const other = takers.get(claim.of);
        takers.set(claim.of, other ?? place);
        return other === undefined || other === place ? [] : [{ place, message: claim.refusal(other) }];
      });
    }),
  );
}

interface Claim {
  /** The thing that is claimed. */
  readonly of: string;
  /** The message when the row at `other` claims it too. */
  readonly refusal: (other: string) => Message;
}

function claimsOf({ name, exclusive = [], owns }: Resource, { body }: TableRow): readonly Claim[] {
  const held = (wouldRun(body) ? exclusive : [])
    .filter((field) => typeof body[field] === "string" && body[field] !== "")
    .map((field) => {
      const value = String(body[field]);
      return {
        of: `${field} ${value} of ${name}`,
        refusal: (other: string) => backup.wantsAlone({ field, value, collection: name, other }),
      };
    });
  // The row was validated by this very resource's shape.
  const owned = owns?.(body as never) ?? [];
  return [...held, ...owned.map(claimTo)];
}

function claimTo({ collection, id }: OwnedThing): Claim {
  const thing = requests.row({ kind: collectionOf(collection), id });
  return { of: `${collection}/${id}`, refusal: (other) => backup.wantsToCommand({ thing, other }) };
}

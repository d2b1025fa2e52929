// Random changes of stored rows with valid checksums, as an attacker, a failing card or another release makes them.
import fc from "fast-check";

/** A row as it stands in the file. */
export interface FileRow {
  readonly collection: string;
  readonly id: string;
  readonly version: number | bigint;
  readonly text: string;
}

/** What a file holds. */
export interface FileState {
  readonly rows: readonly FileRow[];
  readonly counters: ReadonlyMap<string, number | bigint>;
}

/** Numbers select among what is there, so that a change fits any file and shrinks well. */
export type Change =
  | {
      readonly kind: "member" | "added";
      readonly table: number;
      readonly row: number;
      readonly member: number;
      readonly value: unknown;
    }
  | {
      readonly kind: "dropped" | "swapped";
      readonly table: number;
      readonly row: number;
      readonly member: number;
      readonly other: number;
    }
  | { readonly kind: "body"; readonly table: number; readonly row: number; readonly value: unknown }
  | { readonly kind: "text" | "id"; readonly table: number; readonly row: number; readonly text: string }
  | { readonly kind: "version"; readonly table: number; readonly row: number; readonly version: bigint }
  | {
      readonly kind: "moved" | "copied";
      readonly table: number;
      readonly row: number;
      readonly other: number;
      readonly id: string;
    }
  | { readonly kind: "deleted"; readonly table: number; readonly row: number }
  | { readonly kind: "counter"; readonly table: number; readonly last: bigint };

const EDGES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    0.5,
    255,
    65_536,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    -(2 ** 53),
    1e15,
    1e308,
    -1e308,
    5e-324,
  ],
  ...[
    "",
    " ",
    "0",
    "1",
    "2",
    "rpi",
    "NaN",
    "null",
    "__proto__",
    "../../etc/passwd",
    "/",
    "\u0000",
    "\u202e",
    "\ud800",
  ],
  ...[
    "2026-11-21T12:00:00.000Z",
    "+275760-09-13T00:00:00.000Z",
    "Nov-21-02:18, 2026",
    "*",
    "*/0",
    "60",
    "L",
    "* * * * *",
  ],
  ...[
    "equipment",
    "macro",
    "wait",
    "pwm",
    "running",
    "open",
    "latched",
    "x".repeat(300),
    "x".repeat(100_000),
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    { id: "1", on: true },
    { p: "AAAA" },
    Array.from({ length: 2000 }, () => 1),
  ],
];
const nested = fc.nat(40).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: fc.integer({ min: -10, max: 200 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: nested },
);
const ids = fc.oneof(
  fc.constantFrom(
    "0",
    "1",
    "2",
    "3",
    "7",
    "007",
    "-1",
    "1/1",
    "1/2",
    "a/b/c",
    "rpi",
    "",
    "__proto__",
    "999999999",
    "99999999999999999999",
    "x".repeat(2000),
    "\u0000",
  ),
  fc.nat(40).map(String),
  fc.string({ maxLength: 20 }),
);
const texts = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    "1",
    '"x"',
    '{"a":1e999}',
    '{"__proto__":{"a":1}}',
    '{"a":1,"a":2}',
    `{"a":${"[".repeat(3000)}${"]".repeat(3000)}}`,
  ),
  fc.string({ maxLength: 60 }),
);
const int64 = fc.oneof(
  fc.constantFrom(
    -(2n ** 63n),
    2n ** 63n - 1n,
    -(2n ** 31n),
    2n ** 53n,
    0n,
    -1n,
    1n,
    2n,
    3n,
    9n,
    1000n,
    100_000_000n,
  ),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const at = { table: fc.nat(), row: fc.nat() };

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("member"), ...at, member: fc.nat(), value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("added"), ...at, member: fc.nat(), value }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("dropped"), ...at, member: fc.nat(), other: fc.constant(0) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("swapped"), ...at, member: fc.nat(), other: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("body"), ...at, value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("text"), ...at, text: texts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("id"), ...at, text: ids }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("version"), ...at, version: int64 }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("moved"), ...at, other: fc.nat(), id: ids }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("copied"), ...at, other: fc.nat(), id: ids }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("deleted"), ...at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("counter"), table: fc.nat(), last: int64 }) },
) as fc.Arbitrary<Change>;

/** What happens to one file. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 4 });

/** The file after the changes. */
export function changed(file: FileState, all: readonly Change[]): FileState {
  return all.reduce(applied, file);
}

function applied(file: FileState, each: Change): FileState {
  const tables = [...new Set(file.rows.map(({ collection }) => collection))];
  const table = tables[each.table % tables.length];
  if (table === undefined) return file;
  if (each.kind === "counter") return { ...file, counters: new Map([...file.counters, [table, each.last]]) };
  const rows = file.rows.filter(({ collection }) => collection === table);
  const row = rows[each.row % rows.length];
  if (row === undefined) return file;
  const others = file.rows.filter((other) => other !== row);
  return { ...file, rows: unique([...others, ...replaced(row, each, tables)]) };
}

function replaced(
  row: FileRow,
  each: Exclude<Change, { kind: "counter" }>,
  tables: readonly string[],
): readonly FileRow[] {
  if (each.kind === "deleted") return [];
  if (each.kind === "text") return [{ ...row, text: each.text }];
  if (each.kind === "id") return [{ ...row, id: each.text }];
  if (each.kind === "version") return [{ ...row, version: each.version }];
  if (each.kind === "body") return [{ ...row, text: JSON.stringify(each.value) }];
  const other = "other" in each ? tables[each.other % tables.length] : undefined;
  if (each.kind === "moved") return [{ ...row, collection: other ?? row.collection }];
  if (each.kind === "copied") return [row, { ...row, id: each.id }];
  return isMemberChange(each) ? [{ ...row, text: withMember(row.text, each) }] : [row];
}

/** A file has each key once: the later row stands. */
function unique(rows: readonly FileRow[]): readonly FileRow[] {
  return [...new Map(rows.map((row) => [`${row.collection}\n${row.id}`, row])).values()];
}

type MemberChange = Extract<Change, { readonly member: number }>;

const isMemberChange = (each: Change): each is MemberChange => "member" in each;
type Members = Record<string, unknown>;

function withMember(text: string, each: MemberChange): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  const places = placesIn(body);
  const place = places[each.member % Math.max(1, places.length)];
  if (place === undefined) return text;
  const { holder, key } = place;
  if (each.kind === "dropped") delete holder[key];
  else if (each.kind === "added") holder[`${key}x`] = each.value;
  else if (each.kind === "member") holder[key] = each.value;
  else if ("other" in each) {
    const other = places[each.other % places.length];
    if (other !== undefined) [holder[key], other.holder[other.key]] = [other.holder[other.key], holder[key]];
  }
  try {
    return JSON.stringify(body);
  } catch {
    // A cycle cannot be written as JSON.
    return text;
  }
}

interface Place {
  readonly holder: Members;
  readonly key: string;
}

/** Deeper than any stored row. */
const DEEPEST = 50;

function placesIn(body: unknown, depth = 0): readonly Place[] {
  if (typeof body !== "object" || body === null || depth > DEEPEST) return [];
  // Lists have members, too.
  const holder = body as Members;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key], depth + 1)]);
}

import { List } from "@refugium/model/declare/containers.ts";
import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored, type Table } from "@refugium/model/declare/table.ts";

const words = Text({ min: 1, max: 1000 });
/** The longest head of a request. */
const text = Text({ max: 20_000 });

/** The tables of access control by name. Unknown members of a row are kept. */
export const ACCESS_TABLES: ReadonlyMap<string, Table> = new Map(
  [
    defineTable<object>({
      name: "sessions",
      row: Stored({ user: words, created: Moment(), used: Moment() }, { address: text, agent: text }),
      most: 100_000,
    }),
    defineTable<object>({
      name: "tokens",
      row: Stored(
        { name: Text({ max: 1000 }), scopes: List(words), hash: words, created: Moment() },
        { expires: Moment() },
      ),
      most: 10_000,
    }),
    defineTable<object>({
      name: "known_places",
      row: Stored({ kind: Choice(["device", "network"]), seen: Moment() }),
      most: 10_000,
    }),
    defineTable<object>({
      name: "opened_elsewhere",
      row: Stored({ at: Moment() }),
      most: 100,
      // A damaged row counts as opened: the default pair must not become valid through a disk fault.
      unreadable: () => ({ at: 0 }),
    }),
    defineTable<object>({
      name: "credentials",
      row: Stored({ user: words, hash: words }),
      most: 100,
      // No sign-in matches these, for the same reason.
      unreadable: () => ({ user: "", hash: "" }),
    }),
  ].map((table) => [table.name, table]),
);

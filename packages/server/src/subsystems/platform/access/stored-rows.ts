import { List } from "@refugium/model/declare/containers.ts";
import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored, type Table } from "@refugium/model/declare/table.ts";

const words = Text({ min: 1, max: 1000 });
/** As long as the head of a request may be. */
const text = Text({ max: 20_000 });

/** The tables of access, by name. What is in a row besides is kept. */
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
      // Once opened from elsewhere, always: the default pair must not come back because a disk forgets.
      unreadable: () => ({ at: 0 }),
    }),
    defineTable<object>({
      name: "credentials",
      row: Stored({ user: words, hash: words }),
      most: 100,
      // Nobody gets in with these, for the same reason.
      unreadable: () => ({ user: "", hash: "" }),
    }),
  ].map((table) => [table.name, table]),
);

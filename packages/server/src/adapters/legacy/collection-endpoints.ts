import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Actor } from "../../resources/operations.ts";
import type { RowToStore } from "../../resources/together.ts";
import { type Call, type Endpoint, type Ground, words } from "./call.ts";
import type { Dictionary } from "./words.ts";
import { merged } from "./written.ts";

/** One collection of 1.0 over one of V3. */
export interface CollectionLens<Row extends { readonly id: string }> {
  readonly dictionary: Dictionary;
  readonly path: string;
  readonly singular: string;
  readonly collection: (ground: Ground) => RowToStore["collection"];
  /** The rows that a 1.0 client sees. */
  readonly rows: (ground: Ground) => readonly Row[];
  readonly view: (row: Row, ground: Ground) => JsonObject;
  /** What a create leaves out. */
  readonly initial: JsonObject;
  readonly create: (view: JsonObject, ground: Ground, actor: Actor) => Promise<unknown>;
  /** The V3 body that makes `row` what `view` says. Asked in the turn of the collection. Throws Refusal. */
  readonly update: (row: Row, view: JsonObject, ground: Ground) => object;
  readonly remove: (row: Row, ground: Ground, actor: Actor) => Promise<unknown>;
}

/** The five operations of a 1.0 collection. */
export function collectionEndpoints<Row extends { readonly id: string }>(
  lens: CollectionLens<Row>,
): readonly Endpoint[] {
  const { dictionary, path, view } = lens;
  const { modules } = dictionary;
  const one = `${path}/{id}`;
  const find = (ground: Ground, { id }: Call): Row => {
    const row = lens.rows(ground).find((each) => each.id === id);
    if (row === undefined) throw new Refusal("not-found", `There is no ${lens.singular} "${id}"`);
    return row;
  };
  return [
    {
      method: "GET",
      path,
      scope: "read",
      modules,
      answer: (ground) => byText(lens.rows(ground)).map((row) => view(row, ground)),
    },
    {
      method: "PUT",
      path,
      scope: "configure",
      modules,
      answer: async (ground, call) => {
        await lens.create(merged(lens.initial, words(dictionary, call)), ground, call.actor);
      },
    },
    {
      method: "GET",
      path: one,
      scope: "read",
      modules,
      answer: (ground, call) => view(find(ground, call), ground),
    },
    {
      method: "POST",
      path: one,
      scope: "configure",
      modules,
      answer: async (ground, call) => {
        find(ground, call);
        const written = words(dictionary, call);
        // Undefined when nothing would change.
        const body = (): object | undefined => {
          const row = find(ground, call);
          const shown = view(row, ground);
          const wanted = merged(shown, written);
          if (JSON.stringify(shown) === JSON.stringify(wanted)) return undefined;
          return lens.update(row, wanted, ground);
        };
        if (body() === undefined) return;
        const change = { collection: lens.collection(ground), id: call.id, body: () => body() ?? {} };
        await ground.collections.together({ rows: [change], actor: call.actor });
      },
    },
    {
      method: "DELETE",
      path: one,
      scope: "configure",
      modules,
      answer: async (ground, call) => {
        await lens.remove(find(ground, call), ground, call.actor);
      },
    },
  ];
}

/** 1.0 lists in the order of the ids as texts: 1, 10, 2. */
function byText<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
}

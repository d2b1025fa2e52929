import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Actor } from "../../resources/operations.ts";
import type { RowToStore } from "../../resources/together.ts";
import { type Call, type CallContext, type Endpoint, words } from "./call.ts";
import type { Dictionary } from "./words.ts";
import { merged } from "./written.ts";

/** One collection of 1.0 mapped to one of V3. */
export interface CollectionLens<Row extends { readonly id: string }> {
  readonly dictionary: Dictionary;
  readonly path: string;
  readonly singular: string;
  readonly collection: (context: CallContext) => RowToStore["collection"];
  readonly rows: (context: CallContext) => readonly Row[];
  readonly view: (row: Row, context: CallContext) => JsonObject;
  /** Defaults for members that a create leaves out. */
  readonly initial: JsonObject;
  readonly create: (view: JsonObject, context: CallContext, actor: Actor) => Promise<unknown>;
  /** The V3 body that changes `row` to `view`. Called in the collection's queue. Throws Refusal. */
  readonly update: (row: Row, view: JsonObject, context: CallContext) => object;
  readonly remove: (row: Row, context: CallContext, actor: Actor) => Promise<unknown>;
}

export function collectionEndpoints<Row extends { readonly id: string }>(
  lens: CollectionLens<Row>,
): readonly Endpoint[] {
  const { dictionary, path, view } = lens;
  const { modules } = dictionary;
  const one = `${path}/{id}`;
  const find = (context: CallContext, { id }: Call): Row => {
    const row = lens.rows(context).find((each) => each.id === id);
    if (row === undefined) throw new Refusal("not-found", `There is no ${lens.singular} "${id}"`);
    return row;
  };
  return [
    {
      method: "GET",
      path,
      scope: "read",
      modules,
      answer: (context) => byText(lens.rows(context)).map((row) => view(row, context)),
    },
    {
      method: "PUT",
      path,
      scope: "configure",
      modules,
      answer: async (context, call) => {
        await lens.create(merged(lens.initial, words(dictionary, call)), context, call.actor);
      },
    },
    {
      method: "GET",
      path: one,
      scope: "read",
      modules,
      answer: (context, call) => view(find(context, call), context),
    },
    {
      method: "POST",
      path: one,
      scope: "configure",
      modules,
      answer: async (context, call) => {
        find(context, call);
        const written = words(dictionary, call);
        // Undefined when nothing would change.
        const body = (): object | undefined => {
          const row = find(context, call);
          const shown = view(row, context);
          const wanted = merged(shown, written);
          if (JSON.stringify(shown) === JSON.stringify(wanted)) return undefined;
          return lens.update(row, wanted, context);
        };
        if (body() === undefined) return;
        const change = { collection: lens.collection(context), id: call.id, body: () => body() ?? {} };
        await context.collections.together({ rows: [change], actor: call.actor });
      },
    },
    {
      method: "DELETE",
      path: one,
      scope: "configure",
      modules,
      answer: async (context, call) => {
        await lens.remove(find(context, call), context, call.actor);
      },
    },
  ];
}

/** 1.0 sorts ids as texts: 1, 10, 2. */
function byText<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
}

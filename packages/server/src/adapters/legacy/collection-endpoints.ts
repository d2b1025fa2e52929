import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Collection } from "../../resources/collection.ts";
import type { Actor } from "../../resources/operations.ts";
import type { Identified } from "../../resources/row-hooks.ts";
import { type Call, type CallContext, type Endpoint, reads, words, writes } from "./call.ts";
import type { Dictionary } from "./words.ts";
import { merged } from "./written.ts";

/** One collection of 1.0 mapped to one of V3. */
export interface CollectionLens<Row extends Identified> {
  readonly dictionary: Dictionary;
  readonly path: string;
  readonly singular: string;
  readonly collection: (context: CallContext) => Collection<Row>;
  /** True for a row that 1.0 can show; by default all. */
  readonly isShown?: (row: Row) => boolean;
  readonly view: (row: Row, context: CallContext) => JsonObject;
  /** Defaults for members that a create leaves out. */
  readonly initial: JsonObject;
  /** The word that names a row of another collection, which must exist when it is written. */
  readonly names?: {
    readonly word: string;
    readonly resource: { readonly name: string; readonly shape: unknown };
    /** Such as "an outlet". */
    readonly thing: string;
    readonly stored: (row: Row) => unknown;
  };
  readonly create: (view: JsonObject, context: CallContext, actor: Actor) => Promise<unknown>;
  /** The V3 body that changes `row` to `view`. Called in the collection's queue. Throws Refusal. */
  readonly changed: (row: Row, view: JsonObject, context: CallContext) => object;
}

export function collectionEndpoints<Row extends Identified>(lens: CollectionLens<Row>): readonly Endpoint[] {
  const { dictionary, path, view, names, isShown = () => true } = lens;
  const { modules } = dictionary;
  const one = `${path}/{id}`;
  const rowsOf = (context: CallContext): readonly Row[] => lens.collection(context).rows.filter(isShown);
  const find = (context: CallContext, { id }: Call): Row => {
    const row = rowsOf(context).find((each) => each.id === id);
    if (row === undefined) throw new Refusal("not-found", `There is no ${lens.singular} "${id}"`);
    return row;
  };
  const refuseUnknown = (written: JsonObject, context: CallContext, row?: Row): void => {
    if (names === undefined || (row !== undefined && written[names.word] === names.stored(row))) return;
    const id = String(written[names.word]);
    if (context.collections.of(names.resource).find(id) !== undefined) return;
    throw new Refusal("invalid", `${names.word} must be the id of ${names.thing} that exists, not "${id}"`);
  };
  return [
    reads(path, modules, (context) => byText(rowsOf(context)).map((row) => view(row, context))),
    {
      ...writes(path, modules, async (context, call) => {
        const wanted = merged(lens.initial, words(dictionary, call));
        refuseUnknown(wanted, context);
        await lens.create(wanted, context, call.actor);
      }),
      method: "PUT",
    },
    reads(one, modules, (context, call) => view(find(context, call), context)),
    writes(one, modules, async (context, call) => {
      find(context, call);
      const written = words(dictionary, call);
      // Undefined when nothing would change.
      const body = (): object | undefined => {
        const row = find(context, call);
        const shown = view(row, context);
        const wanted = merged(shown, written);
        if (JSON.stringify(shown) === JSON.stringify(wanted)) return undefined;
        refuseUnknown(wanted, context, row);
        return lens.changed(row, wanted, context);
      };
      if (body() === undefined) return;
      const change = { collection: lens.collection(context), id: call.id, body: () => body() ?? {} };
      await context.collections.together({ rows: [change], actor: call.actor });
    }),
    {
      ...writes(one, modules, (context, call) =>
        lens.collection(context).remove(find(context, call).id, call.actor),
      ),
      method: "DELETE",
    },
  ];
}

/** 1.0 sorts ids as texts: 1, 10, 2. */
function byText<Row extends Identified>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
}

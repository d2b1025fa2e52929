import { Obj } from "./containers.ts";
import type { Fault, Field, Fields, Infer, InferFields, JsonObject } from "./field.ts";
import { Text } from "./fields.ts";
import { type AccessScope, EMPTY_ANSWER, type Method, type Module, type Operation } from "./operation.ts";
import type { FoundReference } from "./references.ts";
import { Sure } from "./sure.ts";

/** An endpoint beside the five operations, below the collection or below one row. */
export interface Extra<B = unknown> {
  readonly method: Method;
  readonly on: "thing" | "collection";
  readonly summary: string;
  readonly scope: AccessScope;
  /** True: it changes the state of outputs in addition to its scope. */
  readonly switches?: true;
  /** Last part of the path when it differs from the extra's name, e.g. `calibrate/save`. */
  readonly segment?: string;
  readonly body?: Field<B>;
  readonly answer: JsonObject;
  readonly query?: NonNullable<Operation["query"]>;
}

type Extras = { readonly [name: string]: Extra<unknown> };

/** A POST that acts. */
export function action<B = unknown>(
  summary: string,
  options: Partial<Omit<Extra<B>, "method" | "summary">> = {},
): Extra<B> {
  return { method: "POST", on: "thing", scope: "operate", answer: EMPTY_ANSWER, ...options, summary };
}

/** A GET that reports. */
export function report(
  summary: string,
  options: Partial<Omit<Extra, "method" | "summary">> & { answer: JsonObject },
): Extra {
  return { method: "GET", on: "thing", scope: "read", ...options, summary };
}

export type Shape<F extends Fields> = InferFields<{ readonly id: Field<string> } & F>;

export interface ResourceDeclaration<F extends Fields, O extends Fields, X extends Extras> {
  /** The collection's name; also its table, reference target and topic. */
  readonly name: string;
  readonly path: string;
  readonly module?: Module;
  readonly title: string;
  /** Name of one row in words: "outlet". */
  readonly singular: string;
  /** Fields of spec/v3.md, in its order (without id). */
  readonly fields: F;
  /** Fields beyond the spec, listed after its own. */
  readonly extensions?: O;
  /** Translates a body from another client's field names into this resource's own, before validation. */
  translated?(body: { readonly [name: string]: unknown }): { readonly [name: string]: unknown };
  /**
   * Applies follow-up changes to an updated row before the rules, such as limits converted to another unit.
   */
  converted?(next: Shape<F & O>, previous: Shape<F & O>): Shape<F & O>;
  /** Rules between fields: faults of a value whose single fields are valid. */
  rules?(value: Shape<F & O>): readonly Fault[];
  /**
   * Values that are possible but implausible, such as a calibration that turns 25 °C into 30 °C: refused
   * unless the body contains `"sure": true`, then logged. Doubts that `previous`, the stored row, has already
   * are not raised again.
   */
  doubts?(value: Shape<F & O>, previous?: Shape<F & O>): readonly Fault[];
  /** False for a row that switches nothing, such as a reminder: no change of it changes an output. */
  switches?(value: Shape<F & O>): boolean;
  /** Equipment that this row commands while it is enabled; two owners of one device are refused. */
  owns?(value: Shape<F & O>): readonly OwnedThing[];
  /** References inside free-form members, which the declaration cannot show. */
  references?(value: Shape<F & O>): readonly FoundReference[];
  /** Reference fields that only one row that is not disabled may hold at a time. */
  readonly exclusive?: readonly string[];
  readonly extras?: X;
  /** False: rows are too large to be sent to every page; `revision/<name>` counts their changes instead. */
  readonly live?: false;
  /** Maximum number of rows: ten times a plausible number. */
  readonly most: number;
  /** The id of the row that the program creates. */
  readonly builtInId?: string;
  /** Row version; older rows are migrated by `migrations[version]`, one step each. */
  readonly version?: number;
  readonly migrations?: { readonly [fromVersion: number]: (row: JsonObject) => JsonObject };
}

/**
 * False for a row with `"enable": false`: it is stored and does nothing. A row without `enable` always runs.
 */
export function wouldRun(row: object): boolean {
  return !("enable" in row) || row.enable !== false;
}

export interface OwnedThing {
  readonly collection: string;
  readonly id: string;
}

/** Device fields of a controller switch outputs while it controls. */
export const WHILE_CONTROLLING = { while: ["control"] };

/** What a controller commands: the named devices, or macros in their place. */
export function commanded(
  row: { readonly enable: boolean; readonly control: boolean; readonly is_macro: boolean },
  ...ids: readonly string[]
): readonly OwnedThing[] {
  if (!row.enable || !row.control) return [];
  const collection = row.is_macro ? "macros" : "equipment";
  return ids.filter((id) => id !== "").map((id) => ({ collection, id }));
}

export interface Resource<F extends Fields = Fields, O extends Fields = Fields, X extends Extras = Extras>
  extends ResourceDeclaration<F, O, X> {
  readonly shape: Field<Shape<F & O>>;
  readonly operations: readonly Operation<unknown>[];
  readonly extra: { readonly [K in keyof X]: Operation<X[K] extends Extra<infer B> ? B : unknown> };
}

export type Row<R> = R extends { readonly shape: infer S } ? Infer<S> : never;

/** The first member of every row. */
export const ID = Text({ max: 128, about: "Decimal, given by the server" });

/** Declares a collection once. Type, validation, routes, OpenAPI, storage and references follow from it. */
export function defineResource<
  const F extends Fields,
  const O extends Fields = Record<never, never>,
  const X extends Extras = Record<never, never>,
>(declaration: ResourceDeclaration<F, O, X>): Resource<F, O, X> {
  const members = { id: ID, ...declaration.fields, ...(declaration.extensions ?? {}) };
  // One cast: spreading loses the generic intersection of the three parts.
  const shape = Obj(members) as Field<Shape<F & O>>;
  const body = declaration.doubts === undefined ? shape : Obj({ ...members, sure: Sure() });
  const extra = Object.fromEntries(
    Object.entries(declaration.extras ?? {}).map(([name, each]) => [
      name,
      extraOperation(declaration, name, each),
    ]),
  );
  return {
    ...declaration,
    shape,
    // Built key by key from `extras` above.
    extra: extra as Resource<F, O, X>["extra"],
    operations: [...fiveOperations(declaration, body), ...Object.values(extra)],
  };
}

interface Named {
  readonly name: string;
  readonly path: string;
  readonly module?: Module;
  readonly title: string;
  readonly singular: string;
}

function extraOperation(resource: Named, name: string, extra: Extra<unknown>): Operation<unknown> {
  const base = extra.on === "thing" ? `${resource.path}/{id}` : resource.path;
  return {
    key: `${resource.name}.${name}`,
    method: extra.method,
    path: `${base}/${extra.segment ?? name}`,
    summary: extra.summary,
    scope: extra.scope,
    ...(extra.switches === undefined ? {} : { switches: extra.switches }),
    answer: extra.answer,
    ...(extra.body === undefined ? {} : { body: extra.body }),
    ...(extra.query === undefined ? {} : { query: extra.query }),
    ...(resource.module === undefined ? {} : { module: resource.module }),
  };
}

function fiveOperations(resource: Named, body: Field<unknown>): readonly Operation<unknown>[] {
  const { name, path, singular, title } = resource;
  const common = resource.module === undefined ? {} : { module: resource.module };
  const one = { ...common, answer: { $ref: `#/components/schemas/${name}` } };
  const article = /^[aeiou]/i.test(singular) ? "an" : "a";
  return [
    {
      ...common,
      key: `${name}.list`,
      method: "GET",
      path,
      scope: "read",
      summary: `List: ${title}`,
      answer: { type: "array", items: one.answer },
    },
    {
      ...one,
      key: `${name}.get`,
      method: "GET",
      path: `${path}/{id}`,
      scope: "read",
      summary: `Read one ${singular}`,
    },
    {
      ...one,
      key: `${name}.create`,
      method: "PUT",
      path,
      scope: "configure",
      summary: `Create ${article} ${singular}`,
      body,
    },
    {
      ...one,
      key: `${name}.update`,
      method: "POST",
      path: `${path}/{id}`,
      scope: "configure",
      summary: `Update ${article} ${singular}: fields left out keep their value`,
      keeps: true,
      body,
    },
    {
      ...common,
      key: `${name}.delete`,
      method: "DELETE",
      path: `${path}/{id}`,
      scope: "configure",
      summary: `Delete ${article} ${singular}`,
      answer: EMPTY_ANSWER,
    },
  ];
}

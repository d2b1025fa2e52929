import { Obj } from "./containers.ts";
import type { Fault, Field, Fields, Infer, InferFields, JsonObject } from "./field.ts";
import { Text } from "./fields.ts";
import { type AccessScope, EMPTY_ANSWER, type Method, type Module, type Operation } from "./operation.ts";
import type { FoundReference } from "./references.ts";
import { Sure } from "./sure.ts";

/** An endpoint beside the five operations, below the collection or below one thing. */
export interface Extra<B = unknown> {
  readonly method: Method;
  readonly on: "thing" | "collection";
  readonly summary: string;
  readonly scope: AccessScope;
  /** True: it changes the state of outputs beside what its scope says. */
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

/** A GET that tells. */
export function report(
  summary: string,
  options: Partial<Omit<Extra, "method" | "summary">> & { answer: JsonObject },
): Extra {
  return { method: "GET", on: "thing", scope: "read", ...options, summary };
}

export type Shape<F extends Fields> = InferFields<{ readonly id: Field<string> } & F>;

export interface ResourceDeclaration<F extends Fields, O extends Fields, X extends Extras> {
  /** The collection's name: also its table, its references and its topic. */
  readonly name: string;
  readonly path: string;
  readonly module?: Module;
  readonly title: string;
  /** One of them, in words: "outlet". */
  readonly singular: string;
  /** Fields of spec/v3.md, in its order (without id). */
  readonly fields: F;
  /** Fields beyond the tables of the spec; listed after them. */
  readonly ours?: O;
  /** A body in the words of clients that call a field something else, put into this resource's own before it is validated. */
  reworded?(body: { readonly [name: string]: unknown }): { readonly [name: string]: unknown };
  /** An update's row with what another member's change brings along, such as limits in another unit; before the rules. */
  converted?(next: Shape<F & O>, previous: Shape<F & O>): Shape<F & O>;
  /** Laws between fields: faults for a value whose single fields are all right. */
  rules?(value: Shape<F & O>): readonly Fault[];
  /**
   * Values that are possible but hardly meant, such as a calibration that turns 25 °C into 30: refused unless the body
   * says `"sure": true`, then logged. Only what the stored row does not have already is refused. `previous` is that row.
   */
  doubts?(value: Shape<F & O>, previous?: Shape<F & O>): readonly Fault[];
  /** False for a row by which nothing is switched, such as a reminder: no change of it switches an output. */
  switches?(value: Shape<F & O>): boolean;
  /** Equipment this thing commands while it is enabled: two owners of one are refused. */
  owns?(value: Shape<F & O>): readonly OwnedThing[];
  /** References inside free-form members, which no declaration sees. */
  references?(value: Shape<F & O>): readonly FoundReference[];
  /** Reference fields that only one thing at a time may hold, of those that are not disabled. */
  readonly exclusive?: readonly string[];
  readonly extras?: X;
  /** Rows it may have: ten times what is believable. */
  readonly most: number;
  /** The id of the row that the program makes by itself. */
  readonly builtInId?: string;
  /** Row version; older rows are lifted by `migrations[version]`, one step each. */
  readonly version?: number;
  readonly migrations?: { readonly [fromVersion: number]: (row: JsonObject) => JsonObject };
}

/** False for a row that says `"enable": false`: it is stored and does nothing. A row without `enable` always runs. */
export function wouldRun(row: object): boolean {
  return !("enable" in row) || row.enable !== false;
}

export interface OwnedThing {
  readonly collection: string;
  readonly id: string;
}

export interface Resource<F extends Fields = Fields, O extends Fields = Fields, X extends Extras = Extras>
  extends ResourceDeclaration<F, O, X> {
  readonly shape: Field<Shape<F & O>>;
  readonly operations: readonly Operation<unknown>[];
  readonly extra: { readonly [K in keyof X]: Operation<X[K] extends Extra<infer B> ? B : unknown> };
}

/** The value type of a declared resource. */
export type Row<R> = R extends { readonly shape: infer S } ? Infer<S> : never;

/** The first member of every row. */
export const ID = Text({ max: 128, about: "Decimal, given by the server" });

/** Declares a collection once: type, validate, routes, OpenAPI, storage and references all follow from it. */
export function defineResource<
  const F extends Fields,
  const O extends Fields = Record<never, never>,
  const X extends Extras = Record<never, never>,
>(declaration: ResourceDeclaration<F, O, X>): Resource<F, O, X> {
  const members = { id: ID, ...declaration.fields, ...(declaration.ours ?? {}) };
  // One cast: spreading loses the generic intersection that the three parts form.
  const shape = Obj(members) as unknown as Field<Shape<F & O>>;
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
    // Built key by key from `extras` just above.
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

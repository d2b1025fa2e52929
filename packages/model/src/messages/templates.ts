// Templates declare a message once, in English, with its parameters. `{name:kind}` is a parameter;
// `{n, plural, one {# run} other {# runs}}` and `{side, select, low {below} other {above}}` are as in ICU, without
// braces in their branches.
import type { Listed, Message, MessageOrText, Moment, Quantity, RowName, Span, WallTime } from "./message.ts";

/** The type of each kind of parameter. */
interface Kinds {
  readonly text: string;
  readonly number: number;
  readonly quantity: Quantity;
  readonly span: Span;
  readonly moment: Moment;
  readonly wall: WallTime;
  readonly row: RowName;
  readonly message: MessageOrText;
  readonly list: Listed;
  readonly each: readonly MessageOrText[];
}

/** A union of `[name, value]`, one for each parameter of a template. */
type Entries<T extends string> = T extends `${string}{${infer Rest}` ? Opened<Rest> : never;

type Opened<T extends string> = T extends `${infer Name}, ${infer Kind}, ${infer Branches}`
  ? `${Name}${Kind}` extends `${string}}${string}`
    ? Plain<T>
    : Kind extends "plural"
      ? [Name, number] | AfterBranches<Branches>
      : [Name, SelectKeys<Branches>] | AfterBranches<Branches>
  : Plain<T>;

type Plain<T extends string> = T extends `${infer Inside}}${infer Rest}`
  ?
      | (Inside extends `${infer Name}:${infer Kind extends keyof Kinds}`
          ? [Name, Kinds[Kind]]
          : [Inside, unknown])
      | Entries<Rest>
  : never;

type AfterBranches<T extends string> = T extends `}${infer Rest}`
  ? Entries<Rest>
  : T extends `${string}{${string}}${infer Rest}`
    ? AfterBranches<Rest>
    : never;

type SelectKeys<T extends string> = T extends `}${string}`
  ? never
  : T extends `${infer Key} {${string}}${infer Rest}`
    ? Trimmed<Key> | SelectKeys<Rest>
    : never;

type Trimmed<T extends string> = T extends ` ${infer Rest}` ? Rest : T;

type NamesIn<T extends string> = Entries<T>[0];

type ParamsOf<T extends string> = { readonly [E in Entries<T> as E[0]]: E[1] };

declare const templates: unique symbol;
const TEMPLATES: typeof templates = Symbol("templates") as typeof templates;

export type Templates = { readonly [name: string]: string };

/** The messages of a domain: a value for a template without parameters, otherwise a function of its parameters. */
export type Messages<T extends Templates> = {
  readonly [Name in keyof T]: [Entries<T[Name]>] extends [never]
    ? Message
    : (params: ParamsOf<T[Name]>) => Message;
} & { readonly [templates]: T };

/** Declares the messages of a domain; their codes are `domain.name`. */
export function messages<const T extends Templates>(domain: string, texts: T): Messages<T> {
  const made = Object.entries(texts).map(([name, text]) => {
    const code = `${domain}.${name}`;
    return [
      name,
      text.includes("{") ? (params: Message["params"]) => ({ code, params }) : { code, params: {} },
    ];
  });
  // The types are computed from the same texts.
  return { ...Object.fromEntries(made), [TEMPLATES]: texts } as Messages<T>;
}

export type Domain = { readonly [templates]: Templates };

/** The same messages in another language, with no other parameters. */
export type Translation<D extends Domain> = { readonly [Name in keyof D[typeof templates]]: string };

/** Names of parameters that a text lacks, or that its message does not have. */
type Strays<English extends string, Text extends string> =
  | Exclude<NamesIn<English>, NamesIn<Text>>
  | Exclude<NamesIn<Text>, NamesIn<English>>;

type Checked<D extends Domain, T extends Translation<D>> = {
  readonly [Name in keyof T]: Name extends keyof D[typeof templates]
    ? [Strays<D[typeof templates][Name], T[Name]>] extends [never]
      ? T[Name]
      : `a parameter is missing or misnamed: ${Strays<D[typeof templates][Name], T[Name]>}`
    : never;
};

/** Declares the texts of a domain in another language: `translation<typeof temperature>()({ … })`. */
export function translation<D extends Domain>() {
  return <const T extends Translation<D>>(texts: T & Checked<D, T>): Translation<D> => texts;
}

/** The texts of several domains, by code. */
export function catalogue(domains: { readonly [name: string]: Templates }): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(domains).flatMap(([domain, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${domain}.${name}`, text] as const),
    ),
  );
}

export function textsOf<D extends { readonly [name: string]: Domain }>(
  domains: D,
): { readonly [Name in keyof D]: D[Name][typeof templates] } {
  // Each domain's own texts under its own name.
  return Object.fromEntries(Object.entries(domains).map(([name, domain]) => [name, domain[TEMPLATES]])) as {
    readonly [Name in keyof D]: D[Name][typeof templates];
  };
}

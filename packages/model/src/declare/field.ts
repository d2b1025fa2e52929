// The field: one declared value, and the only validator of it.
// What belongs here: the contract every kind of field keeps. The kinds themselves are in fields.ts and containers.ts.
import { fields } from "../messages/fields.ts";
import type { Message, Said } from "../messages/message.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** A refused value: where it stands in the body (`regiment.speed`) and what would be accepted. */
export interface Fault {
  readonly path: string;
  readonly message: Said;
  /** True: taken all the same when the body says `"sure": true`. */
  readonly sure?: true;
  /** The number within its range that is nearest to the refused one: what a row stored earlier runs with. */
  readonly nearest?: number;
}

/** Where a judgement stands: the path so far and the list that collects faults. */
export class Place {
  readonly path: string;
  readonly faults: Fault[];

  constructor(path = "", faults: Fault[] = []) {
    this.path = path;
    this.faults = faults;
  }

  at(key: string | number): Place {
    return new Place(this.path === "" ? String(key) : `${this.path}.${key}`, this.faults);
  }

  refuse(message: Said, nearest?: number): void {
    this.faults.push({ path: this.path, message, ...(nearest === undefined ? {} : { nearest }) });
  }
}

/** What a reference field points at: one collection, or another one when a sibling flag is true. */
export interface ReferenceTarget {
  readonly collection: string;
  readonly or?: string;
  readonly when?: string;
}

/**
 * When a change of a field changes the state of an output: whenever its row runs, only while something refers to the
 * row (to one that is to come: while something names a missing one), or only while one of these flags is true. A flag is a path from the object that holds the field or one around it.
 */
export type Switching = "always" | "in-use" | { readonly while: readonly string[] };

/**
 * One declared value.
 * `initial` stands when a create leaves the field out, `zero` when a body says `null`; a required field refuses both.
 * `validate` never coerces: it reports what is wrong to the place and returns a value that will not be used.
 */
export interface Field<T> {
  readonly kind: string;
  readonly schema: JsonObject;
  readonly initial: T;
  readonly zero: T;
  readonly required?: boolean;
  readonly secret?: boolean;
  readonly reference?: ReferenceTarget;
  /** Left out: a change of it is configuration, whatever a controller makes of it later. */
  readonly switching?: Switching;
  /** What it is, for people, where a form is made from the declaration alone: parameters of drivers. */
  readonly help?: Said;
  /** The believable range of a duration, in milliseconds. */
  readonly span?: { readonly shortest: number; readonly longest: number };
  /** Sub-fields of an object, or the item of a list or map: what walkers need. */
  readonly members?: Fields;
  readonly item?: Field<unknown>;
  validate(input: unknown, place: Place, stored?: T): T;
}

export type Fields = { readonly [name: string]: Field<unknown> };
export type Infer<F> = F extends Field<infer T> ? T : never;
export type InferFields<F extends Fields> = { readonly [K in keyof F]: Infer<F[K]> };

/** Judges one member of a body: left out keeps what is stored (or the default), `null` is the zero value. */
export function settle<T>(field: Field<T>, input: unknown, place: Place, stored?: T): T {
  if (input === undefined) {
    if (stored !== undefined) return stored;
    if (field.required === true) place.refuse(fields.required);
    return field.initial;
  }
  if (input === null && field.required === true) {
    // Nothing to fall back on: an empty box of a form must not become a zero that acts.
    place.refuse(fields.requiredNotNull);
    return field.initial;
  }
  return field.validate(input === null ? field.zero : input, place, stored);
}

/** Judges a whole body. Faults come back beside the value; with any fault the value must not be used. */
export function validate<T>(
  field: Field<T>,
  input: unknown,
  stored?: T,
): { readonly value: T; readonly faults: readonly Fault[] } {
  const place = new Place();
  // As a member null stands for the zero value; as all there is it would erase everything.
  const isNothing = input === null && typeof field.zero === "object";
  const value = isNothing ? field.validate(input, place, stored) : settle(field, input, place, stored);
  return { value, faults: place.faults };
}

const TYPES = {
  object: fields.anObject,
  string: fields.aString,
  number: fields.aNumber,
  bigint: fields.aNumber,
  boolean: fields.aBoolean,
  undefined: fields.isNothing,
  // No JSON has them.
  function: fields.isNothing,
  symbol: fields.isNothing,
} as const;

/** Names a JSON value's type in words a person can act on. */
export function typeName(input: unknown): Message {
  if (input === null) return fields.isNull;
  return Array.isArray(input) ? fields.anArray : TYPES[typeof input];
}

export function isJsonObject(input: unknown): input is { readonly [key: string]: unknown } {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

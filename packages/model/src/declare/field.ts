// A field is one declared value and its only validator. This file holds the contract of all kinds of
// field; the kinds are in fields.ts and containers.ts.
import { fields } from "../messages/fields.ts";
import type { Message, MessageOrText } from "../messages/message.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** A refused value: its path in the body (`regiment.speed`) and what would be accepted. */
export interface Fault {
  readonly path: string;
  readonly message: MessageOrText;
  /** True: accepted when the body contains `"sure": true`. */
  readonly sure?: true;
  /**
   * The number nearest to the refused one that is in range: the effective value of a row stored under an
   * earlier, wider range.
   */
  readonly nearest?: number;
}

/** The position of a validation: the path so far and the list that collects faults. */
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

  refuse(message: MessageOrText, nearest?: number): void {
    this.faults.push({ path: this.path, message, ...(nearest === undefined ? {} : { nearest }) });
  }
}

/** The target of a reference field: one collection, or another one when a sibling flag is true. */
export interface ReferenceTarget {
  readonly collection: string;
  readonly or?: string;
  readonly when?: string;
}

/**
 * When a change of a field changes the state of an output: whenever its row is enabled; only while another
 * row refers to it (for a new row: while a row names its missing id); or only while one of these flags is
 * true. A flag is a path from the object that holds the field, or from an enclosing one.
 */
export type Switching = "always" | "in-use" | { readonly while: readonly string[] };

/**
 * One declared value. `initial` is used when a create leaves the field out, `zero` when a body contains
 * `null`; a required field refuses both. `validate` never coerces: it reports faults to the place and returns
 * a value that must not be used.
 */
export interface Field<T> {
  readonly kind: string;
  readonly schema: JsonObject;
  readonly initial: T;
  readonly zero: T;
  readonly required?: boolean;
  readonly secret?: boolean;
  readonly reference?: ReferenceTarget;
  /** Left out: a change of the field is configuration only, even if a controller acts on it later. */
  readonly switching?: Switching;
  /** Help text, for fields whose form is made from the declaration alone: parameters of drivers. */
  readonly help?: MessageOrText;
  /** The plausible range of a duration, in milliseconds. */
  readonly span?: { readonly shortest: number; readonly longest: number };
  /** Members of an object, or the item of a list or map, for code that walks a declaration. */
  readonly members?: Fields;
  readonly item?: Field<unknown>;
  validate(input: unknown, place: Place, stored?: T): T;
}

/** A parameter with its help text for forms. */
export const helped = <T>(help: MessageOrText, field: Field<T>): Field<T> => ({ ...field, help });

export type Fields = { readonly [name: string]: Field<unknown> };
export type Infer<F> = F extends Field<infer T> ? T : never;
export type InferFields<F extends Fields> = { readonly [K in keyof F]: Infer<F[K]> };

/**
 * Validates one member of a body: a missing one keeps the stored value (or the default), `null` is the zero
 * value.
 */
export function settle<T>(field: Field<T>, input: unknown, place: Place, stored?: T): T {
  if (input === undefined) {
    if (stored !== undefined) return stored;
    if (field.required === true) place.refuse(fields.required);
    return field.initial;
  }
  if (input === null && field.required === true) {
    // There is no default: an empty box of a form must not become a zero that switches something.
    place.refuse(fields.requiredNotNull);
    return field.initial;
  }
  return field.validate(input === null ? field.zero : input, place, stored);
}

/** Validates a whole body. The value must not be used when there are faults. */
export function validate<T>(
  field: Field<T>,
  input: unknown,
  stored?: T,
): { readonly value: T; readonly faults: readonly Fault[] } {
  const place = new Place();
  // As a member, null is the zero value; as the whole body it would erase everything.
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
  // JSON has no functions.
  function: fields.isNothing,
  symbol: fields.isNothing,
} as const;

/** The type of a JSON value in words for people. */
export function typeName(input: unknown): Message {
  if (input === null) return fields.isNull;
  return Array.isArray(input) ? fields.anArray : TYPES[typeof input];
}

export function isJsonObject(input: unknown): input is { readonly [key: string]: unknown } {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

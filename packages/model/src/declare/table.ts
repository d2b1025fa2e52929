// Rows that the program stores for itself beside the collections. They are validated like any input: a damaged disk, an
// imported file or another release may have written them.

import { fields } from "../messages/fields.ts";
import {
  type Fault,
  type Field,
  type Fields,
  type InferFields,
  isJsonObject,
  type Json,
  type Place,
  typeName,
  validate,
} from "./field.ts";
import { Num, Text } from "./fields.ts";
import { type Instant, instant } from "./units.ts";

export interface Table<T extends object = object> {
  readonly name: string;
  readonly row: Field<T>;
  /** Pattern of its keys; by default any text of a reasonable length. */
  readonly key: RegExp;
  /** Maximum number of rows: ten times a plausible number. */
  readonly most: number;
  /** Rules between a row's key and its members. */
  rules?(id: string, value: T): readonly Fault[];
  /**
   * The value used for an unreadable row where dropping it would be less safe; undefined: the row is dropped.
   */
  readonly unreadable?: () => T;
}

/** Ids from the counters. */
export const DECIMAL_KEY = /^[1-9]\d{0,14}$/;
// Keys have no control characters.
const ANY_KEY = /^[^\p{Cc}]{1,300}$/u;

export function defineTable<T extends object>(
  declared: Omit<Table<T>, "key"> & { readonly key?: RegExp },
): Table<T> {
  return { key: ANY_KEY, ...declared };
}

/** The faults of a row; its value must not be used when there are any. */
export function validateStored<T extends object>(
  { row, key, rules }: Table<T>,
  id: string,
  body: unknown,
): { readonly value: T; readonly faults: readonly Fault[] } {
  if (!key.test(id)) return { value: row.initial, faults: [{ path: "", message: fields.noId }] };
  const { value, faults } = validate(row, body ?? "nothing");
  return { value, faults: faults.length > 0 ? faults : (rules?.(id, value) ?? []) };
}

/** The stored value, or undefined when it does not have this shape. */
export function readStored<T>(field: Field<T>, body: unknown): T | undefined {
  const { value, faults } = validate(field, body ?? "nothing");
  return faults.length === 0 ? value : undefined;
}

type Optional<F extends Fields> = { readonly [K in keyof F]?: InferFields<F>[K] };

/**
 * An object stored whole: every member of `needed` is required, those of `more` are optional. Other members
 * belong to another release and are kept.
 */
export function Stored<N extends Fields, M extends Fields = Record<never, never>>(
  needed: N,
  more?: M,
): Field<InferFields<N> & Optional<M>> {
  type Value = InferFields<N> & Optional<M>;
  const optional: Fields = more ?? {};
  // Built member by member from both declarations.
  const initial = Object.fromEntries(
    Object.entries(needed).map(([name, { initial: each }]) => [name, each]),
  ) as Value;
  return {
    kind: "stored",
    schema: { type: "object" },
    initial,
    zero: initial,
    validate(input: unknown, place: Place): Value {
      if (!isJsonObject(input)) {
        place.refuse(fields.notObject({ found: typeName(input) }));
        return initial;
      }
      const members = Object.entries({ ...needed, ...optional }).flatMap(([name, field]) => {
        const inner = place.at(name);
        if (Object.hasOwn(input, name)) return [[name, field.validate(input[name], inner)]];
        if (Object.hasOwn(needed, name)) inner.refuse(fields.missing);
        return [];
      });
      return { ...input, ...Object.fromEntries(members) } as Value;
    },
  };
}

export function OrNull<T>(field: Field<T>): Field<T | null> {
  return {
    ...field,
    initial: null,
    zero: null,
    validate: (input, place) => (input === null ? null : field.validate(input, place)),
  };
}

export function Just<const T extends Json>(wanted: T): Field<T> {
  return {
    kind: "just",
    schema: { const: wanted },
    initial: wanted,
    zero: wanted,
    validate(input, place) {
      if (input !== wanted) place.refuse(fields.exactly({ json: JSON.stringify(wanted) }));
      return wanted;
    },
  };
}

/** A text written by the program, of any length. */
export const Words = (): Field<string> => Text({ max: 100_000 });

/** A machine without a battery-backed clock starts in 1970, and an event may predate the start. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** Milliseconds since 1970, in a plausible century. */
export function Moment(): Field<Instant> {
  const field = Num({ min: EARLIEST, max: LATEST });
  return {
    ...field,
    initial: instant(0),
    zero: instant(0),
    validate: (input, place) => instant(field.validate(input, place)),
  };
}

export function IsoTime(): Field<string> {
  const field = Text({ min: 1, max: 40 });
  return {
    ...field,
    validate(input, place) {
      const text = field.validate(input, place);
      const moment = Date.parse(text);
      if (typeof input === "string" && !(moment >= EARLIEST && moment <= LATEST))
        place.refuse(fields.dateAndTime);
      return text;
    },
  };
}

// Rows that the program keeps for itself beside the collections. They are validated like everything that comes from outside:
// a disk, a file that was brought, or a release of another time wrote them.

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

/** One declared table. */
export interface Table<T extends object = object> {
  readonly name: string;
  readonly row: Field<T>;
  /** What its keys look like; any text of a reasonable length unless told. */
  readonly key: RegExp;
  /** Rows it may have: ten times what is believable. */
  readonly most: number;
  /** Laws between a row's key and its members. */
  rules?(id: string, value: T): readonly Fault[];
  /** What a row that cannot be read stands for, where forgetting it would be the less safe; undefined: nothing. */
  readonly unreadable?: () => T;
}

/** Ids that the counters give out. */
export const DECIMAL_KEY = /^[1-9]\d{0,14}$/;
// Control characters are no part of any key.
const ANY_KEY = /^[^\p{Cc}]{1,300}$/u;

export function defineTable<T extends object>(
  declared: Omit<Table<T>, "key"> & { readonly key?: RegExp },
): Table<T> {
  return { key: ANY_KEY, ...declared };
}

/** What is wrong with a row; its value must be used only without faults. */
export function validateStored<T extends object>(
  { row, key, rules }: Table<T>,
  id: string,
  body: unknown,
): { readonly value: T; readonly faults: readonly Fault[] } {
  if (!key.test(id)) return { value: row.initial, faults: [{ path: "", message: fields.noId }] };
  const { value, faults } = validate(row, body ?? "nothing");
  return { value, faults: faults.length > 0 ? faults : (rules?.(id, value) ?? []) };
}

/** The value of what was stored, or undefined when it is not of this shape. */
export function readStored<T>(field: Field<T>, body: unknown): T | undefined {
  const { value, faults } = validate(field, body ?? "nothing");
  return faults.length === 0 ? value : undefined;
}

type Optional<F extends Fields> = { readonly [K in keyof F]?: InferFields<F>[K] };

/**
 * An object as it was stored whole: every member of `needed` is there, those of `more` may be. What is in it besides is of
 * another release and is kept.
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

/** A value that may be `null`. */
export function OrNull<T>(field: Field<T>): Field<T | null> {
  return {
    ...field,
    initial: null,
    zero: null,
    validate: (input, place) => (input === null ? null : field.validate(input, place)),
  };
}

/** Nothing but this very value. */
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

/** A text of the program's own, as long as it comes. */
export const Words = (): Field<string> => Text({ max: 100_000 });

/** A machine without a clock of its own begins in 1970, and something may have been a while before that. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** Milliseconds since 1970, of a believable century. */
export function Moment(): Field<Instant> {
  const field = Num({ min: EARLIEST, max: LATEST });
  return {
    ...field,
    initial: instant(0),
    zero: instant(0),
    validate: (input, place) => instant(field.validate(input, place)),
  };
}

/** A moment as text: ISO 8601. */
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

import { fields } from "../messages/fields.ts";
import type { Message, MessageOrText } from "../messages/message.ts";
import { type Field, type JsonObject, type Place, type ReferenceTarget, typeName } from "./field.ts";
import { invisibleIn, invisibleLetters } from "./letters.ts";

interface About {
  /** What the field means, with its unit; shown in the OpenAPI document and in forms. */
  readonly about?: string;
  readonly required?: boolean;
}

function described(schema: JsonObject, about: string | undefined): JsonObject {
  return about === undefined ? schema : { ...schema, description: about };
}

export interface TextOptions extends About {
  readonly initial?: string;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** What the pattern accepts, in words. */
  readonly expects?: MessageOrText;
  readonly secret?: boolean;
  readonly lines?: boolean;
  readonly reference?: ReferenceTarget;
}

/**
 * A string of at most `max` characters (default 256). Invisible characters are refused, except in secrets.
 */
export function Text(options: TextOptions = {}): Field<string> {
  const min = options.min ?? 0;
  const max = options.max ?? 256;
  const { pattern, initial = "", secret = false, lines = false } = options;
  return {
    kind: options.reference === undefined ? "text" : "reference",
    schema: described(
      {
        type: "string",
        ...(min > 0 ? { minLength: min } : {}),
        maxLength: max,
        // The validator accepts an empty text despite the pattern unless it must not be empty; the schema
        // states the same.
        ...(pattern === undefined ? {} : { pattern: min > 0 ? pattern.source : `^$|${pattern.source}` }),
        ...(secret ? {} : { not: { type: "string", pattern: invisibleLetters(lines) } }),
        ...(initial.length < min ? {} : { default: initial }),
      },
      options.about,
    ),
    initial,
    zero: "",
    ...(options.required === true || min > 0 ? { required: initial === "" } : {}),
    ...(secret ? { secret } : {}),
    ...(options.reference === undefined ? {} : { reference: options.reference }),
    validate(input: unknown, place: Place, stored?: string): string {
      if (typeof input !== "string") {
        place.refuse(fields.notString({ found: typeName(input) }));
        return initial;
      }
      if (input.length < min) place.refuse(fields.empty);
      else if (input.length > max) place.refuse(fields.tooLong({ max }));
      else if (pattern !== undefined && input !== "" && !pattern.test(input)) {
        place.refuse(options.expects ?? fields.pattern({ pattern: pattern.source }));
      }
      // A stored value from before this check is kept.
      const invisible = secret || input === stored ? undefined : invisibleIn(input, lines);
      if (invisible !== undefined) place.refuse(invisible);
      return input;
    },
  };
}

export const UTC_TIME = {
  max: 40,
  pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/,
  expects: fields.utcTime,
};

/** A name that must not be empty. */
export function Name(about = "Name shown to people"): Field<string> {
  return Text({ min: 1, max: 128, about });
}

/** A name that may be empty. */
export function Label(about = "Name shown to people; may be empty"): Field<string> {
  return Text({ max: 128, about });
}

/** The id of a row in `collection`; empty means none. An unknown id is accepted and reported as a problem. */
export function Ref(
  collection: string,
  options: About & { readonly or?: string; readonly when?: string } = {},
): Field<string> {
  const { or, when } = options;
  const reference = {
    collection,
    ...(or === undefined ? {} : { or }),
    ...(when === undefined ? {} : { when }),
  };
  return Text({ max: 128, about: options.about ?? `Id in ${collection}; empty = none`, reference });
}

export function Bool(options: About & { readonly initial?: boolean } = {}): Field<boolean> {
  const initial = options.initial ?? false;
  return {
    kind: "bool",
    schema: described({ type: "boolean", default: initial }, options.about),
    initial,
    zero: false,
    ...(options.required === true ? { required: true } : {}),
    validate(input: unknown, place: Place): boolean {
      if (typeof input === "boolean") return input;
      place.refuse(fields.notBoolean({ found: typeName(input) }));
      return initial;
    },
  };
}

export interface NumberOptions extends About {
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

function isBetween(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return value >= min && value <= max;
}

/** The bound of a number that declares none. */
const MOST = Number.MAX_SAFE_INTEGER;

function outOfRange(min: number | undefined, max = Number.POSITIVE_INFINITY): Message {
  if (min === undefined) return fields.atMost({ max });
  return max === Number.POSITIVE_INFINITY ? fields.atLeast({ min }) : fields.between({ min, max });
}

/** A finite number, optionally whole and bounded (both bounds included). */
export function Num(options: NumberOptions = {}): Field<number> {
  const { min, max, initial = 0, integer = false } = options;
  return {
    kind: integer ? "integer" : "number",
    schema: described(
      {
        type: integer ? "integer" : "number",
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
        ...(isBetween(initial, min, max) ? { default: initial } : {}),
      },
      options.about,
    ),
    initial,
    zero: 0,
    ...(options.required === true ? { required: true } : {}),
    validate(input: unknown, place: Place): number {
      if (typeof input !== "number" || !Number.isFinite(input)) {
        place.refuse(fields.notNumber({ found: typeName(input) }));
        return initial;
      }
      const nearest = Math.min(max ?? MOST, Math.max(min ?? -MOST, integer ? Math.round(input) : input));
      if (integer && !Number.isSafeInteger(input)) place.refuse(fields.whole, nearest);
      else if (!isBetween(input, min, max)) place.refuse(outOfRange(min, max), nearest);
      return input;
    },
  };
}

export function Int(options: Omit<NumberOptions, "integer"> = {}): Field<number> {
  return Num({ ...options, integer: true });
}

export function Choice<const T extends string>(
  words: readonly [T, ...T[]],
  options: About & { readonly initial?: T } = {},
): Field<T> {
  const initial = options.initial ?? words[0];
  const known = new Set<string>(words);
  return {
    kind: "choice",
    schema: described({ type: "string", enum: words, default: initial }, options.about),
    initial,
    zero: initial,
    validate(input: unknown, place: Place): T {
      if (typeof input === "string" && isKnown(input, known, words)) return input;
      place.refuse(fields.oneOf({ words: words.join(", ") }));
      return initial;
    },
  };
}

function isKnown<T extends string>(
  input: string,
  known: ReadonlySet<string>,
  _words: readonly T[],
): input is T {
  return known.has(input);
}

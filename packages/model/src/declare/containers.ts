import { fields } from "../messages/fields.ts";
import type { MessageOrText } from "../messages/message.ts";
import {
  type Field,
  type Fields,
  type InferFields,
  isJsonObject,
  type Json,
  type JsonObject,
  type Place,
  settle,
  typeName,
} from "./field.ts";
import { validateLetters } from "./letters.ts";

/**
 * A fixed object: an update is merged into the stored value member by member; unknown members are dropped.
 */
export function Obj<F extends Fields>(
  members: F,
  options: { readonly about?: string; readonly required?: boolean } = {},
): Field<InferFields<F>> {
  const initial = mapMembers(members, (field) => field.initial);
  const zero = mapMembers(members, (field) => field.zero);
  const required = Object.keys(members).filter((name) => members[name]?.required === true);
  return {
    kind: "object",
    schema: {
      type: "object",
      properties: Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
      ...(options.about === undefined ? {} : { description: options.about }),
    },
    initial,
    zero,
    members,
    ...(options.required === true ? { required: true } : {}),
    validate(input: unknown, place: Place, stored?: InferFields<F>): InferFields<F> {
      if (!isJsonObject(input)) {
        place.refuse(fields.notObject({ found: typeName(input) }));
        return initial;
      }
      return mapMembers(members, (field, name) =>
        settle(field, Object.hasOwn(input, name) ? input[name] : undefined, place.at(name), stored?.[name]),
      );
    },
  };
}

function mapMembers<F extends Fields>(
  members: F,
  value: (field: Field<unknown>, name: string) => unknown,
): InferFields<F> {
  // The mapped type cannot be built key by key without one cast.
  return Object.fromEntries(
    Object.entries(members).map(([name, field]) => [name, value(field, name)]),
  ) as InferFields<F>;
}

/** A list, replaced whole by an update. */
export function List<T>(
  item: Field<T>,
  options: {
    readonly min?: number;
    readonly max?: number;
    readonly about?: string;
    readonly initial?: readonly T[];
  } = {},
): Field<readonly T[]> {
  const max = options.max ?? 1000;
  const min = options.min ?? 0;
  const initial = options.initial ?? [];
  return {
    kind: "list",
    schema: {
      type: "array",
      items: item.schema,
      ...(min > 0 ? { minItems: min } : {}),
      maxItems: max,
      ...(options.about === undefined ? {} : { description: options.about }),
    },
    initial,
    zero: [],
    item,
    ...(min > 0 && options.initial === undefined ? { required: true } : {}),
    validate(input: unknown, place: Place): readonly T[] {
      if (!Array.isArray(input)) {
        place.refuse(fields.notArray({ found: typeName(input) }));
        return initial;
      }
      if (input.length < min) place.refuse(fields.tooFewItems({ min }));
      if (input.length > max) {
        place.refuse(fields.tooManyItems({ max }));
        return initial;
      }
      return input.map((entry: unknown, index) => item.validate(entry, place.at(index)));
    },
  };
}

/** A map with free keys, replaced whole by an update. */
export function Dict<T>(
  item: Field<T>,
  options: {
    readonly key?: RegExp;
    readonly expects?: MessageOrText;
    readonly about?: string;
    /**
     * Members that an entry keeps from the stored entry of the same key when a body leaves them out: for
     * extensions that other clients leave out.
     */
    readonly keeps?: readonly string[];
  } = {},
): Field<{ readonly [key: string]: T }> {
  const keeping = (value: unknown, old: unknown): unknown => {
    if (!isJsonObject(value) || !isJsonObject(old)) return value;
    const kept = (options.keeps ?? []).filter((name) => value[name] === undefined && name in old);
    return kept.length === 0
      ? value
      : { ...value, ...Object.fromEntries(kept.map((name) => [name, old[name]])) };
  };
  return {
    kind: "map",
    schema: {
      type: "object",
      additionalProperties: item.schema,
      ...(options.key === undefined ? {} : { propertyNames: { pattern: options.key.source } }),
      ...(options.about === undefined ? {} : { description: options.about }),
    },
    initial: {},
    zero: {},
    item,
    validate(
      input: unknown,
      place: Place,
      stored?: { readonly [key: string]: T },
    ): { readonly [key: string]: T } {
      if (!isJsonObject(input)) {
        place.refuse(fields.notObject({ found: typeName(input) }));
        return {};
      }
      const entries: [string, T][] = [];
      for (const [key, value] of Object.entries(input)) {
        if (options.key !== undefined && !options.key.test(key)) {
          place.at(key).refuse(options.expects ?? fields.key({ pattern: options.key.source }));
        } else entries.push([key, settle(item, keeping(value, stored?.[key]), place.at(key))]);
      }
      // Not by assignment: a key may be `__proto__`.
      return Object.fromEntries(entries);
    },
  };
}

/** A free-form object, stored exactly as sent. */
export function Freeform(about?: string): Field<JsonObject> {
  return {
    kind: "freeform",
    schema: {
      type: "object",
      additionalProperties: true,
      ...(about === undefined ? {} : { description: about }),
    },
    initial: {},
    zero: {},
    validate(input: unknown, place: Place, stored?: JsonObject): JsonObject {
      if (isJsonObject(input)) {
        validateLetters(input, { stored, place });
        // The body came out of JSON.parse, so an object in it is JSON all the way down.
        return input as JsonObject;
      }
      place.refuse(fields.notObject({ found: typeName(input) }));
      return {};
    },
  };
}

/** Any JSON value, stored exactly as sent. */
export function AnyJson(about?: string): Field<Json> {
  return {
    kind: "json",
    schema: about === undefined ? {} : { description: about },
    initial: null,
    zero: null,
    // Parsed JSON is Json by construction.
    validate: (input: unknown) => input as Json,
  };
}

import { type Field, isJsonObject, type JsonObject, Place } from "@refugium/model/declare/field.ts";
import { english } from "@refugium/model/messages/english.ts";
import { Malformed } from "./malformed.ts";
import type { Dictionary } from "./words.ts";

/** The known members of a body written by a 1.0 client, in any case; `null` means absent. Throws Malformed. */
export function writtenWords({ words }: Pick<Dictionary, "words">, body: unknown): JsonObject {
  const place = new Place();
  const members = Object.fromEntries(Object.entries(words).map(([name, { field }]) => [name, field]));
  const written = writtenMembers(members, body ?? {}, place);
  const [fault] = place.faults;
  if (fault !== undefined)
    throw new Malformed(`${fault.path === "" ? "The body" : fault.path} ${english(fault.message)}`);
  return written;
}

function writtenMembers(
  members: { readonly [name: string]: Field<unknown> },
  input: unknown,
  place: Place,
): JsonObject {
  if (!isJsonObject(input)) {
    place.refuse("must be an object");
    return {};
  }
  const given = new Map(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value]));
  const found = Object.entries(members).flatMap(([name, field]) => {
    const value = given.get(name);
    return value === undefined || value === null ? [] : [[name, writtenValue(field, value, place.at(name))]];
  });
  return Object.fromEntries(found);
}

function writtenValue(field: Field<unknown>, value: unknown, place: Place): unknown {
  if (field.members !== undefined) return writtenMembers(field.members, value, place);
  const { item } = field;
  if (field.kind !== "map" || item === undefined) return field.validate(value, place);
  if (!isJsonObject(value)) {
    place.refuse("must be an object");
    return {};
  }
  const entries = Object.entries(value).filter(([, entry]) => entry !== null);
  return Object.fromEntries(
    entries.map(([key, entry]) => {
      if (!/^\d+$/.test(key)) place.at(key).refuse("must be a whole number");
      return [key, writtenValue(item, entry, place.at(key))];
    }),
  );
}

/** The object after the write: objects are merged by member, everything else replaced. */
export function merged(view: JsonObject, written: JsonObject): JsonObject {
  const entries = Object.entries(written).map(([name, value]) => {
    const old = view[name];
    return [
      name,
      isJsonObject(value) && isJsonObject(old) ? merged(old as JsonObject, value as JsonObject) : value,
    ];
  });
  return { ...view, ...Object.fromEntries(entries) };
}

/** The members that differ from what was shown; objects are compared by member. */
export function changed(shown: JsonObject, wanted: JsonObject): JsonObject {
  const entries = Object.entries(wanted).flatMap(([name, value]) => {
    const old = shown[name];
    if (JSON.stringify(value) === JSON.stringify(old)) return [];
    const isGroup = isJsonObject(value) && isJsonObject(old);
    return [[name, isGroup ? changed(old as JsonObject, value as JsonObject) : value] as const];
  });
  return Object.fromEntries(entries);
}

export function picked(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

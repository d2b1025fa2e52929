import { type SpanRange, secondsFault } from "../declare/durations.ts";
import type { Fault, JsonObject } from "../declare/field.ts";
import type { FoundReference } from "../declare/references.ts";
import { fields } from "../messages/fields.ts";
import { span } from "../messages/message.ts";

/** The collections of the things that timers and macros switch; the keys are the clients' spellings. */
const COLLECTIONS: ReadonlyMap<string, string> = new Map([
  ["equipment", "equipment"],
  ["ato", "atos"],
  ["temperature", "tcs"],
  ["phprobes", "phprobes"],
  ["lightings", "lights"],
  ["doser", "pumps"],
  ["timers", "timers"],
  ["macro", "macros"],
  ["mode", "modes"],
  ["pwm", "jacks"],
]);

/** The reference in `{id}` of this type; none where the type has no collection. */
export function switchReferences(type: string, { id }: JsonObject, path: string): readonly FoundReference[] {
  const collection = COLLECTIONS.get(type);
  if (collection === undefined || typeof id !== "string" || id === "") return [];
  return [{ path: `${path}.id`, collection, id }];
}

/** Faults of `{id, on}`: a missing `on` never means off. */
export function switchFaults({ id, on }: JsonObject, path: string): readonly Fault[] {
  return [
    ...textFaults(id, `${path}.id`),
    ...(typeof on === "boolean" ? [] : [{ path: `${path}.on`, message: fields.boolean }]),
  ];
}

export function textFaults(value: unknown, path: string): readonly Fault[] {
  if (typeof value === "string" && value !== "") return [];
  return [{ path, message: fields.stringNotEmpty }];
}

/** Faults of `{title, message}`, a notice for people. */
export function wordsFaults({ title, message }: JsonObject, path: string): readonly Fault[] {
  const faults = [...textFaults(title, `${path}.title`)];
  if (typeof message !== "string" && message !== undefined && message !== null)
    faults.push({ path: `${path}.message`, message: fields.string });
  return faults;
}

/** Faults of a span in seconds with a plausible range. */
export function spanFaults(value: unknown, path: string, range: SpanRange): readonly Fault[] {
  if (typeof value !== "number" || !Number.isFinite(value))
    return [
      {
        path,
        message: fields.numberOfSeconds({ shortest: span(range.shortest), longest: span(range.longest) }),
      },
    ];
  const fault = secondsFault(value, range);
  return fault === undefined ? [] : [{ path, ...fault }];
}

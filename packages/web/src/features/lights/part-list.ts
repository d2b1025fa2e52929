import { isJsonObject, type Json, type JsonObject } from "@refugium/model/declare/field.ts";
import { resampled } from "./points.ts";
import { partStart } from "./profile-starts.ts";

/** The parts of a composite's config; other values are dropped. */
export function partsOf({ profiles }: JsonObject): readonly JsonObject[] {
  // The config comes from JSON.parse, so each object in it is JSON.
  return Array.isArray(profiles) ? (profiles.filter(isJsonObject) as readonly JsonObject[]) : [];
}

/** Appends a part: a level for four hours. */
export function withPart(parts: readonly JsonObject[]): readonly JsonObject[] {
  const span = 4 * 3600;
  return [...parts, { type: "fixed", span, config: partStart("fixed", span), min: 0, max: 0 }];
}

/** Swaps a part with its neighbour, if there is one. */
export function moved(parts: readonly JsonObject[], from: number, by: -1 | 1): readonly JsonObject[] {
  const [one, other] = [parts[from], parts[from + by]];
  if (one === undefined || other === undefined) return parts;
  return parts.map((part, index) => (index === from ? other : index === from + by ? one : part));
}

/** A part of another type, with a valid config. */
export function ofType(part: JsonObject, type: string): JsonObject {
  return { ...part, type, config: partStart(type, spanOf(part)) };
}

/** A part with another member; the number of points is adapted to a new span. */
export function withMember(part: JsonObject, name: string, value: Json): JsonObject {
  return fittedPart({ ...part, [name]: value });
}

export function spanOf({ span }: JsonObject): number {
  return typeof span === "number" && span >= 1 ? span : 1;
}

/** Config of a part; empty without one. */
export function configOf({ config }: JsonObject): JsonObject {
  // As above.
  return isJsonObject(config) ? (config as JsonObject) : {};
}

function fittedPart(part: JsonObject): JsonObject {
  const config = configOf(part);
  const { interval, values } = config;
  if (part.type !== "interval" || typeof interval !== "number" || interval < 1 || !Array.isArray(values))
    return part;
  const count = Math.floor(spanOf(part) / interval) + 1;
  if (values.length === count) return part;
  const numbers = values.map((value) => (typeof value === "number" ? value : 0));
  return { ...part, config: { ...config, values: resampled(numbers, count) } };
}

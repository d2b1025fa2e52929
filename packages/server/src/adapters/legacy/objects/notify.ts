import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import { durationOf } from "@refugium/model/declare/units.ts";

/** A member that is an object, as one. */
export function part(view: JsonObject, name: string): JsonObject {
  const found = view[name];
  return isJsonObject(found) ? (found as JsonObject) : {};
}

/** A period as 1.0 counts it, in `unit` seconds and never 0. */
export function shownPeriod(period: number, unit: number, round: (value: number) => number): number {
  return Math.max(1, round(durationOf(period) / 1000 / unit));
}

/** The V3 stamp without its year: `Nov-22-09:31`. */
export function shortStamp(time: unknown): string {
  return String(time).replace(/, \d+$/, "");
}

/** The lists of a V3 usage answer. */
export interface Usage {
  readonly current: readonly JsonObject[];
  readonly historical: readonly JsonObject[];
}

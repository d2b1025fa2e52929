import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import { durationOf } from "@refugium/model/declare/units.ts";
import { Refusal } from "../../../kernel/refusal.ts";

export function part(view: JsonObject, name: string): JsonObject {
  const found = view[name];
  return isJsonObject(found) ? (found as JsonObject) : {};
}

/** Longest period of V3, in seconds: a larger number would count as nanoseconds. */
const LONGEST = 604_800;

/** Seconds of a written check_interval. Throws Refusal. */
export function writtenPeriod(interval: unknown, unit: number): number {
  const period = Number(interval) * unit;
  if (period > 0 && period <= LONGEST) return period;
  throw new Refusal("invalid", `check_interval must be from 1 to ${LONGEST / unit}`);
}

/** A period in units of `unit` seconds, as in 1.0, and never 0. */
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

import type { JsonObject } from "@refugium/model/declare/field.ts";
import { DAY } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { windowOf } from "@refugium/model/laws/profiles/shapes/window.ts";

export interface CurvePoint {
  /** Second of the day. */
  readonly second: number;
  /** Percent. */
  readonly value: number;
}

const AUTO_STEP_S = 7200;
const CLOCK = /^\d{1,2}:\d\d:\d\d$/;

/** The points of a curve in the order of its values; empty for computed curves. */
export function pointsOf(type: string, config: JsonObject): readonly CurvePoint[] {
  const { start, step } = placesOf(type, config);
  if (step === undefined) return [];
  return numbersOf(config).map((value, index) => ({ second: (start + index * step) % DAY, value }));
}

function placesOf(type: string, config: JsonObject): { readonly start: number; readonly step?: number } {
  if (type === "auto") return { start: 0, step: AUTO_STEP_S };
  const window = type === "interval" ? windowIn(config) : undefined;
  const { interval } = config;
  return window === undefined || typeof interval !== "number"
    ? { start: 0 }
    : { start: window.start, step: interval };
}

/** The levels of a config; other values count as 0. */
export function numbersOf(config: JsonObject): readonly number[] {
  const { values } = config;
  return Array.isArray(values) ? values.map((value) => (typeof value === "number" ? value : 0)) : [];
}

/** A level rounded to whole percent within 0 … 100. */
export function percentOf(level: number): number {
  return Math.min(100, Math.max(0, Math.round(level)));
}

/** Adapts the number of values to the window and interval; the shape is kept. */
export function fitted(config: JsonObject): JsonObject {
  const window = windowIn(config);
  const { interval } = config;
  if (window === undefined || typeof interval !== "number" || interval < 1) return config;
  const count = Math.floor(window.span / interval) + 1;
  const values = numbersOf(config);
  return values.length === count ? config : { ...config, values: resampled(values, count) };
}

/** The same shape with `count` values. */
export function resampled(values: readonly number[], count: number): readonly number[] {
  const last = values.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? 0 : (index / (count - 1)) * last;
    const from = values[Math.floor(place)] ?? 0;
    const to = values[Math.ceil(place)] ?? from;
    return percentOf(from + (to - from) * (place % 1));
  });
}

function windowIn({ start, end }: JsonObject) {
  if (typeof start !== "string" || typeof end !== "string") return undefined;
  return CLOCK.test(start) && CLOCK.test(end) ? windowOf(start, end) : undefined;
}

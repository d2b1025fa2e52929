import type { JsonObject } from "@refugium/model/declare/field.ts";
import { pointsOf, resampled } from "./points.ts";
import { lastFullMoon } from "./sky.ts";

/** Inputs of a new curve's config. */
export interface CurveStart {
  readonly type: string;
  readonly config: JsonObject;
  /** Ms since 1970. */
  readonly now: number;
  /** How far the controller's wall clock is ahead of UTC, in ms. */
  readonly wallOffset: number;
  /** Id of a library curve; empty without one. */
  readonly named: string;
}

const DAYTIME = { start: "09:00:00", end: "21:00:00" };
const NIGHT = { start: "20:00:00", end: "06:00:00" };
const HOUR_MS = 3_600_000;
/** Default points of a day: dark, rising, noon, falling, dark. */
const ARC = [0, 20, 45, 65, 80, 80, 80, 80, 80, 65, 45, 20, 0];
const DAY_OF_TWELVE = [0, 0, 0, 0, 10, 40, 70, 80, 80, 60, 20, 0];
/** Latitude of a coral reef, south of the equator. */
const REEF = -18;

/** A valid config of another type. Window and points are kept where both types have them. */
export function startOf(type: string, before: CurveStart): JsonObject {
  const window = windowOf(before, type === "lunar" ? NIGHT : DAYTIME);
  const start = STARTS[type];
  return start === undefined ? {} : start(before, window);
}

type Start = (before: CurveStart, window: JsonObject) => JsonObject;

const STARTS: Readonly<Record<string, Start>> = {
  fixed: (_, window) => ({ ...window, value: 50 }),
  interval: (before, window) => intervalOf(before, window),
  diurnal: (_, window) => window,
  sine: (_, window) => window,
  random: (_, window) => window,
  circadian: (_, window) => ({ ...window, dawn_value: 10, noon_value: 80 }),
  // The longitude whose solar time is this clock's.
  solar: ({ wallOffset }) => ({ latitude: REEF, longitude: Math.round((wallOffset / HOUR_MS) * 15) }),
  lunar: ({ now }, window) => ({ ...window, full_moon: lastFullMoon(now) }),
  lightning: (_, window) => ({ ...window, intensity: 60, frequency: 4, flash_slot: 0.5 }),
  cyclic: () => ({ period: 4 * 3600, phase_shift: 0 }),
  loop: () => ({ values: [20, 40] }),
  auto: ({ type, config }) => {
    const points = pointsOf(type, config);
    return { values: points.length === 12 ? points.map(({ value }) => value) : DAY_OF_TWELVE };
  },
  composite: () => ({
    profiles: [
      { type: "fixed", span: 8 * 3600, config: { value: 0 }, min: 0, max: 0 },
      { type: "sine", span: 12 * 3600, config: {}, min: 0, max: 0 },
      { type: "fixed", span: 4 * 3600, config: { value: 0 }, min: 0, max: 0 },
    ],
  }),
  named: ({ named }) => ({ id: named }),
};

/** Config of a part of another type; the span is kept. */
export function partStart(type: string, span: number): JsonObject {
  const own: Readonly<Record<string, JsonObject>> = {
    fixed: { value: 50 },
    interval: { interval: Math.max(1, Math.floor(span / 4)), values: resampled(ARC, 5) },
  };
  return own[type] ?? {};
}

function intervalOf(before: CurveStart, window: JsonObject): JsonObject {
  const whole = { start: "00:00:00", end: "22:00:00", interval: 7200 };
  if (before.type === "auto")
    return { ...whole, values: pointsOf("auto", before.config).map(({ value }) => value) };
  const span = secondsBetween(window);
  // A twelfth of the window if that is a whole number of quarter hours.
  const interval = span % (12 * 900) === 0 ? span / 12 : 3600;
  return { ...window, interval, values: resampled(ARC, Math.floor(span / interval) + 1) };
}

function secondsBetween({ start, end }: JsonObject): number {
  const seconds = (time: unknown): number => {
    const [hour = 0, minute = 0] = String(time).split(":").map(Number);
    return hour * 3600 + minute * 60;
  };
  const length = seconds(end) - seconds(start);
  return length <= 0 ? length + 86_400 : length;
}

function windowOf({ config: { start, end } }: CurveStart, otherwise: JsonObject): JsonObject {
  return typeof start === "string" && typeof end === "string" ? { start, end } : otherwise;
}

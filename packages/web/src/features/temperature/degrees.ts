import { spanToCelsius, spanToFahrenheit, toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { inUnit as toUnit } from "@refugium/model/laws/history-unit.ts";
import type { Degrees } from "../../text/format.ts";
import { tidy } from "../../text/tidy.ts";

type Scale = Pick<Degrees, "show" | "read">;

/** For differences, such as a hysteresis: 1 °C is 1.8 °F, without an offset. */
export function spanScale({ show, read }: Scale): Scale {
  return {
    show: (stored) => fine(show(stored) - show(0)),
    read: (shown) => fine(read(shown) - read(0)),
  };
}

/** For typed temperatures: rounds the stored value after the conversion. */
export function typedScale({ show, read }: Scale): Scale {
  return { show, read: (shown) => fine(read(shown)) };
}

type Recorded = (value: number, unit: string) => number;

/** Converts recorded temperatures to each unit; a record contains its own unit. */
export const recordedIn: Readonly<Record<Degrees["unit"], Recorded>> = {
  "°C": (value, unit) => toUnit(value, unit, "°C") ?? value,
  "°F": (value, unit) => toUnit(value, unit, "°F") ?? value,
};

/** Members that are temperatures. */
const TEMPERATURES = ["min", "max", "notify.min", "notify.max"];
/** Members that are temperatures, where 0 means none. */
const OPTIONAL = ["critical_high", "critical_low", "chart.ymin", "chart.ymax"];
/** Members that are differences. */
const SPANS = ["hysteresis"];

/** Converts a controller's members to the other unit, by path; others are kept. */
export function inUnit(get: (path: string) => unknown, isFahrenheit: boolean): ReadonlyMap<string, unknown> {
  const convert = isFahrenheit ? toFahrenheit : toCelsius;
  const convertSpan = isFahrenheit ? spanToFahrenheit : spanToCelsius;
  const numbers = (paths: readonly string[], turn: (value: number) => number) =>
    paths.flatMap((path): (readonly [string, unknown])[] => {
      const value = get(path);
      return typeof value === "number" ? [[path, fine(turn(value))]] : [];
    });
  return new Map([
    ...numbers(TEMPERATURES, convert),
    ...numbers(OPTIONAL, (value) => (value === 0 ? 0 : convert(value))),
    ...numbers(SPANS, convertSpan),
    ["calibration_points", pointsIn(get("calibration_points"), convert)] as const,
    ["fahrenheit", isFahrenheit] as const,
  ]);
}

function pointsIn(points: unknown, convert: (value: number) => number): unknown {
  if (!Array.isArray(points)) return [];
  // A stored list of points.
  return (points as readonly { readonly expected: number; readonly observed: number }[]).map((point) => ({
    expected: fine(convert(point.expected)),
    observed: fine(convert(point.observed)),
  }));
}

/** Rounds to four decimals. */
function fine(value: number): number {
  return tidy(value, 4);
}

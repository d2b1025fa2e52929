import { spanToCelsius, spanToFahrenheit, toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { inUnit as toUnit } from "@refugium/model/laws/history-unit.ts";
import type { Degrees } from "../../text/format.ts";
import { tidy } from "../../text/tidy.ts";

type Scale = Pick<Degrees, "show" | "read">;

/** Of differences, such as a hysteresis: 1 °C is 1.8 °F, wherever it stands. */
export function spanScale({ show, read }: Scale): Scale {
  return {
    show: (stored) => fine(show(stored) - show(0)),
    read: (shown) => fine(read(shown) - read(0)),
  };
}

/** Of temperatures that a person types: what is stored has no more decimals than a conversion deserves. */
export function typedScale({ show, read }: Scale): Scale {
  return { show, read: (shown) => fine(read(shown)) };
}

type Recorded = (value: number, unit: string) => number;

/** How recorded temperatures are shown in each unit; a record says itself what it counts in. */
export const recordedIn: Readonly<Record<Degrees["unit"], Recorded>> = {
  "°C": (value, unit) => toUnit(value, unit, "°C") ?? value,
  "°F": (value, unit) => toUnit(value, unit, "°F") ?? value,
};

/** Members of a controller that are temperatures. */
const TEMPERATURES = ["min", "max", "notify.min", "notify.max"];
/** … where 0 says that none is set … */
const OPTIONAL = ["critical_high", "critical_low", "chart.ymin", "chart.ymax"];
/** … and differences. */
const SPANS = ["hysteresis"];

/** What a controller's members become when it counts in the other unit, by path; others stay. */
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
  // A stored row's list of measurements.
  return (points as readonly { readonly expected: number; readonly observed: number }[]).map((point) => ({
    expected: fine(convert(point.expected)),
    observed: fine(convert(point.observed)),
  }));
}

/** To the ten-thousandth of a degree. */
function fine(value: number): number {
  return tidy(value, 4);
}

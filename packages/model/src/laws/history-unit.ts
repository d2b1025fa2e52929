import { toCelsius, toFahrenheit } from "../declare/units.ts";

/** A value in another unit: °C and °F are converted. Undefined when there is no conversion. */
export function inUnit(value: number, from: string, to: string): number | undefined {
  if (from === to) return value;
  if (from === "°F" && to === "°C") return toCelsius(value);
  if (from === "°C" && to === "°F") return toFahrenheit(value);
  return undefined;
}

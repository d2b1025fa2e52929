import { isLanguage, LANGUAGES } from "@refugium/languages/languages.ts";
import { toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { usePreference } from "../preferences.ts";
import { tankWall } from "./tank-zone.ts";
import { shownLanguage } from "./translate.ts";

/** The locale of the shown language, for numbers and times. */
export function locale(): string {
  return LANGUAGES[isLanguage(shownLanguage()) ? shownLanguage() : "en"].locale;
}

/** A span as text, `ms` in milliseconds: `12 s`, `3 min`, `2 h`, `4 d`. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Time left, `s` in seconds, as `29:41` or `1:02:03`. */
export function countdown(s: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const left = Math.max(0, Math.ceil(s));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor(left / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", timeZone: "UTC" };
const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", ...CLOCK };

/** A moment by the tank's clock, `at` in ms since 1970: the time, with the date when it is more than a day away. */
export function moment(at: number, now: number): string {
  const format = new Intl.DateTimeFormat(locale(), Math.abs(now - at) < 86_400_000 ? CLOCK : DAY);
  return format.format(tankWall(at));
}

/** A number in the format of the language. */
export function figure(value: number, digits = 1): string {
  return new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** The decimal mark of the language: `.` or `,`. */
export function decimalMark(): string {
  return figure(0.5).replaceAll(/\d/g, "");
}

/** A measured number with its unit. */
export function measure(value: number, unit: string, digits = 1): string {
  return unit === "" ? figure(value, digits) : `${figure(value, digits)} ${unit}`;
}

export interface Degrees {
  readonly unit: "°C" | "°F";
  /** Converts from the controller's unit to the shown one. */
  readonly show: (value: number) => number;
  /** Converts from the shown unit to the controller's. */
  readonly read: (value: number) => number;
}

const same = (value: number): number => value;

/** Temperatures in the unit chosen in this browser, for a controller that counts in °F or °C. */
export function useDegrees(isFahrenheit: boolean): Degrees {
  const chosen = usePreference("unit") ?? (isFahrenheit ? "F" : "C");
  const unit = chosen === "F" ? "°F" : "°C";
  const isSame = (chosen === "F") === isFahrenheit;
  if (isSame) return { unit, show: same, read: same };
  return isFahrenheit
    ? { unit, show: toCelsius, read: toFahrenheit }
    : { unit, show: toFahrenheit, read: toCelsius };
}

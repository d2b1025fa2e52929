import { locale } from "../../text/format.ts";

const UNITS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;

/** Start time in the shown language; unknown formats are returned as they are. */
export function startedWords(uptime: string): string {
  const [, count = "", name = ""] = /^(\d+) (\w+?)s? ago$/.exec(uptime) ?? [];
  const unit = UNITS.find((each) => each === name);
  if (unit === undefined) return uptime;
  return new Intl.RelativeTimeFormat(locale(), { numeric: "always" }).format(-Number(count), unit);
}

/** Degrees Celsius of `43.5'C`; undefined for `00.0'C`, which means unknown. */
export function processorTemperature(text: string): number | undefined {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && value !== 0 ? value : undefined;
}

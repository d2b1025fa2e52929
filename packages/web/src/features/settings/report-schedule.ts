import type { Schedule } from "@refugium/model/laws/schedule.ts";

type Fields = Schedule;

/** Order in which the controller writes them. */
const ORDER = ["second", "minute", "hour", "day", "month", "week"] as const;
/** Meaning of an empty schedule: 08:00 every day. */
const EACH_MORNING: Fields = { second: "0", minute: "0", hour: "8", day: "*", month: "*", week: "*" };

/** The six fields of a schedule in one text; the second is optional. */
export function reportFields(text: string): Fields {
  const parts = text.trim().split(/\s+/);
  const six = parts.length === 5 ? ["0", ...parts] : parts;
  if (six.length !== ORDER.length) return EACH_MORNING;
  return { ...EACH_MORNING, ...Object.fromEntries(ORDER.map((name, index) => [name, six[index] ?? "*"])) };
}

/** The inverse, as stored. */
export function reportText(fields: Fields): string {
  return ORDER.map((name) => fields[name].trim() || "*").join(" ");
}

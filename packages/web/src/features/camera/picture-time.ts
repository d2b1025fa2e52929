import { monthIndex } from "../../api/wall-clock.ts";

/**
 * Time of a picture in wall seconds, from its name such as `02-24-02-Sat-Nov-21-2026.jpg`; undefined for other names.
 */
export function pictureTime(name: string): number | undefined {
  const [, hour, minute, second, month, day, year] =
    /^(\d\d)-(\d\d)-(\d\d)-[A-Z][a-z]{2}-([A-Z][a-z]{2})-(\d{1,2})-(\d{4})\.jpg$/.exec(name) ?? [];
  const index = monthIndex(month);
  if (index < 0) return undefined;
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second)) / 1000;
}

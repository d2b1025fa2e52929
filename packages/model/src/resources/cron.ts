import { Text } from "../declare/fields.ts";

const field = (initial: string, about: string) => Text({ initial, min: 1, max: 128, about });

/** Fields of a schedule, cron-like; left out on create they are `*` (second: `0`). Validated by the schedule law. */
export const CRON_FIELDS = {
  day: field("*", "Day of the month, 1–31"),
  hour: field("*", "Hour, 0–23"),
  minute: field("*", "Minute, 0–59"),
  month: field("*", "Month, 1–12 or jan–dec"),
  second: field("0", "Second, 0–59"),
  week: field("*", "Day of the week, 0–6 (0 = Sunday) or sun–sat"),
};

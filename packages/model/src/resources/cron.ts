import type { Field } from "../declare/field.ts";
import { Text } from "../declare/fields.ts";

/** The fields of a schedule; left out on create they are `*` (second: `0`). The schedule law validates them. */
const cronFields = (field: (initial: string, about: string) => Field<string>) => ({
  day: field("*", "Day of the month, 1–31"),
  hour: field("*", "Hour, 0–23"),
  minute: field("*", "Minute, 0–59"),
  month: field("*", "Month, 1–12 or jan–dec"),
  second: field("0", "Second, 0–59"),
  week: field("*", "Day of the week, 0–6 (0 = Sunday) or sun–sat"),
});

export const CRON_FIELDS = cronFields((initial, about) => Text({ initial, min: 1, max: 128, about }));

/** The same for a schedule that may be unused: clients then send its fields empty. */
export const IDLE_CRON_FIELDS = cronFields((initial, about) =>
  Text({ initial, max: 128, about: `${about}; may be empty while the schedule is not in use` }),
);

import type { Infer } from "@refugium/model/declare/field.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import type { Instant } from "@refugium/model/declare/units.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";

/** The moment from which the schedule of a pump holds. The schedule is JSON: another one starts again. */
export const DOSE_SCHEDULES = defineTable({
  name: "dose_schedules",
  row: Stored({ since: Moment(), schedule: Words() }),
  key: DECIMAL_KEY,
  most: 3000,
});
type ScheduleStart = Infer<typeof DOSE_SCHEDULES.row>;

export type ScheduleStarts = Pick<Records<ScheduleStart>, "get" | "keep" | "write">;

/** The moment from which the present schedule holds. Stored, so that firings missed during a restart are detected. */
export function scheduleSince(row: Pump, starts: ScheduleStarts, now: Instant): Instant {
  const schedule = JSON.stringify(row.regiment.schedule);
  const known = starts.get(row.id);
  if (known?.schedule === schedule && known.since <= now) return known.since;
  starts.keep(row.id, { since: now, schedule });
  return now;
}

/** Deletes the start of a schedule that has ended: firings until the next schedule are not missed. */
export function endedSchedule(
  id: string,
  next: Pump | undefined,
  starts: ScheduleStarts,
): readonly RecordToStore<ScheduleStart>[] {
  const { enable = false, continuous = false } = next?.regiment ?? {};
  if ((enable && !continuous) || starts.get(id) === undefined) return [];
  return [{ records: starts, id, value: undefined }];
}

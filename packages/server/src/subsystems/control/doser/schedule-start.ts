import { DECIMAL_KEY, defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";

/** The moment from which the schedule of a pump holds. */
export interface ScheduleStart {
  readonly since: number;
  /** The schedule as JSON; another schedule starts again. */
  readonly schedule: string;
}

export const DOSE_SCHEDULES = defineTable<ScheduleStart>({
  name: "dose_schedules",
  row: Stored({ since: Moment(), schedule: Words() }),
  key: DECIMAL_KEY,
  most: 3000,
});

export type ScheduleStarts = Pick<Records<ScheduleStart>, "get" | "keep" | "write">;

/** The moment from which the present schedule holds. Stored, so that firings missed during a restart are detected. */
export function scheduleSince(row: Pump, starts: ScheduleStarts, now: Instant): Instant {
  const schedule = JSON.stringify(row.regiment.schedule);
  const known = starts.get(row.id);
  if (known?.schedule === schedule && known.since <= now) return instant(known.since);
  const start = { since: now, schedule };
  starts.keep(row.id, start);
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

import { DECIMAL_KEY, defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";

/** From when a pump's schedule holds. */
export interface ScheduleStart {
  readonly since: number;
  /** The schedule it is about; another one begins anew. */
  readonly schedule: string;
}

export const DOSE_SCHEDULES = defineTable<ScheduleStart>({
  name: "dose_schedules",
  row: Stored({ since: Moment(), schedule: Words() }),
  key: DECIMAL_KEY,
  most: 3000,
});

export interface ScheduleStarts {
  get(id: string): ScheduleStart | undefined;
  keep(id: string, start: ScheduleStart): void;
  write: Records<ScheduleStart>["write"];
}

/** From when the pump's present schedule holds; written down once, so that a restart does not lose what was missed. */
export function scheduleSince(row: Pump, starts: ScheduleStarts, now: Instant): Instant {
  const schedule = JSON.stringify(row.regiment.schedule);
  const known = starts.get(row.id);
  if (known?.schedule === schedule && known.since <= now) return instant(known.since);
  const start = { since: now, schedule };
  starts.keep(row.id, start);
  return now;
}

/** The pump doses by no schedule now: the next one begins anew, and what falls due meanwhile is not missed. */
export function endedSchedule(
  id: string,
  next: Pump | undefined,
  starts: ScheduleStarts,
): readonly RecordToStore<ScheduleStart>[] {
  const { enable = false, continuous = false } = next?.regiment ?? {};
  if ((enable && !continuous) || starts.get(id) === undefined) return [];
  return [{ records: starts, id, value: undefined }];
}

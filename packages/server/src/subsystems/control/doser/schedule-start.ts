import { DECIMAL_KEY, defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";

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
  put(id: string, start: ScheduleStart): void;
  remember(id: string, start: ScheduleStart): void;
  delete(...ids: readonly string[]): void;
}

/** From when the pump's present schedule holds; written down once, so that a restart does not lose what was missed. */
export function scheduleSince(row: Pump, starts: ScheduleStarts, now: Instant): Instant {
  const schedule = JSON.stringify(row.regiment.schedule);
  const known = starts.get(row.id);
  if (known?.schedule === schedule && known.since <= now) return instant(known.since);
  const start = { since: now, schedule };
  try {
    starts.put(row.id, start);
  } catch {
    // A disk that cannot be written says so itself; until it can, the start is in memory.
    starts.remember(row.id, start);
  }
  return now;
}

/** The pump doses by no schedule now: the next one begins anew, and what falls due meanwhile is not missed. */
export function endSchedule({ id }: Pump, starts: ScheduleStarts): void {
  if (starts.get(id) === undefined) return;
  try {
    starts.delete(id);
  } catch {
    // As above: in memory it is over, and no schedule is ever written like this.
    starts.remember(id, { since: 0, schedule: "" });
  }
}

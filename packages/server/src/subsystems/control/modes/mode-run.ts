import { List } from "@refugium/model/declare/containers.ts";
import type { Infer } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Moment, OrNull, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { WithCode } from "@refugium/model/messages/message-in.ts";

const run = Stored({
  since: Moment(),
  until: Moment(),
  /** Who or what started it. */
  by: Words(),
  /** When it ended; null while it runs. Then its outputs come back. */
  ended: OrNull(Moment()),
  /** Ids of the return pumps that it stopped: flow is back when all of them are on again. */
  stopped: List(Text({ max: 128 }), { max: 100 }),
});
export type ModeRun = Infer<typeof run> & WithCode<"by">;

/** By mode. The end is on disk before anything is switched, so that no crash prolongs a mode. */
export const MODE_RUNS = defineTable<ModeRun>({ name: "mode_runs", row: run, key: DECIMAL_KEY, most: 100 });

/** Time until a run ends, never more than its whole length: the clock may be wrong after a start. */
export function timeLeft({ since, until }: Pick<ModeRun, "since" | "until">, now: Instant): Milliseconds {
  return milliseconds(Math.max(0, Math.min(until - now, until - since)));
}

import { List } from "@refugium/model/declare/containers.ts";
import type { Infer } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Moment, OrNull, Stored, Words } from "@refugium/model/declare/table.ts";
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

import type { Infer } from "@refugium/model/declare/field.ts";
import { defineTable, Just, Stored } from "@refugium/model/declare/table.ts";
import { type Uptime, uptime } from "@refugium/model/declare/units.ts";
import { SETTLES_IN } from "@refugium/model/laws/top-off.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";

/**
 * Stored while the module runs. Found at a start, it shows that the module was not stopped in order. An unreadable mark
 * counts as a mark.
 */
export const RUN_MARKS = defineTable({
  name: "running",
  row: Stored({ running: Just(true) }),
  most: 10,
  unreadable: () => ({ running: true }) as const,
});
export type RunMark = Infer<typeof RUN_MARKS.row>;

const KEY = "ato";

/**
 * Until when the sump settles: after a power loss or a crash five minutes from now, on hardware also five minutes from
 * the start of the program, because the return pump may have just come on. Not after a reload.
 */
export function settlesUntil(
  scope: Scope,
  ports: { readonly clock: Clock; readonly marks: Records<RunMark>; readonly simulated: boolean },
): Uptime {
  const { clock, marks, simulated } = ports;
  const afterCrash = marks.get(KEY) === undefined ? 0 : clock.uptime() + SETTLES_IN;
  const until = uptime(Math.max(afterCrash, simulated ? 0 : SETTLES_IN));
  marks.keep(KEY, { running: true });
  scope.defer(() => {
    // After a reload during settling the mark stays, and the next run waits as well.
    if (clock.uptime() >= afterCrash) marks.drop(KEY);
  });
  return until;
}

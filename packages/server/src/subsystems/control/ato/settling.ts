import { defineTable, Just, Stored } from "@refugium/model/declare/table.ts";
import { minutes, type Uptime, uptime } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";

/** In the table while the module runs: still there at a start, it was not stopped in order. */
export interface RunMark {
  readonly running: true;
}

/** A mark that cannot be read was made all the same. */
export const RUN_MARKS = defineTable<RunMark>({
  name: "running",
  row: Stored({ running: Just(true) }),
  most: 10,
  unreadable: () => ({ running: true }),
});

const SETTLES_IN = minutes(5);
const KEY = "ato";

/**
 * Until when the sump settles. After a stop that was none (power loss, crash) five minutes from now; on hardware also
 * five minutes from the start of the program, because the return pump may have just come on. After a reload not at all.
 */
export function settlesAt(
  scope: Scope,
  ports: { readonly clock: Clock; readonly marks: Records<RunMark>; readonly simulated: boolean },
): Uptime {
  const { clock, marks, simulated } = ports;
  const afterCrash = marks.get(KEY) === undefined ? 0 : clock.uptime() + SETTLES_IN;
  const until = uptime(Math.max(afterCrash, simulated ? 0 : SETTLES_IN));
  marks.keep(KEY, { running: true });
  scope.defer(() => {
    // Reloaded before the sump has settled: the next run waits as well. So does one that finds a mark too many.
    if (clock.uptime() >= afterCrash) marks.drop(KEY);
  });
  return until;
}

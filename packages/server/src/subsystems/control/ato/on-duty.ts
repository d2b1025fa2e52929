import { DECIMAL_KEY, defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { type Uptime, uptime } from "@refugium/model/declare/units.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";

/** Since when an ATO tops off: milliseconds since 1970. */
export interface OnDuty {
  readonly since: number;
}

export const TOP_OFF_DUTIES = defineTable<OnDuty>({
  name: "top_off_duties",
  row: Stored({ since: Moment() }),
  key: DECIMAL_KEY,
  most: 1000,
});

/** Since when it has been enabled and in control, over restarts of the program and changes of its row. */
export function onDutySince(
  { id, control }: Pick<Ato, "id" | "control">,
  { clock, duties }: { readonly clock: Clock; readonly duties: Records<OnDuty> },
): Uptime {
  const now = clock.now();
  const known = control ? duties.get(id) : undefined;
  if (known === undefined) duties.keep(id, { since: now });
  // By its age; from the future counts as now.
  return uptime(clock.uptime() - Math.max(0, now - (known?.since ?? now)));
}

/** It was disabled or deleted: the next time begins at nothing. */
export function endDuty(duties: Records<OnDuty>, id: string): void {
  // One that stays seems longer than it is: it raises its alarm too early, not too late.
  duties.drop(id);
}

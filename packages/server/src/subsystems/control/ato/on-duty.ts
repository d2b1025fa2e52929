import type { Infer } from "@refugium/model/declare/field.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { type Uptime, uptime } from "@refugium/model/declare/units.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";

/** The moment since which an ATO tops off. */
export const TOP_OFF_DUTIES = defineTable({
  name: "top_off_duties",
  row: Stored({ since: Moment() }),
  key: DECIMAL_KEY,
  most: 1000,
});
export type OnDuty = Infer<typeof TOP_OFF_DUTIES.row>;

/** Since when an ATO has been enabled and in control, over restarts of the program and changes of its row. */
export function onDutySince(
  { id, control }: Pick<Ato, "id" | "control">,
  { clock, duties }: { readonly clock: Clock; readonly duties: Records<OnDuty> },
): Uptime {
  const now = clock.now();
  const known = control ? duties.get(id) : undefined;
  if (known === undefined) duties.keep(id, { since: now });
  // By its age. A moment in the future counts as now.
  return uptime(clock.uptime() - Math.max(0, now - (known?.since ?? now)));
}

/** To be called when it is disabled or deleted: its next duty starts at zero. */
export function endDuty(duties: Records<OnDuty>, id: string): void {
  // A record that cannot be deleted makes the alarm early, never late.
  duties.drop(id);
}

import { List, Obj } from "./declare/containers.ts";
import type { Infer } from "./declare/field.ts";
import { Int, Text } from "./declare/fields.ts";
import { UNTOUCHED_DASHBOARD } from "./untouched-dashboard.ts";

const Chart = Obj({ id: Text({ max: 256 }), type: Text({ max: 64 }) });

/** The dashboard: rows of tiles. The server keeps it and does not interpret it. */
export const Dashboard = Obj({
  column: Int({ initial: UNTOUCHED_DASHBOARD.column, min: 0, max: 100 }),
  row: Int({ initial: UNTOUCHED_DASHBOARD.row, min: 0, max: 100 }),
  width: Int({ initial: UNTOUCHED_DASHBOARD.width, min: 0, max: 10_000, about: "Pixels of a tile" }),
  height: Int({ initial: UNTOUCHED_DASHBOARD.height, min: 0, max: 10_000, about: "Pixels of a tile" }),
  grid_details: List(List(Chart), { initial: UNTOUCHED_DASHBOARD.grid_details }),
});
export type DashboardValue = Infer<typeof Dashboard>;

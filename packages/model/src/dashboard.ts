import { List, Obj } from "./declare/containers.ts";
import type { Infer } from "./declare/field.ts";
import { Int, Text } from "./declare/fields.ts";

const Chart = Obj({ id: Text({ max: 256 }), type: Text({ max: 64 }) });

/** The dashboard: rows of tiles. The server keeps it and does not interpret it. */
export const Dashboard = Obj({
  column: Int({ initial: 1, min: 0, max: 100 }),
  row: Int({ initial: 1, min: 0, max: 100 }),
  width: Int({ initial: 500, min: 0, max: 10_000, about: "Pixels of a tile" }),
  height: Int({ initial: 300, min: 0, max: 10_000, about: "Pixels of a tile" }),
  grid_details: List(List(Chart), { initial: [[{ id: "current", type: "health" }]] }),
});
export type DashboardValue = Infer<typeof Dashboard>;

import type { en } from "@refugium/languages/en/pages/index.ts";
import type { CollectionName } from "../../api/rows.ts";
import { EQUIPMENT_GROUPS } from "../equipment/equipment-groups.ts";

/** A kind of tile that can be added. */
export interface Kind {
  readonly type: string;
  readonly words: keyof typeof en.overview.kinds;
  /** The collection of which it shows one row. */
  readonly of?: CollectionName;
  /** Ids of tiles that do not show a single row. */
  readonly ids?: readonly string[];
}

/** All kinds in display order. `chart` shows any series. */
export const KINDS: readonly Kind[] = [
  { type: "temp_current", words: "temperature", of: "tcs" },
  { type: "temp_historical", words: "temperatureMonth", of: "tcs" },
  { type: "ph_current", words: "ph", of: "phprobes" },
  { type: "ph_historical", words: "phMonth", of: "phprobes" },
  { type: "equipment_ctrlpanel", words: "equipment", ids: ["current", ...Object.keys(EQUIPMENT_GROUPS)] },
  { type: "equipment_barchart", words: "equipmentDay", ids: ["current"] },
  { type: "lights", words: "lights", of: "lights" },
  { type: "ato", words: "ato", of: "atos" },
  { type: "doser", words: "doser", of: "pumps" },
  { type: "journal", words: "journal", of: "journal" },
  { type: "tasks", words: "tasks", ids: ["current"] },
  { type: "macros", words: "macros", of: "macros", ids: ["current"] },
  { type: "alarms", words: "alarms", ids: ["current"] },
  { type: "camera", words: "camera", ids: ["current"] },
  { type: "health", words: "health", ids: ["current"] },
  { type: "health", words: "healthMonth", ids: ["historical"] },
  { type: "chart", words: "chart" },
];

/** Former type names of the official interface. */
const OLD_NAMES = new Map([
  ["temperature", "temp_current"],
  ["tc", "temp_current"],
  ["light", "lights"],
  ["equipment", "equipment_barchart"],
  ["ph-current", "ph_current"],
  ["ph-historical", "ph_historical"],
  ["ph_usage", "ph_historical"],
]);

/** The present name of a type of tile. */
export function presentType(type: string): string {
  return OLD_NAMES.get(type) ?? type;
}

/** The kind of a tile; undefined for tiles of other interfaces. */
export function kindOf(type: string, id: string): Kind | undefined {
  const alike = KINDS.filter((each) => each.type === presentType(type));
  return alike.find(({ ids }) => ids?.includes(id)) ?? alike[0];
}

import type { CollectionName } from "../../api/rows.ts";
import { type Cell, inReadingOrder, type Tile, withKeys } from "./layout.ts";
import { added } from "./moves.ts";

/** Ids of what the tank has, by collection. */
export type Things = Readonly<Record<Exclude<CollectionName, "modes" | "pwm_profiles">, readonly string[]>>;

export const DEFAULT_COLUMNS = 3;

const WIDE = { w: 2, h: 1 };
const SMALL = { w: 1, h: 1 };
const TALL = { w: 1, h: 2 };

/** Initial size of a tile, in cells. */
export function sizeOf(type: string): { readonly w: number; readonly h: number } {
  if (type === "equipment_ctrlpanel") return TALL;
  return ["temp_current", "temp_historical", "lights", "chart"].includes(type) ? WIDE : SMALL;
}

/** Default tiles of a tank: each thing once, water values first. */
export function defaultTiles(things: Things): readonly Tile[] {
  const each = (type: string, ids: readonly string[]): readonly Cell[] => ids.map((id) => ({ type, id }));
  const cells = [
    ...each("temp_current", things.tcs),
    ...each("ph_current", things.phprobes),
    ...each("ato", things.atos),
    { type: "alarms", id: "current" },
    ...(things.equipment.length > 0 ? [{ type: "equipment_ctrlpanel", id: "current" }] : []),
    ...each("lights", things.lights),
    ...each("doser", things.pumps),
    ...(things.macros.length > 0 ? [{ type: "macros", id: "current" }] : []),
    ...each("journal", things.journal),
    ...(things.tasks.length > 0 ? [{ type: "tasks", id: "current" }] : []),
    { type: "health", id: "current" },
  ];
  const keyed = withKeys(cells.map((cell) => ({ ...cell, ...sizeOf(cell.type), x: 0, y: 0 })));
  const packed = keyed.reduce<readonly Tile[]>((tiles, tile) => added(tiles, tile, DEFAULT_COLUMNS), []);
  return inReadingOrder(packed.map((tile) => (tile === packed.at(-1) ? filling(tile, packed) : tile)));
}

/** Widens the last tile to fill its row. */
function filling(last: Tile, tiles: readonly Tile[]): Tile {
  const { x, y } = last;
  const right = tiles.filter((each) => each.x > x && each.y <= y && each.y + each.h > y);
  return { ...last, w: Math.min(DEFAULT_COLUMNS, ...right.map((each) => each.x)) - x };
}

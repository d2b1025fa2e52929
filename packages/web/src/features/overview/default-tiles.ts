import type { CollectionName } from "../../api/rows.ts";
import { type Cell, inReadingOrder, type Tile, withKeys } from "./layout.ts";
import { added } from "./moves.ts";

/** Ids of what the tank has, by collection. */
export type Things = Readonly<Record<Exclude<CollectionName, "modes" | "pwm_profiles">, readonly string[]>>;

/** Columns of a board that was never arranged; four where tiles are dense and the window is broad. */
export const COLUMNS = { roomy: 3, dense: 4 } as const;

interface Size {
  readonly w: number;
  readonly h: number;
}

const WIDE: Size = { w: 2, h: 1 };
const SMALL: Size = { w: 1, h: 1 };
const TALL: Size = { w: 1, h: 2 };
const LARGE: Size = { w: 2, h: 2 };

/** Initial size of a tile, in cells of a board with so many columns. */
export function sizeOf(type: string, columns: number): Size {
  const isDense = columns >= COLUMNS.dense;
  if (type === "equipment_ctrlpanel") return isDense ? LARGE : TALL;
  if (["lights", "chart"].includes(type)) return WIDE;
  return !isDense && ["temp_current", "temp_historical"].includes(type) ? WIDE : SMALL;
}

/** Default tiles of a tank: each thing once, water values first. */
export function defaultTiles(things: Things, columns: number): readonly Tile[] {
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
  const keyed = withKeys(cells.map((cell) => ({ ...cell, ...sizeOf(cell.type, columns), x: 0, y: 0 })));
  const packed = keyed.reduce<readonly Tile[]>((tiles, tile) => added(tiles, tile, columns), []);
  return inReadingOrder(
    packed.map((tile) => (tile === packed.at(-1) ? filling(tile, packed, columns) : tile)),
  );
}

/** Widens the last tile to fill its row. */
function filling(last: Tile, tiles: readonly Tile[], columns: number): Tile {
  const { x, y } = last;
  const right = tiles.filter((each) => each.x > x && each.y <= y && each.y + each.h > y);
  return { ...last, w: Math.min(columns, ...right.map((each) => each.x)) - x };
}

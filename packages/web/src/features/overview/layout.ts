import type { DashboardValue } from "@refugium/model/dashboard.ts";
import { UNTOUCHED_DASHBOARD } from "@refugium/model/untouched-dashboard.ts";

// The document has the official interface's format: a grid of equal cells, row by row. Additions show the same tiles
// there: a cell covered by a larger tile is a blank panel, and the phone order is in a row after the last drawn one.

/** A tile with its position, in cells from the upper left. */
export interface Tile extends Cell {
  /** Unique on a board, as the same tile may occur twice. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Cell {
  readonly type: string;
  readonly id: string;
}

/** Positions of all tiles: a grid on a wide window, a column on a phone. */
export interface Board {
  readonly columns: number;
  readonly desktop: readonly Tile[];
  /** Undefined: the phone shows the desktop's tiles in reading order. */
  readonly phone: readonly Tile[] | undefined;
}

const BLANK = "blank_panel";
const LEFT: Cell = { type: BLANK, id: "left" };
const UP: Cell = { type: BLANK, id: "up" };
const PHONE: Cell = { type: BLANK, id: "phone" };
const GAP: Cell = { type: BLANK, id: "current" };

/** True if the board has never been arranged. */
export function isUntouched(document: DashboardValue): boolean {
  return JSON.stringify(document) === JSON.stringify(UNTOUCHED_DASHBOARD);
}

/** Parses a document from any interface. Unknown tile types are kept. */
export function boardOf({ row, column, grid_details: rows }: DashboardValue): Board {
  const grid = rows.slice(0, row).map((cells) => cells.slice(0, column));
  const cellAt = (x: number, y: number): Cell | undefined => grid[y]?.[x];
  const desktop = grid.flatMap((cells, y) =>
    cells.flatMap((cell, x) => {
      if (cell.type === BLANK) return [];
      const w = 1 + lengthOf((step) => isSame(cellAt(x + step, y), LEFT));
      const h = 1 + lengthOf((step) => indices(w).every((dx) => isSame(cellAt(x + dx, y + step), UP)));
      return [{ ...cell, x, y, w, h }];
    }),
  );
  const list = rows.slice(row).find(([first]) => isSame(first, PHONE));
  return {
    columns: Math.max(1, column),
    desktop: withKeys(desktop),
    phone: list === undefined ? undefined : stacked(list.slice(1)),
  };
}

/** The document of a board; other members are kept. */
export function documentOf({ columns, desktop, phone }: Board, before: DashboardValue): DashboardValue {
  const height = Math.max(0, ...desktop.map(({ y, h }) => y + h));
  const grid = indices(height).map(() => indices(columns).map(() => GAP));
  const put = (x: number, y: number, cell: Cell): void => {
    const cells = grid[y];
    if (cells !== undefined) cells[x] = cell;
  };
  for (const { type, id, x, y, w, h } of desktop) {
    for (const dy of indices(h)) {
      for (const dx of indices(w)) put(x + dx, y + dy, dy > 0 ? UP : LEFT);
    }
    put(x, y, { type, id });
  }
  const list = phone === undefined ? [] : [[PHONE, ...phone.map(({ type, id }) => ({ type, id }))]];
  return { ...before, column: columns, row: height, grid_details: [...grid, ...list] };
}

export function stacked(cells: readonly Cell[]): readonly Tile[] {
  return withKeys(cells.map(({ type, id }, y) => ({ type, id, x: 0, y, w: 1, h: 1 })));
}

/** Sorted row by row. */
export function inReadingOrder(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** The tiles of a phone that nobody arranged: alarms first, the others as on the desk. */
export function phoneOrder(desktop: readonly Tile[]): readonly Tile[] {
  const isLater = ({ type }: Tile): number => (type === "alarms" ? 0 : 1);
  return inReadingOrder(desktop).toSorted((a, b) => isLater(a) - isLater(b));
}

export function withKeys(tiles: readonly Omit<Tile, "key">[]): readonly Tile[] {
  const seen = new Map<string, number>();
  return tiles.map((tile) => {
    const name = `${tile.type}/${tile.id}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...tile, key: count === 1 ? name : `${name}#${count}` };
  });
}

function isSame(cell: Cell | undefined, other: Cell): boolean {
  return cell?.type === other.type && cell.id === other.id;
}

/** Number of consecutive steps from 1 on that hold. */
function lengthOf(holds: (step: number) => boolean): number {
  let steps = 0;
  while (holds(steps + 1)) steps += 1;
  return steps;
}

const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

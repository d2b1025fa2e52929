import { inReadingOrder, type Tile } from "./layout.ts";

/** Moves of a tile without dragging. */
export type Move = "left" | "right" | "up" | "down" | "wider" | "narrower" | "taller" | "shorter";

const TALLEST = 4;

/** The tiles after a move; the same array when there is no room for it. Others shift down, then all settle upwards. */
export function moved(tiles: readonly Tile[], key: string, move: Move, columns: number): readonly Tile[] {
  const tile = tiles.find((each) => each.key === key);
  if (tile === undefined) return tiles;
  switch (move) {
    case "up":
      return above(tiles, tile);
    case "down":
      return below(tiles, tile);
    case "left":
    case "right":
      return beside(tiles, tile, { step: move === "left" ? -1 : 1, columns });
    case "wider":
      return tile.x + tile.w < columns
        ? placed(tiles, { ...tile, w: tile.w + 1 })
        : tile.x > 0
          ? placed(tiles, { ...tile, x: tile.x - 1, w: tile.w + 1 })
          : tiles;
    case "narrower":
      return tile.w > 1 ? placed(tiles, { ...tile, w: tile.w - 1 }) : tiles;
    case "taller":
      return tile.h < TALLEST ? placed(tiles, { ...tile, h: tile.h + 1 }) : tiles;
    case "shorter":
      return tile.h > 1 ? placed(tiles, { ...tile, h: tile.h - 1 }) : tiles;
  }
}

/** Fits the tiles into a number of columns, without overlap. */
export function fitted(tiles: readonly Tile[], columns: number): readonly Tile[] {
  const narrowed = tiles.map((tile) => {
    const w = Math.min(tile.w, columns);
    return { ...tile, w, x: Math.min(tile.x, columns - w) };
  });
  return settled(inReadingOrder(narrowed));
}

/** Adds a tile in the first free place. */
export function added(tiles: readonly Tile[], tile: Tile, columns: number): readonly Tile[] {
  const size = { w: Math.min(tile.w, columns), h: tile.h };
  for (let y = 0; ; y += 1) {
    for (let x = 0; x + size.w <= columns; x += 1) {
      const candidate = { ...tile, ...size, x, y };
      if (!tiles.some((each) => overlap(each, candidate))) return [...tiles, candidate];
    }
  }
}

/** Places a tile and shifts the others. */
function placed(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const others = inReadingOrder(tiles.filter(({ key }) => key !== tile.key));
  const down: Tile[] = [tile];
  for (const other of others) down.push(lowered(down, other));
  return settled(inReadingOrder(down));
}

/** Moves all tiles up as far as possible, in the given order. */
export function settled(tiles: readonly Tile[]): readonly Tile[] {
  const high: Tile[] = [];
  for (const tile of tiles) high.push(raised(high, lowered(high, tile)));
  return inReadingOrder(high);
}

function above(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const over = tiles.filter((each) => each.y < tile.y && sharesColumns(each, tile));
  const nearest = over.toSorted((a, b) => b.y + b.h - (a.y + a.h))[0];
  return nearest === undefined ? tiles : placed(tiles, { ...tile, y: nearest.y });
}

function below(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const under = tiles.filter((each) => each.y > tile.y && sharesColumns(each, tile));
  const nearest = under.toSorted((a, b) => a.y - b.y)[0];
  return nearest === undefined ? tiles : placed(tiles, { ...nearest, y: tile.y });
}

interface Step {
  readonly step: -1 | 1;
  readonly columns: number;
}

/** Swaps with a neighbour of the same size, else moves by one column. */
function beside(tiles: readonly Tile[], tile: Tile, { step, columns }: Step): readonly Tile[] {
  const x = tile.x + step;
  if (x < 0 || x + tile.w > columns) return tiles;
  const twin = tiles.find(
    (each) =>
      each.y === tile.y && each.h === tile.h && each.w === tile.w && each.x === tile.x + step * tile.w,
  );
  if (twin === undefined) return placed(tiles, { ...tile, x });
  return tiles.map((each) =>
    each.key === tile.key ? { ...tile, x: twin.x } : each.key === twin.key ? { ...twin, x: tile.x } : each,
  );
}

function lowered(standing: readonly Tile[], tile: Tile): Tile {
  let { y } = tile;
  while (standing.some((each) => overlap(each, { ...tile, y }))) y += 1;
  return { ...tile, y };
}

function raised(standing: readonly Tile[], tile: Tile): Tile {
  let { y } = tile;
  while (y > 0 && !standing.some((each) => overlap(each, { ...tile, y: y - 1 }))) y -= 1;
  return { ...tile, y };
}

function overlap(a: Tile, b: Tile): boolean {
  return a.key !== b.key && sharesColumns(a, b) && a.y < b.y + b.h && b.y < a.y + a.h;
}

function sharesColumns(a: Tile, b: Tile): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w;
}

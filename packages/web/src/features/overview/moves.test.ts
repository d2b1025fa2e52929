import { describe, expect, it } from "vitest";
import type { Tile } from "./layout.ts";
import { added, fitted, type Move, moved } from "./moves.ts";

const tile = (
  key: string,
  [x, y]: readonly [number, number],
  [w, h]: readonly [number, number] = [1, 1],
): Tile => ({
  key,
  type: key,
  id: "1",
  x,
  y,
  w,
  h,
});
const TILES = [tile("a", [0, 0]), tile("b", [1, 0]), tile("c", [2, 0], [1, 2]), tile("d", [0, 1], [2, 1])];

const places = (tiles: readonly Tile[]) =>
  Object.fromEntries(tiles.map(({ key, x, y, w, h }) => [key, [x, y, w, h]]));
const after = (key: string, move: Move) => places(moved(TILES, key, move, 3));

describe("a tile moved by keyboard", () => {
  it("swaps with a neighbour of the same size", () => {
    expect(after("a", "right")).toMatchObject({ a: [1, 0, 1, 1], b: [0, 0, 1, 1] });
  });

  it("moves above the tile over it, or below the one under it", () => {
    expect(after("d", "up")).toMatchObject({ d: [0, 0, 2, 1], a: [0, 1, 1, 1], b: [1, 1, 1, 1] });
    expect(after("a", "down")).toMatchObject({ d: [0, 0, 2, 1], a: [0, 1, 1, 1] });
  });

  it("stays when there is no room", () => {
    expect(moved(TILES, "a", "left", 3)).toBe(TILES);
    expect(moved(TILES, "a", "up", 3)).toBe(TILES);
    expect(moved(TILES, "c", "narrower", 3)).toBe(TILES);
    expect(moved(TILES, "nobody", "up", 3)).toBe(TILES);
  });

  it("pushes others away when it grows, without overlap", () => {
    expect(after("a", "wider")).toMatchObject({ a: [0, 0, 2, 1], b: [1, 1, 1, 1] });
    expect(after("a", "taller")).toMatchObject({ a: [0, 0, 1, 2], d: [0, 2, 2, 1] });
    expect(after("c", "shorter")).toMatchObject({ c: [2, 0, 1, 1] });
  });

  it("grows to the left at the right edge", () => {
    expect(after("c", "wider")).toMatchObject({ c: [1, 0, 2, 2] });
  });
});

describe("a board", () => {
  it("places a new tile in the first free cells", () => {
    const next = added([tile("a", [0, 0]), tile("c", [2, 0], [1, 2])], tile("new", [0, 0]), 3);
    expect(places(next)).toMatchObject({ new: [1, 0, 1, 1] });
    expect(places(added(TILES, tile("wide", [0, 0], [3, 1]), 2))).toMatchObject({ wide: [0, 2, 2, 1] });
  });

  it("fits fewer columns", () => {
    const narrow = fitted(TILES, 2);
    expect(narrow.every(({ x, w }) => x + w <= 2)).toBe(true);
    expect(new Set(narrow.map(({ x, y }) => `${x}/${y}`)).size).toBe(4);
  });
});

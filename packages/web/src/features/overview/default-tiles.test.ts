import { describe, expect, it } from "vitest";
import { defaultTiles } from "./default-tiles.ts";

const NOTHING = {
  tcs: [],
  phprobes: [],
  equipment: [],
  atos: [],
  lights: [],
  pumps: [],
  macros: [],
  journal: [],
  tasks: [],
};

describe("a board that was never arranged", () => {
  it("shows each thing once, temperature first", () => {
    const tiles = defaultTiles(
      {
        ...NOTHING,
        tcs: ["1"],
        phprobes: ["1"],
        equipment: ["1", "2"],
        pumps: ["1", "2"],
      },
      3,
    );
    expect(tiles[0]).toMatchObject({ type: "temp_current", x: 0, y: 0, w: 2 });
    expect(tiles.map(({ key }) => key).toSorted()).toEqual([
      "alarms/current",
      "doser/1",
      "doser/2",
      "equipment_ctrlpanel/current",
      "health/current",
      "ph_current/1",
      "temp_current/1",
    ]);
  });

  it("has no gap beside the last tile and no overlap", () => {
    const alone = defaultTiles({ ...NOTHING, tcs: ["1"], phprobes: ["1"] }, 3);
    expect(alone.at(-1)).toMatchObject({ type: "health", x: 1, y: 1, w: 2 });
    const beside = defaultTiles({ ...NOTHING, equipment: ["1"], pumps: ["1", "2"] }, 3);
    expect(beside.find(({ type }) => type === "health")).toMatchObject({ x: 2, y: 1, w: 1 });
  });

  it("omits what the tank does not have", () => {
    expect(defaultTiles(NOTHING, 3).map(({ type }) => type)).toEqual(["alarms", "health"]);
  });

  it("fills four rows of four columns with the twelve tiles of a reef", () => {
    const tiles = defaultTiles(
      {
        tcs: ["1"],
        phprobes: ["1"],
        equipment: ["1"],
        atos: ["1"],
        lights: ["1"],
        pumps: ["1", "2"],
        macros: ["1"],
        journal: ["1"],
        tasks: ["1"],
      },
      4,
    );
    expect(tiles).toHaveLength(12);
    expect(Math.max(...tiles.map(({ y, h }) => y + h))).toBe(4);
    expect(tiles.reduce((cells, { w, h }) => cells + w * h, 0)).toBe(16);
  });
});

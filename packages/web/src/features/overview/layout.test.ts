import { Dashboard, type DashboardValue } from "@refugium/model/dashboard.ts";
import { describe, expect, it } from "vitest";
import { boardOf, documentOf, inReadingOrder, isUntouched, phoneOrder, stacked, withKeys } from "./layout.ts";

const official: DashboardValue = {
  row: 2,
  column: 2,
  width: 500,
  height: 300,
  grid_details: [
    [
      { type: "temp_current", id: "1" },
      { type: "health", id: "current" },
    ],
    [
      { type: "blank_panel", id: "current" },
      { type: "from_the_future", id: "7" },
    ],
  ],
};

const tile = (type: string, x: number, y: number, w = 1, h = 1) => ({ type, id: "1", x, y, w, h });

describe("a dashboard", () => {
  it("of the official interface keeps its panels, blank ones as gaps", () => {
    const board = boardOf(official);
    expect(board.columns).toBe(2);
    expect(board.desktop.map(({ type, x, y, w, h }) => [type, x, y, w, h])).toEqual([
      ["temp_current", 0, 0, 1, 1],
      ["health", 1, 0, 1, 1],
      ["from_the_future", 1, 1, 1, 1],
    ]);
    expect(board.phone).toBeUndefined();
  });

  it("is written back unchanged", () => {
    expect(documentOf(boardOf(official), official)).toEqual(official);
  });

  it("stores sizes and the phone order in a compatible document", () => {
    const desktop = withKeys([tile("temp_current", 0, 0, 2, 1), tile("equipment_ctrlpanel", 2, 0, 1, 2)]);
    const board = { columns: 3, desktop, phone: stacked([{ type: "ato", id: "1" }]) };
    const document = documentOf(board, Dashboard.initial);
    expect(document.row).toBe(2);
    expect(document.grid_details.slice(0, 2).map((cells) => cells.map(({ type }) => type))).toEqual([
      ["temp_current", "blank_panel", "equipment_ctrlpanel"],
      ["blank_panel", "blank_panel", "blank_panel"],
    ]);
    expect(boardOf(document)).toEqual(board);
  });

  it("is recognised as never arranged", () => {
    expect(isUntouched(Dashboard.initial)).toBe(true);
    expect(isUntouched(official)).toBe(false);
  });

  it("gives duplicate tiles different keys", () => {
    const keys = withKeys([tile("health", 0, 0), tile("health", 1, 0)]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it("is read row by row", () => {
    const tiles = withKeys([tile("c", 0, 1), tile("b", 1, 0), tile("a", 0, 0)]);
    expect(inReadingOrder(tiles).map(({ type }) => type)).toEqual(["a", "b", "c"]);
  });

  it("begins with the alarms on a phone", () => {
    const desktop = stacked(["temp_current", "ato", "alarms", "health"].map((type) => ({ type, id: "1" })));
    expect(phoneOrder(desktop).map(({ type }) => type)).toEqual(["alarms", "temp_current", "ato", "health"]);
  });
});

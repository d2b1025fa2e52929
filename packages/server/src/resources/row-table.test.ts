import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareIds } from "../store/row-order.ts";
import { RowTable } from "./row-table.ts";

interface Row {
  readonly id: string;
  readonly on: boolean;
}

describe("a table of rows", () => {
  test("serves the JSON of the view, made once per change", () => {
    const table = new RowTable<Row>();
    table.set({ id: "1", on: false }, {});
    const [one, list] = [table.json("1").json.toString(), table.jsonList()];
    expect([one, list.json.toString()]).toEqual(['{"id":"1","on":false}', '[{"id":"1","on":false}]']);
    expect(table.jsonList()).toBe(list);
    table.overlay("1", { on: true });
    expect(table.json("1").json.toString()).toBe('{"id":"1","on":true}');
    expect(table.jsonList().json.toString()).toBe('[{"id":"1","on":true}]');
    table.delete("1");
    expect(table.jsonList().json.toString()).toBe("[]");
    expect(() => table.json("1")).toThrow("row 1 is not in memory");
  });

  test("never shows one row under the id of another", () => {
    const table = new RowTable<Row>();
    expect(table.set({ id: "1", on: false }, { id: "2" })).toEqual({ id: "1", on: false });
    expect(table.overlayOf("3")).toEqual({});
    expect(table.entry("3")).toBeUndefined();
  });

  test("is ordered by id", () => {
    const ids = fc.uniqueArray(fc.oneof(fc.nat(300).map(String), fc.constantFrom("rpi", "esp", "a", "007")));
    fc.assert(
      fc.property(ids, (given) => {
        const table = new RowTable<Row>();
        for (const id of given) table.set({ id, on: false }, {});
        const order = given.toSorted(compareIds);
        expect(table.views.map((row) => row.id)).toEqual(order);
        expect(JSON.parse(table.jsonList().json.toString())).toEqual(order.map((id) => ({ id, on: false })));
      }),
    );
  });
});

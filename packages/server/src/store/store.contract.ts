import { describe, expect, test } from "vitest";
import type { ConfigStore, HistoryRange, HistoryRecord, HistoryStore, Writer } from "./store.ts";

const row = (id: string, name = "x") => ({ id, version: 1, body: { name } });

/** The contract of every configuration store. `open` returns an empty one. */
export function configStoreContract(open: () => ConfigStore): void {
  describe("a configuration store", () => {
    test("returns rows as they were put, as a copy each time", () => {
      const store = open();
      const body = { name: "Heater", list: [1, { deep: null }], on: false };
      store.transaction((writer) => writer.put("equipment", { id: "1", version: 3, body }));
      expect(store.row("equipment", "1")).toEqual({ id: "1", version: 3, body });
      expect(store.row("equipment", "1")).not.toBe(store.row("equipment", "1"));
      expect(store.row("equipment", "2")).toBeUndefined();
      expect(store.row("outlets", "1")).toBeUndefined();
    });

    test("lists decimal ids in numeric order and other ids after them", () => {
      const store = open();
      store.transaction((writer) => {
        for (const id of ["rpi", "10", "9", "100", "esp", "1"]) writer.put("drivers", row(id));
      });
      expect(store.rows("drivers").map((each) => each.id)).toEqual(["1", "9", "10", "100", "esp", "rpi"]);
      expect(store.rows("nothing")).toEqual([]);
    });

    test("counts ids from 1 in each collection, without repetition", () => {
      const store = open();
      const next = (collection: string) => store.transaction((writer) => writer.nextId(collection));
      expect([next("tcs"), next("tcs"), next("atos")]).toEqual(["1", "2", "1"]);
      store.transaction((writer) => writer.delete("tcs", "2"));
      expect(next("tcs")).toBe("3");
    });

    test("does not assign an id that was put explicitly", () => {
      const store = open();
      store.transaction((writer) => writer.put("tcs", row("7")));
      store.transaction((writer) => writer.put("tcs", row("3")));
      expect(store.transaction((writer) => writer.nextId("tcs"))).toBe("8");
    });

    test("starts again at 1 after clearing a collection", () => {
      const store = open();
      store.transaction((writer) => writer.put("tcs", row(writer.nextId("tcs"))));
      store.transaction((writer) => writer.clear("tcs"));
      expect(store.rows("tcs")).toEqual([]);
      expect(store.transaction((writer) => writer.nextId("tcs"))).toBe("1");
    });

    test("replaces and deletes rows", () => {
      const store = open();
      store.transaction((writer) => writer.put("tcs", row("1", "old")));
      store.transaction((writer) => writer.put("tcs", row("1", "new")));
      expect(store.row("tcs", "1")?.body).toEqual({ name: "new" });
      store.transaction((writer) => writer.delete("tcs", "1"));
      expect(store.rows("tcs")).toEqual([]);
    });

    test("lets a transaction read its own writes", () => {
      const store = open();
      store.transaction((writer) => {
        writer.put("tcs", row("1"));
        expect(store.row("tcs", "1")).toBeDefined();
      });
    });

    test("keeps nothing of a transaction that threw, including its ids", () => {
      const store = open();
      store.transaction((writer) => writer.put("tcs", row("1")));
      const refused = () =>
        store.transaction((writer) => {
          writer.put("tcs", row(writer.nextId("tcs")));
          writer.delete("tcs", "1");
          throw new Error("refused");
        });
      expect(refused).toThrow("refused");
      expect(store.rows("tcs")).toEqual([row("1")]);
      expect(store.transaction((writer) => writer.nextId("tcs"))).toBe("2");
    });

    test("refuses nested transactions, closing inside one, and a finished writer", () => {
      const store = open();
      expect(() => store.transaction(() => store.transaction(() => 1))).toThrow("inside a transaction");
      expect(() => store.transaction(() => store.close())).toThrow("inside a transaction");
      const kept: Writer = store.transaction((writer) => writer);
      expect(() => kept.put("tcs", row("1"))).toThrow("after its transaction");
      expect(() => kept.clear("tcs")).toThrow("after its transaction");
    });
  });
}

const record = (at: number, series = "a"): HistoryRecord => ({ at, series, body: { value: at } });
const times = (records: readonly HistoryRecord[]) => records.map((each) => each.at);

/** The contract of every history store. `open` returns an empty one. */
export function historyStoreContract(open: () => HistoryStore): void {
  describe("a history store", () => {
    const filled = (count = 6): HistoryStore => {
      const store = open();
      for (let at = 1; at <= count; at += 1) {
        store.append(record(at));
        store.append(record(at, "b"));
        if (at % 2 === 0 && at < count) store.flush();
      }
      return store;
    };

    test("returns the newest records, oldest first, flushed or not", () => {
      const store = filled();
      expect(store.newest("a", 3)).toEqual([record(4), record(5), record(6)]);
      expect(times(store.newest("a", 100))).toEqual([1, 2, 3, 4, 5, 6]);
      store.flush();
      expect(times(store.newest("b", 100))).toEqual([1, 2, 3, 4, 5, 6]);
      expect(store.newest("c", 10)).toEqual([]);
      expect(store.newest("a", 0)).toEqual([]);
    });

    test("returns nothing older than requested", () => {
      const store = filled();
      expect(times(store.newest("a", 100, 4))).toEqual([4, 5, 6]);
      expect(times(store.newest("a", 100, 2.5))).toEqual([3, 4, 5, 6]);
      expect(times(store.newest("a", 1, 2))).toEqual([6]);
    });

    test("keeps the order of arrival when the clock is set back", () => {
      const store = open();
      for (const at of [100, 101, 7, 8, 102]) {
        store.append(record(at));
        store.flush();
      }
      expect(times(store.newest("a", 10))).toEqual([100, 101, 7, 8, 102]);
      expect(times(store.newest("a", 10, 50))).toEqual([100, 101, 102]);
    });

    test("deletes a dropped series; later records start a new one", () => {
      const store = filled();
      store.drop("a");
      expect(store.newest("a", 10)).toEqual([]);
      expect(times(store.newest("b", 10))).toEqual([1, 2, 3, 4, 5, 6]);
      store.append(record(9));
      store.flush();
      expect(times(store.newest("a", 10))).toEqual([9]);
    });

    test("returns a range, newest first, until the reader stops", () => {
      const store = filled();
      const seen = (range: HistoryRange, most: number): number[] => {
        const found: number[] = [];
        for (const page of store.pages("a", range)) {
          found.push(...page.map(({ at }) => at));
          if (found.length >= most) break;
        }
        return found.slice(0, most);
      };
      expect(seen({}, 100)).toEqual([6, 5, 4, 3, 2, 1]);
      expect(seen({ since: 2, until: 5 }, 100)).toEqual([4, 3, 2]);
      expect(seen({ until: 6 }, 2)).toEqual([5, 4]);
      expect(seen({}, 1)).toEqual([6]);
      expect(seen({ until: 1 }, 1)).toEqual([]);
    });

    test("returns no record twice, whatever is written between two pages", () => {
      const store = filled();
      const seen: number[] = [];
      for (const page of store.pages("a", {})) {
        seen.push(...page.map(({ at }) => at));
        store.flush();
        store.append(record(7));
      }
      expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
    });

    test("deletes the oldest share by order of arrival, whatever its times", () => {
      const store = open();
      for (const at of [9e14, 1, 2, 3]) {
        store.append(record(at));
        store.flush();
      }
      store.prune(1);
      expect(times(store.newest("a", 10))).toEqual([9e14, 1, 2, 3]);
      store.shorten(0.3);
      expect(times(store.newest("a", 10))).toEqual([2, 3]);
      store.shorten(1);
      expect(store.newest("a", 10)).toEqual([]);
      store.shorten(0.5);
      store.append(record(4));
      store.flush();
      expect(times(store.newest("a", 10))).toEqual([4]);
    });

    test("deletes what is older than a moment", () => {
      const store = filled();
      store.prune(5);
      expect(times(store.newest("a", 10))).toEqual([5, 6]);
      store.flush();
      store.prune(100);
      expect(store.newest("a", 10)).toEqual([]);
      store.append(record(101));
      store.flush();
      expect(times(store.newest("a", 10))).toEqual([101]);
    });
  });
}

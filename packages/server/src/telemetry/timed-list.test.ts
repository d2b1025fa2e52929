import fc from "fast-check";
import { expect, test } from "vitest";
import { TimedList } from "./timed-list.ts";

test("records are sorted by time and the oldest are dropped", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10 }), (instants, limit) => {
      const list = new TimedList<number>(limit);
      for (const at of instants) list.add(at, at);
      expect(list.records).toEqual([...list.records].sort((a, b) => a - b));
      expect(list.records).toHaveLength(Math.min(limit, instants.length));
      if (instants.length <= limit) expect(list.records).toEqual(instants.toSorted((a, b) => a - b));
    }),
  );
});

test("records of one instant keep their order", () => {
  const list = new TimedList<string>(5);
  for (const record of ["a", "b", "c"]) list.add(7, record);
  expect(list.records).toEqual(["a", "b", "c"]);
});

test("adding to a list leaves the original unchanged", () => {
  const list = new TimedList<string>(2);
  list.add(1, "a");
  list.add(3, "c");
  expect(list.with(4, "d").records).toEqual(["c", "d"]);
  expect(list.records).toEqual(["a", "c"]);
  list.clear();
  expect(list.records).toEqual([]);
});

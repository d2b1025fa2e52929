import { expect, it } from "vitest";
import { Entries, type StoredEntry } from "./entries.ts";

function makeEntries() {
  const rows = new Map<string, StoredEntry>();
  let last = 0;
  let deletions = 0;
  const entries = new Entries({
    entries: () => [...rows],
    get: (id) => rows.get(id),
    put: (id, entry) => void rows.set(id, entry),
    nextId: () => String(++last),
    delete: (...ids) => {
      deletions += 1;
      for (const id of ids) rows.delete(id);
    },
    write: () => () => undefined,
  });
  const add = (parameter: string, value: number, timestamp: string) =>
    entries.add(parameter, { value, timestamp, comment: "" });
  const values = (parameter: string) => entries.of(parameter).map(({ value }) => value);
  return { entries, add, values, deletions: () => deletions };
}

it("entries are sorted by time, then by id", () => {
  const { add, values } = makeEntries();
  for (let value = 1; value <= 12; value += 1) add("1", value, "Nov-20-10:11, 2026");
  add("1", 0, "Apr-30-23:59, 2026");
  add("1", 13, "Jan-01-00:00, 2027");
  expect(values("1")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

it("parameters with a common id prefix have separate entries", () => {
  const { entries, add, values } = makeEntries();
  add("1", 1, "Nov-20-10:11, 2026");
  add("11", 11, "Nov-20-10:11, 2026");
  expect([values("1"), values("11"), entries.parameters]).toEqual([[1], [11], ["1", "11"]]);
  entries.drop("1");
  expect([values("1"), values("11")]).toEqual([[], [11]]);
});

it("a parameter without entries is dropped without a write", () => {
  const { entries, deletions } = makeEntries();
  entries.drop("1");
  expect(deletions()).toBe(0);
});

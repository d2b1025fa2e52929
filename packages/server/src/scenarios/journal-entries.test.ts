import { afterEach, beforeEach, expect, it } from "vitest";
import { StoreUnavailable } from "../store/store.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("journal.create", { name: "Alk", unit: "dKH", description: "by hand" });
});
afterEach(() => tank.stop());

interface Usage {
  readonly current: readonly { readonly value: number; readonly timestamp: string }[];
  readonly historical: readonly unknown[];
}
const usage = async (id = "1"): Promise<Usage> =>
  (await tank.call("journal.usage", undefined, { id })) as Usage;
const record = (body: object, id = "1") => tank.call("journal.record", body, { id });

it("entries are listed by time, in both lists and after restarts", async () => {
  expect(await usage()).toEqual({ current: [], historical: [] });
  await record({ value: 8.1, timestamp: "Nov-20-10:11, 2026", comment: "c1" });
  await record({ value: 7.9, timestamp: "Apr-01-10:11, 2026" });
  await record({ value: 8.2, timestamp: "Nov-20-10:11, 2026" });
  tank = await tank.restart();
  const { current, historical } = await usage();
  expect(current.map(({ value }) => value)).toEqual([7.9, 8.1, 8.2]);
  expect(historical).toEqual(current);
  expect(current[1]).toEqual({
    value: 8.1,
    timestamp: "Nov-20-10:11, 2026",
    comment: "c1",
    time: "Nov-20-10:11, 2026",
  });
});

it("an entry's time is now by default; an impossible one is refused", async () => {
  await record({ value: 1 });
  expect((await usage()).current[0]?.timestamp).toMatch(/^Nov-2\d-\d\d:00, 2026$/);
  await expect(record({ value: 1, timestamp: "Nov-32-10:11, 2026" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(record({ value: 1, timestamp: "Feb-30-10:11, 2026" })).rejects.toMatchObject({
    code: "invalid",
    details: [{ path: "timestamp" }],
  });
  expect((await usage()).current).toHaveLength(1);
  await expect(record({ value: "1" })).rejects.toMatchObject({ code: "invalid" });
  await expect(record({})).rejects.toMatchObject({ code: "invalid" });
});

interface Entry {
  readonly id: string;
  readonly value: number;
}
const entries = async (): Promise<readonly Entry[]> =>
  (await tank.call("journal.entries", undefined, { id: "1" })) as readonly Entry[];

it("entries stored without ids get ids and can be changed", async () => {
  tank.app.platform.storage.store.config.transaction((writer) => {
    const body = { value: 81, timestamp: "Nov-20-10:11, 2026", comment: "a slip" };
    writer.put("journal_entries", { id: `1/${writer.nextId("journal_entries")}`, version: 1, body });
  });
  tank = await tank.restart();
  expect(await entries()).toEqual([
    { id: "1", value: 81, timestamp: "Nov-20-10:11, 2026", comment: "a slip" },
  ]);
  await tank.call("journal.changeEntry", { value: 8.1 }, { id: "1", entry: "1" });
  await record({ value: 8.2 });
  tank = await tank.restart();
  expect((await entries()).map(({ id, value }) => [id, value])).toEqual([
    ["1", 8.1],
    ["2", 8.2],
  ]);
  expect((await usage()).current[0]).toMatchObject({ value: 8.1, comment: "a slip" });
});

it("a changed entry is sorted by its new time and logged", async () => {
  await record({ value: 1, timestamp: "Nov-20-10:11, 2026" });
  await record({ value: 2, timestamp: "Nov-21-10:11, 2026" });
  const said = { timestamp: "Nov-22-10:11, 2026", comment: "of the day after" };
  await tank.call("journal.changeEntry", said, { id: "1", entry: "1" });
  expect((await entries()).map(({ id, value }) => [id, value])).toEqual([
    ["2", 2],
    ["1", 1],
  ]);
  await tank.call("journal.deleteEntry", undefined, { id: "1", entry: "1" });
  expect((await entries()).map(({ id }) => id)).toEqual(["2"]);
  expect(
    tank
      .log("journal/1")
      .slice(-2)
      .map(({ message }) => message),
  ).toEqual([
    "the entry 1 of Nov-20-10:11, 2026 was changed to 1 of Nov-22-10:11, 2026 by reef-pi",
    "the entry 1 of Nov-22-10:11, 2026 was deleted by reef-pi",
  ]);
});

it("a refused change leaves an entry as it was", async () => {
  await record({ value: 1, timestamp: "Nov-20-10:11, 2026" });
  await tank.call("journal.create", { name: "Ca" });
  const change = (body: object, id = "1", entry = "1") =>
    tank.call("journal.changeEntry", body, { id, entry });
  const refused = { code: "invalid", details: [{ path: "timestamp" }] };
  await expect(change({ timestamp: "Feb-30-10:11, 2026" })).rejects.toMatchObject(refused);
  await expect(change({ value: "2" })).rejects.toMatchObject({ code: "invalid" });
  await expect(change({ value: 2 }, "1", "9")).rejects.toMatchObject({ code: "not-found" });
  // Another parameter's entry.
  await expect(change({ value: 2 }, "2")).rejects.toMatchObject({ code: "not-found" });
  const gone = tank.call("journal.deleteEntry", undefined, { id: "2", entry: "1" });
  await expect(gone).rejects.toMatchObject({ code: "not-found" });
  expect((await entries()).map(({ value }) => value)).toEqual([1]);
});

it("more entries are kept than statistics can hold", async () => {
  tank.app.platform.storage.store.config.transaction((writer) => {
    for (let count = 1; count <= 1500; count++) {
      const body = { value: count, timestamp: "Nov-20-10:11, 2026", comment: "" };
      writer.put("journal_entries", { id: `1/${count}`, version: 1, body });
    }
  });
  tank = await tank.restart();
  expect((await usage()).current).toHaveLength(1500);
});

/** Rejects deletions in a collection until the returned function is called. */
function refuseDeletes(from: string): () => void {
  const {
    storage: { configuration },
  } = tank.app.platform;
  const { transaction } = configuration;
  configuration.transaction = (work) =>
    transaction.call(configuration, (writer) => {
      const refuse = (collection: string, id: string): void => {
        if (collection === from) throw new StoreUnavailable(new Error("the disk is full"));
        writer.delete(collection, id);
      };
      return work({ ...writer, delete: refuse });
    }) as ReturnType<typeof work>;
  return () => {
    configuration.transaction = transaction;
  };
}

it("a delete that the disk rejects loses no entry", async () => {
  await record({ value: 1 });
  const allow = refuseDeletes("journal");
  await expect(tank.call("journal.delete", undefined, { id: "1" })).rejects.toMatchObject({
    code: "unavailable",
  });
  allow();
  await tank.run(5);
  expect((await usage()).current).toHaveLength(1);
});

it("a parameter keeps its entries when renamed or its deletion fails", async () => {
  await record({ value: 1 });
  await tank.call("journal.update", { name: "Alkalinity" }, { id: "1" });
  expect((await usage()).current).toHaveLength(1);
  const allow = refuseDeletes("journal_entries");
  await expect(tank.call("journal.delete", undefined, { id: "1" })).rejects.toMatchObject({
    code: "unavailable",
  });
  allow();
  expect((await usage()).current).toHaveLength(1);
});

it("entries are deleted with their parameter; an unknown one has none", async () => {
  await record({ value: 1 });
  const rows = () => tank.app.platform.storage.store.config.rows("journal_entries");
  expect(rows()).toHaveLength(1);
  await tank.call("journal.delete", undefined, { id: "1" });
  await tank.run(5);
  expect(rows()).toEqual([]);
  await expect(usage()).rejects.toMatchObject({ code: "not-found" });
  await expect(record({ value: 1 })).rejects.toMatchObject({ code: "not-found" });
  await tank.call("journal.create", { name: "Ca" });
  expect((await usage("2")).current).toEqual([]);
});

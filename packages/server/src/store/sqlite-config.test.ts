import { expect, test } from "vitest";
import { openedStore, temporaryDirectory } from "./fixtures/opened.ts";
import { configStoreContract } from "./store.contract.ts";
import { StoreUnavailable } from "./store.ts";

configStoreContract(() => openedStore(temporaryDirectory()).config);

const row = (id: string, text = "x") => ({ id, version: 1, body: { text } });

test("a transaction's rows and counters are there after a restart", () => {
  const directory = temporaryDirectory();
  const first = openedStore(directory);
  first.config.transaction((writer) => writer.put("tcs", row(writer.nextId("tcs"))));
  first.close();
  const second = openedStore(directory);
  expect(second.config.rows("tcs")).toEqual([row("1")]);
  expect(second.config.transaction((writer) => writer.nextId("tcs"))).toBe("2");
});

test("a full disk refuses the whole change; the next one may succeed", () => {
  const { config } = openedStore(temporaryDirectory());
  config.transaction((writer) => writer.put("tcs", row("1")));
  config.database.exec("PRAGMA max_page_count = 1");
  const tooMuch = () =>
    config.transaction((writer) => {
      writer.put("tcs", row("2"));
      writer.put("tcs", row("3", "x".repeat(100_000)));
    });
  expect(tooMuch).toThrow(StoreUnavailable);
  expect(config.rows("tcs")).toEqual([row("1")]);
  config.database.exec("PRAGMA max_page_count = 100000");
  tooMuch();
  expect(config.rows("tcs")).toHaveLength(3);
});

test("a failed write fails the transaction even if its error is swallowed", () => {
  const { config } = openedStore(temporaryDirectory());
  config.database.exec("PRAGMA max_page_count = 1");
  const careless = () =>
    config.transaction((writer) => {
      writer.put("tcs", row("1"));
      try {
        writer.put("tcs", row("2", "x".repeat(100_000)));
      } catch {
        // The error is swallowed on purpose.
      }
    });
  expect(careless).toThrow(StoreUnavailable);
  expect(config.rows("tcs")).toEqual([]);
});

test("a refused write fails the transaction even if its error is swallowed", () => {
  const { config } = openedStore(temporaryDirectory());
  const careless = () =>
    config.transaction((writer) => {
      writer.put("tcs", row("1"));
      try {
        // The table accepts only integer versions; unlike a full disk, this does not end the transaction.
        writer.put("tcs", { ...row("2"), version: 1.5 });
      } catch {
        // The error is swallowed on purpose.
      }
    });
  expect(careless).toThrow();
  expect(config.rows("tcs")).toEqual([]);
});

test("a change is synced to the disk before it is acknowledged", () => {
  const { config } = openedStore(temporaryDirectory());
  expect(config.database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
});

test("a store that is closed twice stays closed", () => {
  const { config } = openedStore(temporaryDirectory());
  config.close();
  expect(() => config.close()).not.toThrow();
});

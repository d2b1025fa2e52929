import { expect, test } from "vitest";
import { openedStore, temporaryDirectory } from "./fixtures/opened.ts";
import { configStoreContract } from "./store.contract.ts";
import { StoreUnavailable } from "./store.ts";

configStoreContract(() => openedStore(temporaryDirectory()).config);

const row = (id: string, text = "x") => ({ id, version: 1, body: { text } });

test("what a transaction wrote is there after the next start, its counters too", () => {
  const directory = temporaryDirectory();
  const first = openedStore(directory);
  first.config.transaction((writer) => writer.put("tcs", row(writer.nextId("tcs"))));
  first.close();
  const second = openedStore(directory);
  expect(second.config.rows("tcs")).toEqual([row("1")]);
  expect(second.config.transaction((writer) => writer.nextId("tcs"))).toBe("2");
});

test("a full disk refuses the whole change, keeps what was there, and the next change works when there is room", () => {
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

test("a failed write fails the transaction even when its error was swallowed", () => {
  const { config } = openedStore(temporaryDirectory());
  config.database.exec("PRAGMA max_page_count = 1");
  const careless = () =>
    config.transaction((writer) => {
      writer.put("tcs", row("1"));
      try {
        writer.put("tcs", row("2", "x".repeat(100_000)));
      } catch {
        // This is the carelessness.
      }
    });
  expect(careless).toThrow(StoreUnavailable);
  expect(config.rows("tcs")).toEqual([]);
});

test("a write that was refused by itself fails the whole transaction, though its error was swallowed", () => {
  const { config } = openedStore(temporaryDirectory());
  const careless = () =>
    config.transaction((writer) => {
      writer.put("tcs", row("1"));
      try {
        // The table takes whole versions only; unlike a full disk that ends no transaction.
        writer.put("tcs", { ...row("2"), version: 1.5 });
      } catch {
        // This is the carelessness.
      }
    });
  expect(careless).toThrow();
  expect(config.rows("tcs")).toEqual([]);
});

test("a change is on the disk when it is acknowledged: SQLite makes sure of each one", () => {
  const { config } = openedStore(temporaryDirectory());
  expect(config.database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
});

test("a store that is closed twice stays closed", () => {
  const { config } = openedStore(temporaryDirectory());
  config.close();
  expect(() => config.close()).not.toThrow();
});

import { expect, test } from "vitest";
import { MemoryConfig, MemoryHistory } from "./memory.ts";
import { configStoreContract, historyStoreContract } from "./store.contract.ts";

configStoreContract(() => new MemoryConfig());
historyStoreContract(() => new MemoryHistory());

test("a closed history in memory is empty", () => {
  const history = new MemoryHistory();
  history.append({ at: 1, series: "a", body: {} });
  history.flush();
  history.close();
  expect(history.newest("a", 1)).toEqual([]);
});

test("a configuration in memory can be closed", () => {
  expect(() => new MemoryConfig().close()).not.toThrow();
});

import { expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { StoreUnavailable } from "../../store/store.ts";
import { fillDisk } from "../../testing/full-disk.ts";
import { watchedStore } from "./watched-store.ts";

test("the watcher is called for each refused and each written change", () => {
  const store = new MemoryConfig();
  const told: string[] = [];
  const watcher = {
    failed: () => void told.push("failed"),
    worked: () => void told.push("worked"),
    invalid: () => undefined,
  };
  const watched = watchedStore(store, watcher);
  const write = () =>
    watched.transaction((writer) => writer.put("tcs", { id: "1", version: 1, body: { name: "Reef" } }));
  write();
  const makeRoom = fillDisk(store);
  expect(write).toThrow(StoreUnavailable);
  store.transaction = () => {
    throw new TypeError("a bug, which says nothing of the disk");
  };
  expect(write).toThrow(TypeError);
  makeRoom();
  write();
  expect(told).toEqual(["worked", "failed", "worked"]);
});

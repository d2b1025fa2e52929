import { expect, it } from "vitest";
import { MemoryConfig } from "../../packages/server/src/store/memory.ts";
import { CommittedDoses } from "./committed-doses.ts";

it("a dose stays open when an earlier end is written late", () => {
  const store = new MemoryConfig();
  const doses = new CommittedDoses(store);
  const write = (id: string, outcome: string): void =>
    store.transaction((writer) =>
      writer.put("doses", { id, version: 1, body: { pump: "1", due: null, outcome } }),
    );
  write("1", "open");
  write("2", "open");
  write("1", "delivered");
  expect(doses.open("1")?.id).toBe("2");
  expect(doses.settled("1")).toMatchObject({ outcome: "delivered" });
  write("2", "delivered");
  expect(doses.open("1")).toBeUndefined();
});

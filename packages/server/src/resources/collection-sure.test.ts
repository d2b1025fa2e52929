// Implausible values are refused unless the body has `sure`.
import { Int, Name } from "@refugium/model/declare/fields.ts";
import { defineResource, type Resource } from "@refugium/model/declare/resource.ts";
import { describe, expect, test } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { MemoryConfig } from "../store/memory.ts";
import { Collections } from "./collections.ts";
import { PERSON } from "./fixtures/furnished.ts";

const shells = defineResource({
  most: 10,
  name: "shells",
  path: "/api/shells",
  title: "Shells",
  singular: "shell",
  fields: { name: Name(), grams: Int({ initial: 5 }) },
  doubts: ({ grams }, previous) => [
    ...(grams > 100 ? [{ path: "grams", message: "is more than 100" }] : []),
    ...(previous !== undefined && grams > 2 * previous.grams
      ? [{ path: "grams", message: "is more than twice what it was" }]
      : []),
  ],
});

function opened() {
  const meant: string[] = [];
  const collections = new Collections([shells as unknown as Resource], {
    store: new MemoryConfig(),
    live: new LiveState(),
    changed: (_name, change) => {
      for (const { path, message } of change.meant ?? [])
        meant.push(`${change.actor.name}: ${path} ${message}`);
    },
    invalidRow: () => undefined,
  });
  return { meant, collection: collections.of(shells) };
}

describe("an implausible value", () => {
  test("is refused with a hint at `sure` and nothing is stored", async () => {
    const { collection } = opened();
    await expect(collection.create({ name: "a", grams: 300 }, PERSON)).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "grams", message: 'is more than 100; send "sure": true if it is meant', sure: true }],
    });
    expect(collection.rows).toEqual([]);
  });

  test("is accepted with `sure`, which is logged but not stored", async () => {
    const { collection, meant } = opened();
    const row = await collection.create({ name: "a", grams: 300, sure: true }, PERSON);
    expect(row).toEqual({ id: "1", name: "a", grams: 300 });
    expect(meant).toEqual(["reef-pi: grams is more than 100"]);
  });

  test("is refused again only when it changes", async () => {
    const { collection, meant } = opened();
    await collection.create({ name: "a", grams: 300, sure: true }, PERSON);
    await collection.update("1", { name: "b" }, PERSON);
    await collection.update("1", { ...collection.get("1") }, PERSON);
    expect(meant).toHaveLength(1);
    await expect(collection.update("1", { grams: 700 }, PERSON)).rejects.toMatchObject({ code: "invalid" });
    await collection.update("1", { grams: 700, sure: true }, PERSON);
    expect(meant.at(-1)).toBe("reef-pi: grams is more than twice what it was");
  });

  test("needs `sure` to be true", async () => {
    const { collection } = opened();
    for (const sure of ["true", 1, {}]) {
      await expect(collection.create({ name: "a", grams: 300, sure }, PERSON)).rejects.toMatchObject({
        details: [expect.objectContaining({ path: "sure" })],
      });
    }
    await expect(collection.create({ name: "a", grams: 300, sure: false }, PERSON)).rejects.toThrow();
    expect(await collection.create({ name: "a", sure: false }, PERSON)).toMatchObject({ grams: 5 });
  });
});

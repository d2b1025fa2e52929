import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { describe, expect, it } from "vitest";
import { type Creation, createTogether, type Store } from "./create-together.ts";

function memoryStore(refused?: string): Store & { readonly rows: string[] } {
  const rows: string[] = [];
  return {
    rows,
    save: async (resource, body) => {
      if (resource.name === refused) throw new Error("in use");
      rows.push(`${resource.name} ${JSON.stringify(body)}`);
      return { id: String(rows.length) };
    },
    remove: async ({ resource }) => {
      rows.splice(
        rows.findIndex((row) => row.startsWith(resource.name)),
        1,
      );
    },
  };
}

const heater: readonly Creation[] = [
  { resource: outlets, body: () => ({ pin: 17 }) },
  { resource: equipment, body: ([outlet]) => ({ outlet }) },
];

describe("createTogether", () => {
  it("creates rows in order, passing on the ids of earlier ones", async () => {
    const store = memoryStore();
    const created = await createTogether(heater, store);
    expect(store.rows).toEqual(['outlets {"pin":17}', 'equipment {"outlet":"1"}']);
    expect(created.map(({ id }) => id)).toEqual(["1", "2"]);
  });

  it("removes all created rows when one is refused, and rethrows", async () => {
    const store = memoryStore("equipment");
    await expect(createTogether(heater, store)).rejects.toThrow("in use");
    expect(store.rows).toEqual([]);
  });
});

import { atos } from "@refugium/model/resources/atos.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { describe, expect, test } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { furnished, PERSON } from "./fixtures/furnished.ts";
import { Records } from "./records.ts";
import type { Together } from "./together.ts";

/** An ATO and its inlet, to be stored together with a note about them. */
function together(more: { readonly inlet?: object; readonly ato?: object } = {}) {
  const all = furnished();
  const notes = new Records<{ readonly ids: readonly string[] }>(all.store, "notes");
  const change: Together = {
    rows: [
      {
        collection: all.collections.of(inlets),
        body: { name: "Float", driver: "rpi", pin: 12, ...more.inlet },
      },
      {
        collection: all.collections.of(atos),
        body: { name: "ATO", ...more.ato },
        late: ([inlet = ""]) => ({ inlet }),
      },
    ],
    beside: [
      { records: notes, id: "a", value: (ids) => ({ ids }) },
      { records: notes, id: "b", value: { ids: [] } },
    ],
    actor: PERSON,
  };
  return { ...all, notes, change };
}

describe("several rows stored together", () => {
  test("refer to each other and include their records", async () => {
    const { collections, notes, change, changes, store } = together();
    expect(await collections.together(change)).toEqual(["1", "1"]);
    expect(collections.of(atos).get("1").inlet).toBe("1");
    expect(notes.get("a")).toEqual({ ids: ["1", "1"] });
    expect(store.row("notes", "b")?.body).toEqual({ ids: [] });
    expect(changes).toEqual(["reef-pi created inlets/1", "reef-pi created atos/1"]);
    expect(collections.usersOf("inlets", "1")).toEqual([{ type: "atos", id: "1" }]);
  });

  test("are not stored when one is refused", async () => {
    const { collections, notes, change, changes, onDisk } = together({ ato: { period: "soon" } });
    const disk = onDisk();
    await expect(collections.together(change)).rejects.toMatchObject({ code: "invalid" });
    expect([onDisk(), changes, notes.size]).toEqual([disk, [], 0]);
    expect(collections.of(inlets).rows).toEqual([]);
  });

  test("are not stored when the disk is full", async () => {
    const { collections, change, store, notes } = together();
    await collections.together(change);
    const events: string[] = [];
    collections.of(inlets).attach(new Scope("test"), {
      afterCommit: async ({ pin }) => void events.push(`takes up ${pin}`),
    });
    store.isFull = true;
    const moved = { ...change, rows: [{ collection: collections.of(inlets), id: "1", body: { pin: 13 } }] };
    await expect(collections.together(moved)).rejects.toMatchObject({ code: "unavailable" });
    expect(events).toEqual([]);
    expect(collections.of(inlets).get("1").pin).toBe(12);
    expect(notes.get("a")).toEqual({ ids: ["1", "1"] });
    store.isFull = false;
    expect(await collections.together(moved)).toEqual(["1"]);
    expect(events).toEqual(["takes up 13"]);
  });

  test("can be empty or have records only", async () => {
    const { collections, change, changes, notes } = together();
    await collections.together(change);
    const same = { ...change, rows: [{ collection: collections.of(inlets), id: "1", body: { pin: 12 } }] };
    expect(await collections.together(same)).toEqual(["1"]);
    expect(await collections.together({ rows: [], actor: PERSON })).toEqual([]);
    expect(changes).toHaveLength(2);
    expect(notes.get("a")).toEqual({ ids: ["1"] });
  });

  test("are made of the rows at their turn in the queue", async () => {
    const { collections, change } = together();
    await collections.together(change);
    const all = collections.of(inlets);
    const earlier = all.update("1", { pin: 20 }, PERSON);
    const body = () => ({ name: `on pin ${all.get("1").pin}` });
    await collections.together({ rows: [{ collection: all, id: "1", body }], actor: PERSON });
    await earlier;
    expect(all.get("1")).toMatchObject({ name: "on pin 20", pin: 20 });
  });

  test("are all shown after the commit even if a hook fails", async () => {
    const { collections, change } = together();
    collections.of(inlets).attach(new Scope("test"), {
      afterCommit: (): Promise<void> => Promise.reject(new Error("no such pin")),
    });
    await expect(collections.together(change)).rejects.toThrow("no such pin");
    expect([collections.of(inlets).rows.length, collections.of(atos).rows.length]).toEqual([1, 1]);
  });

  test("do not deadlock in any order of the collections", async () => {
    const { collections, change } = together();
    const backwards = {
      ...change,
      rows: [...change.rows].reverse().map((row) => ({ ...row, late: () => ({}) })),
    };
    const all = await Promise.all([collections.together(change), collections.together(backwards)]);
    expect(all).toEqual([
      ["1", "1"],
      ["2", "2"],
    ]);
  });
});

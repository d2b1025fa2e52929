import { afterEach, describe, expect, it } from "vitest";
import { crash } from "../../testing/crashed-tank.ts";
import { addPump, dosingTank, ledgerOf } from "../../testing/dosing-tank.ts";
import { TestTank } from "../../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

/** Kills the tank and starts it with the given stored rows. */
async function startWith(
  rows: readonly (readonly [collection: string, id: string, body: object])[],
): Promise<void> {
  tank.app.platform.storage.store.config.transaction((writer) => {
    for (const [collection, id, body] of rows)
      writer.put(collection, { id, version: 1, body: JSON.parse(JSON.stringify(body)) });
  });
  tank = await crash(tank);
}

const invalidRowAlarms = () => tank.alarms.filter(({ code }) => code === "rows-unreadable");

describe("unreadable stored rows", () => {
  it("are dropped with one alarm until it is cleared", async () => {
    tank = await TestTank.start();
    const run = { id: "9", macro: "1", state: "running", macros: ["1"] };
    await startWith([
      ["macro_runs", "9", run],
      ["reverts", "1", { type: "equipment", thing: 4 }],
      ["timer_firings", "1", { spans: "all", at: 0 }],
      ["journal_entries", "x", {}],
      ["fills", "1/NaN", { ato: "1" }],
    ]);
    await tank.run(600);
    expect(invalidRowAlarms().map(({ subject: { id }, state, priority }) => [id, state, priority])).toEqual(
      expect.arrayContaining(
        ["macro_runs", "reverts", "timer_firings", "journal_entries"].map((name) => [
          `rows/${name}`,
          "latched",
          "critical",
        ]),
      ),
    );
    expect(invalidRowAlarms().find(({ subject }) => subject.id === "rows/macro_runs")?.message).toMatch(
      /^Part of what is stored cannot be read: macro_runs 9 \(name is missing; .*\)\. They are out of use$/,
    );
    for (const { id } of invalidRowAlarms()) await tank.call("alarms.clear", undefined, { id });
    tank = await tank.restart();
    expect(invalidRowAlarms().filter(({ state }) => state !== "cleared")).toEqual([]);
  });

  it("of the ledger trip every dosing pump", async () => {
    tank = await dosingTank();
    await addPump(tank);
    await startWith([["doses", "1", { pump: "1", outcome: "open", started_at: "2026-11-21T12:00:00Z" }]]);
    expect(await ledgerOf(tank)).toEqual([]);
    expect(tank.standing).toEqual(expect.arrayContaining(["rows-unreadable", "trip-restored"]));
    await expect(tank.call("pumps.dose", { volume: 1 }, { id: "1" })).rejects.toMatchObject({
      message: expect.stringContaining("cannot be read"),
    });
  });

  it("of a trip count as tripped, of a macro as undone", async () => {
    tank = await TestTank.start();
    await startWith([["trips", "jack-2-0", { since: "yesterday" }]]);
    expect(tank.output("jack-2-0").trip).toMatchObject({ code: "unreadable" });
  });

  it("in part leave a disabled row", async () => {
    tank = await TestTank.start();
    const controller = (await tank.call("tcs.get", undefined, { id: "1" })) as object;
    await startWith([["tcs", "1", { ...controller, max: "27" }]]);
    expect(await tank.call("tcs.get", undefined, { id: "1" })).toMatchObject({ enable: false, name: "Tank" });
    expect(invalidRowAlarms()).toMatchObject([
      { message: expect.stringContaining("What can be read of them is kept but does not run") },
    ]);
  });

  it("of the settings do not seed a new tank", async () => {
    tank = await TestTank.start();
    await tank.call("lights.delete", undefined, { id: "1" });
    const {
      storage: { store },
    } = tank.app.platform;
    store.config.transaction((writer) => writer.delete("documents", "settings"));
    tank = await crash(tank);
    expect(await tank.call("lights.list")).toEqual([]);
  });
});

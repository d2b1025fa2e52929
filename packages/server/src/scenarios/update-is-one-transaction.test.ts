// Configuration and command of one update are stored together, on a real file, and the output is driven after that.
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../store/database.ts";
import { CrashRecorder, crash, startFromCopy } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

const RETURN_PUMP = { id: "3" };
const PIN = 22;

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

/** Makes the database reject rows with this name in a collection, but no others. */
function refuseRow(collection: string, name: string): void {
  const db = openDatabase(join(tank.directory, "configuration.db"));
  db.exec(`CREATE TRIGGER refuse BEFORE INSERT ON rows
    WHEN NEW.collection = '${collection}' AND json_extract(NEW.body, '$.name') = '${name}'
    BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  db.close();
}

/** Makes the database reject deletions. */
function refuseDeletions(): void {
  const db = openDatabase(join(tank.directory, "configuration.db"));
  db.exec("CREATE TRIGGER refuse BEFORE DELETE ON rows BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  db.close();
}

const get = (key: string, params: { readonly id: string }) => tank.call(`${key}.get`, undefined, params);
const pump = () => get("equipment", RETURN_PUMP);
const refused = { code: "unavailable", message: expect.stringContaining("check the disk") };

describe("an update that switches", () => {
  it("leaves relay and row unchanged when the row cannot be written", async () => {
    const [before, lines] = [await pump(), tank.log("equipment/3").length];
    refuseRow("equipment", "Renamed");
    await expect(
      tank.call("equipment.update", { name: "Renamed", on: false }, RETURN_PUMP),
    ).rejects.toMatchObject(refused);
    expect(tank.load(PIN)).toBe(100);
    expect(await pump()).toEqual(before);
    expect(tank.log("equipment/3").length).toBe(lines);
  });

  it("is one write", async () => {
    const { config } = tank.app.platform.storage.store;
    const { transaction } = config;
    let writes = 0;
    config.transaction = (work) => {
      writes += 1;
      return transaction.call(config, work) as ReturnType<typeof work>;
    };
    await tank.call("equipment.update", { name: "Renamed", on: false }, RETURN_PUMP);
    expect([writes, tank.load(PIN)]).toEqual([1, 0]);
  });

  it("has the commanded state after a kill between commit and switching", async () => {
    const recorder = new CrashRecorder(tank);
    await tank.call("equipment.update", { name: "Renamed", on: false }, RETURN_PUMP);
    const [copy] = recorder.copies;
    await tank.stop();
    if (copy === undefined) throw new Error("nothing was written");
    tank = await startFromCopy(copy);
    await tank.run(60);
    expect(await pump()).toMatchObject({ name: "Renamed", on: false });
    expect(tank.load(PIN)).toBe(0);
  });

  it("is refused before storing while a trip holds the output off", async () => {
    await tank.call("equipment.update", { max_on: 60 }, RETURN_PUMP);
    await tank.run(90);
    const change = { name: "Renamed", on: true };
    await expect(tank.call("equipment.update", change, RETURN_PUMP)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await pump()).toMatchObject({ name: "Return pump", on: false });
    tank = await crash(tank);
    expect(await pump()).toMatchObject({ name: "Return pump", on: false });
  });

  it("is refused before storing while the output rests", async () => {
    await tank.call("equipment.update", { min_off: 60 }, RETURN_PUMP);
    await tank.call("equipment.control", { on: false }, RETURN_PUMP);
    await tank.run(5);
    await expect(
      tank.call("equipment.update", { name: "Renamed", on: true }, RETURN_PUMP),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("55 s") });
    expect(await pump()).toMatchObject({ name: "Return pump", on: false });
    await tank.run(60);
    expect(tank.load(PIN)).toBe(0);
  });

  it("is stored when the device fails, with a failed on as off", async () => {
    await tank.call("equipment.control", { on: false }, RETURN_PUMP);
    await tank.fault("outlet:3", "write-error");
    await expect(
      tank.call("equipment.update", { name: "Renamed", on: true }, RETURN_PUMP),
    ).rejects.toMatchObject({ code: "unavailable" });
    expect(await pump()).toMatchObject({ name: "Renamed", on: false });
  });
});

describe("a deletion that the disk rejects", () => {
  it("of equipment leaves its output unchanged", async () => {
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    const { id } = (await tank.call("equipment.create", { name: "Fan", outlet: "5", on: true })) as {
      readonly id: string;
    };
    const lines = tank.log(`equipment/${id}`);
    refuseDeletions();
    const deleted = tank.call("equipment.delete", undefined, { id });
    await expect(deleted).rejects.toMatchObject(refused);
    await tank.run(5);
    expect([tank.load(24), tank.log(`equipment/${id}`)]).toEqual([100, lines]);
  });

  it("of a thermostat leaves its heater on", async () => {
    tank.setTank({ temperature: 20 });
    await tank.run(400);
    const lines = tank.log("equipment/1");
    expect(tank.load(17)).toBe(100);
    refuseDeletions();
    await expect(tank.call("tcs.delete", undefined, { id: "1" })).rejects.toMatchObject(refused);
    await tank.run(5);
    expect([tank.load(17), tank.log("equipment/1")]).toEqual([100, lines]);
  });
});

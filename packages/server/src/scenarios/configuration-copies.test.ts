import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { crashedCopyOf, startFromCopy, startOnCopy } from "../testing/crashed-tank.ts";
import { addPump, dosingTank, ledgerOf } from "../testing/dosing-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

it("a damaged configuration is replaced by its daily copy with an alarm", async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("outlets.create", { name: "Heater's", driver: "rpi", pin: 17 });
  await tank.run(24 * 3600 + 60);
  expect(readdirSync(join(tank.directory, "backups"))).toHaveLength(1);
  const copy = crashedCopyOf(tank);
  await tank.stop();
  writeFileSync(join(copy.directory, "configuration.db"), "what a dying card left of it");
  tank = await startFromCopy(copy);
  expect(await tank.call("outlets.list")).toMatchObject([{ name: "Heater's" }]);
  expect(tank.alarms.filter(({ code }) => code === "configuration-restored")).toMatchObject([
    {
      state: "latched",
      priority: "critical",
      message: expect.stringContaining("Changes made since are lost"),
    },
  ]);
});

describe("a tank started on a copy of its configuration", () => {
  /** The seeded tank after a minute; `before` is in the copy, `since` is not. */
  async function restoredTank(
    before: () => Promise<unknown> = async () => undefined,
    since?: () => Promise<unknown>,
  ): Promise<void> {
    tank = await TestTank.start();
    await tank.run(60);
    await before();
    tank = await startOnCopy(tank, since);
  }
  const SODA = "jack-2-0";
  const TOP_OFF = "outlet-4";
  const dose = (volume: number) => tank.call("pumps.dose", { volume }, { id: "1" });
  const tripAlarm = (type: string, id: string) =>
    tank.alarms.find(
      ({ code, subject }) => code === "trip-restored" && subject.type === type && subject.id === id,
    );

  it("doses nothing until a person clears the trip", async () => {
    await restoredTank(undefined, async () => {
      await dose(35);
      await tank.run(60);
    });
    await expect(dose(35)).rejects.toMatchObject({
      message: expect.stringMatching(/what was dosed .* is not known/),
    });
    await tank.run(2 * 3600);
    expect([tank.load(0, "pwm", "1"), tank.load(1, "pwm", "1")]).toEqual([0, 0]);
    expect(tripAlarm("pumps", "1")).toMatchObject({
      state: "latched",
      priority: "critical",
      message:
        "'Alkalinity' tripped: the configuration is a copy from 2026-11-21T12:01:00.000Z: what was dosed or filled " +
        "since, and what had tripped, is not known. Check water, sump and containers first. It stays off until you clear this",
    });
    await tank.call("alarms.clear", undefined, { id: tripAlarm("pumps", "1")?.id ?? "" });
    await dose(1);
    expect(tank.output("jack-2-1").trip).toMatchObject({ code: "restored" });
  });

  it("makes up for no dose that was due since the copy", async () => {
    tank = await dosingTank();
    await addPump(tank, { missed: "once" });
    tank = await startOnCopy(tank, () => tank.run(4200));
    await tank.call("alarms.clear", undefined, { id: tripAlarm("pumps", "1")?.id ?? "" });
    await tank.run(2400);
    expect(await ledgerOf(tank)).toEqual([]);
    await tank.run(1200);
    expect(await ledgerOf(tank)).toMatchObject([{ cause: "schedule", due: "2026-11-21T14:00:00" }]);
  });

  it("tops off nothing until a person clears the trip; other control continues", async () => {
    await restoredTank();
    tank.setTank({ sump_level: 0.4, temperature: 24.4 });
    await tank.run(1200);
    expect([tank.load(23), tank.load(22), tank.load(17)]).toEqual([0, 100, 100]);
    await tank.call("alarms.clear", undefined, { id: tripAlarm("equipment", "4")?.id ?? "" });
    await tank.run(120);
    expect(tank.energised(23)).toBeGreaterThan(0);
  });

  it("is held over restarts until it is cleared", async () => {
    await restoredTank();
    tank = await tank.restart();
    expect(tank.output(TOP_OFF).trip).toMatchObject({ code: "restored" });
    for (const { id } of tank.alarms.filter(({ code }) => code === "trip-restored"))
      await tank.call("alarms.clear", undefined, { id });
    await tank.reload();
    tank = await tank.restart();
    expect([tank.output(TOP_OFF).trip, tank.output(SODA).trip]).toEqual([null, null]);
  });

  it("is held also after a copy restored by hand", async () => {
    tank = await TestTank.start();
    const backup = tank.app.platform.storage.store.copyConfiguration();
    const copy = crashedCopyOf(tank);
    await tank.stop();
    copyFileSync(join(copy.directory, "backups", basename(backup)), join(copy.directory, "configuration.db"));
    tank = await startFromCopy(copy);
    expect([tank.output(TOP_OFF).trip?.code, tank.output(SODA).trip?.code]).toEqual(["restored", "restored"]);
  });

  it("reports trips from before the copy in the same alarm", async () => {
    await restoredTank(async () => {
      tank.setTank({ sump_level: 0.4 });
      for (const inlet of ["1", "2", "3"]) await tank.fault(`inlet:${inlet}`, "value", { value: 0 });
      await tank.run(400);
      expect(tank.output(TOP_OFF).trip).toMatchObject({ code: "max-on" });
    });
    const about = tank.alarms.filter(({ subject: { type, id } }) => type === "equipment" && id === "4");
    expect(about).toMatchObject([
      {
        code: "trip-max-on",
        message: expect.stringMatching(/longest time on; besides, the configuration is a copy from/),
      },
    ]);
    await tank.call("alarms.clear", undefined, { id: about[0]?.id ?? "" });
    expect(tank.output(TOP_OFF).trip).toBeNull();
  });

  it("holds a macro that tops off", async () => {
    await restoredTank(async () => {
      const steps = [{ type: "equipment", config: { id: "4", on: true } }];
      await tank.call("macros.create", { name: "Fill", enable: true, reversible: true, steps });
      await tank.call("atos.update", { is_macro: true, pump: "2" }, { id: "1" });
    });
    tank.setTank({ sump_level: 0.4 });
    await tank.run(1200);
    expect(tank.load(23)).toBe(0);
    expect(tripAlarm("atos", "1")).toMatchObject({ state: "latched" });
    await tank.call("alarms.clear", undefined, { id: tripAlarm("atos", "1")?.id ?? "" });
    await tank.run(120);
    expect(tank.energised(23)).toBeGreaterThan(0);
  });
});

import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const zone = process.env.TZ;
const HOUR = 3600;
const id = { id: "1" };
let tank: TestTank;

afterEach(async () => {
  await tank.stop();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** An empty tank with a fan, in a time zone, at an instant. */
async function start(start: string, inZone = "Europe/Berlin", on = false): Promise<void> {
  process.env.TZ = inZone;
  tank = await TestTank.start({ tank: "empty", start: Date.parse(start) });
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
  await tank.call("equipment.create", { name: "Fan", outlet: "1", on });
}

const timer = (more: object) =>
  tank.call("timers.create", { name: "Breeze", enable: true, type: "equipment", ...more });
const value = (): number => tank.output("outlet-1").value;
const messages = (of = "1"): readonly string[] => tank.log(`timers/${of}`).map(({ message }) => message);
const ran = (of = "1"): readonly string[] =>
  tank
    .log(`timers/${of}`)
    .filter(({ message }) => message.endsWith("ran") || message.includes(" reminded: "))
    .map(({ at }) => at.slice(0, 19));

describe("two timers due at one moment in spring", () => {
  it.each([
    ["on within the gap and off at its end", { hour: "2", minute: "30" }, { hour: "3", minute: "0" }],
    ["both within the gap", { hour: "2", minute: "10" }, { hour: "2", minute: "40" }],
  ])("run in the order of wall time: %s", async (_what, on, off) => {
    for (const onFirst of [true, false]) {
      await start("2026-03-29T00:00:00Z");
      const makers = [
        () => timer({ name: "On", ...on, target: { id: "1", on: true } }),
        () => timer({ name: "Off", ...off, target: { id: "1", on: false } }),
      ];
      for (const make of onFirst ? makers : makers.reverse()) await make();
      await tank.run(2 * HOUR);
      expect(value()).toBe(0);
      expect([...ran("1"), ...ran("2")]).toHaveLength(2);
      await tank.stop();
    }
    await start("2026-03-29T00:00:00Z");
  });
});

describe("a zone with clock changes", () => {
  const usual = [
    ["by half an hour, back", "Australia/Lord_Howe", "2026-04-04T12:00:00Z"],
    ["at midnight, forward", "Africa/Cairo", "2026-04-23T12:00:00Z"],
  ] as const;
  const others = [
    ["by half an hour, forward", "Australia/Lord_Howe", "2026-10-03T12:00:00Z"],
    ["at midnight, back", "Africa/Cairo", "2026-10-29T12:00:00Z"],
    ["south of the equator, forward", "America/Santiago", "2026-09-05T12:00:00Z"],
    ["south of the equator, back", "America/Santiago", "2026-04-04T12:00:00Z"],
  ] as const;

  async function expectEachTimeOnce(inZone: string, from: string): Promise<void> {
    await start(from, inZone);
    await timer({ type: "reminder", hour: "*", minute: "15", target: { title: "Look" } });
    await tank.run(20 * HOUR);
    const hours = messages().filter((message) => message.includes("reminded"));
    // Skipped times run at the end of the gap, repeated times run once.
    expect(hours.length).toBeGreaterThanOrEqual(19);
    expect(hours.length).toBeLessThanOrEqual(21);
    const local = ran().map((at) => new Date(`${at}Z`).toString().slice(0, 21));
    expect(new Set(local).size).toBe(local.length);
    expect(messages().join("\n")).not.toMatch(/missed/);
  }

  it.each(usual)("has each wall time of a day run once: %s", (_what, inZone, from) =>
    expectEachTimeOnce(inZone, from),
  );
  it.each(others)("has each wall time of a day run once: %s", { tags: "proof" }, (_what, inZone, from) =>
    expectEachTimeOnce(inZone, from),
  );

  it("changed at run time counts from the next run", async () => {
    await start("2026-11-21T12:00:00Z");
    await timer({ type: "reminder", hour: "14", minute: "0", target: { title: "Look" } });
    await tank.run(60);
    process.env.TZ = "America/New_York";
    await tank.run(12 * HOUR);
    expect(ran()).toEqual(["2026-11-21T19:00:00"]);
  });
});

describe("equipment switched off by a timer with a revert", () => {
  const pause = { minute: "1", target: { id: "1", on: false, revert: true, duration: 600 } };
  const by = (on: boolean) => tank.call("equipment.control", { on }, id);

  it("stays off after a person switched it on and off", async () => {
    await start("2026-11-21T12:00:00Z", "UTC", true);
    await timer(pause);
    await tank.run(70);
    await by(true);
    await tank.run(70);
    await by(false);
    await tank.run(700);
    expect(value()).toBe(0);
    expect(messages().at(-1)).toMatch(/nothing to switch back: equipment 1 was switched on meanwhile/);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
    await tank.run(3600);
    expect(messages().filter((message) => message === "Breeze ran")).toHaveLength(2);
    expect(value()).toBe(0);
  });

  it("stays off also over a restart in between", async () => {
    await start("2026-11-21T12:00:00Z", "UTC", true);
    await timer(pause);
    await tank.run(70);
    await by(true);
    tank = await crash(tank, 1);
    await tank.run(10);
    await by(false);
    tank = await crash(tank, 1);
    await tank.run(700);
    expect(value()).toBe(0);
  });

  it("comes on when untouched, over a restart and an update", async () => {
    await start("2026-11-21T12:00:00Z", "UTC", true);
    await timer(pause);
    await tank.run(70);
    await tank.call("equipment.update", { name: "Pump" }, id);
    tank = await crash(tank, 5);
    await tank.call("equipment.update", { name: "Return pump" }, id);
    expect(value()).toBe(0);
    await tank.run(700);
    expect(value()).toBe(100);
  });

  it("stays off although the disk rejects writes", async () => {
    await start("2026-11-21T12:00:00Z", "UTC", true);
    await timer(pause);
    await tank.run(70);
    const { config } = tank.app.platform.storage.store;
    const makeRoom = fillDisk(config);
    await by(true);
    await by(false);
    await tank.run(900);
    expect(value()).toBe(0);
    makeRoom();
    await tank.run(31);
    expect(config.rows("reverts")).toEqual([]);
    expect(value()).toBe(0);
  });

  it("stays off when it was off before", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer(pause);
    await tank.run(900);
    expect(value()).toBe(0);
    expect(messages()).toContain("Breeze has nothing to switch back: equipment 1 is off already");
    expect(tank.energised(24)).toBe(0);
  });

  it("leaves a controller to the person who enabled it", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    const tc = { name: "Water", sensor: "28-000000000001", min: 20, max: 30, enable: true };
    await tank.call("tcs.create", tc);
    await timer({ ...pause, type: "temperature" });
    await tank.run(70);
    await tank.call("tcs.update", { enable: true }, id);
    await tank.call("tcs.update", { enable: false }, id);
    await tank.run(700);
    expect(await tank.call("tcs.get", undefined, id)).toMatchObject({ enable: false });
  });
});

describe("equipment switched on by a timer with a revert", () => {
  it("goes off at the revert despite a person's switches", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer({ minute: "1", target: { id: "1", on: true, revert: true, duration: 600 } });
    await tank.run(70);
    await tank.call("equipment.control", { on: false }, id);
    await tank.call("equipment.control", { on: true }, id);
    await tank.run(600);
    expect(value()).toBe(0);
  });
});

describe("two overlapping timers of one target", () => {
  it.each([
    [true, 0],
    [false, 100],
  ])("switch it back when the longer one ends: on = %s", async (on, after) => {
    await start("2026-11-21T12:00:00Z", "UTC", !on);
    await timer({ minute: "1", target: { id: "1", on, revert: true, duration: 600 } });
    await timer({ name: "Storm", minute: "3", target: { id: "1", on, revert: true, duration: 1200 } });
    await tank.run(750);
    expect(value()).toBe(100 - after);
    expect(messages().at(-1)).toMatch(/does not switch equipment 1 back: Storm has it for longer/);
    await tank.run(640);
    expect(value()).toBe(after);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
  });
});

describe("a pause within another timer's time on", () => {
  it("does not switch it on permanently", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer({ minute: "1", target: { id: "1", on: true, revert: true, duration: 600 } });
    await timer({ name: "Calm", minute: "8", target: { id: "1", on: false, revert: true, duration: 600 } });
    await tank.run(500);
    expect(value()).toBe(0);
    await tank.run(1000);
    expect(value()).toBe(0);
    expect(messages("2").at(-1)).toBe(
      "Calm has nothing to switch back: equipment 1 had been switched on for a while only",
    );
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
  });
});

describe("a timer deleted while another holds the same target", () => {
  it("leaves it to the other", async () => {
    await start("2026-11-21T12:00:00Z", "UTC", true);
    await timer({ minute: "1", target: { id: "1", on: false, revert: true, duration: 600 } });
    await timer({ name: "Storm", minute: "3", target: { id: "1", on: false, revert: true, duration: 1200 } });
    await tank.run(200);
    await tank.call("timers.delete", undefined, { id: "2" });
    expect(value()).toBe(0);
    await tank.run(600);
    expect(value()).toBe(100);
  });
});

describe("a pause extended by another timer", () => {
  it("does not end at a start after the shorter time", async () => {
    await start("2026-11-21T12:00:00Z", "UTC", true);
    await timer({ minute: "1", target: { id: "1", on: false, revert: true, duration: 600 } });
    await timer({ name: "Storm", minute: "3", target: { id: "1", on: false, revert: true, duration: 1200 } });
    await tank.run(200);
    tank = await crash(tank, 600);
    await tank.run(1);
    expect(value()).toBe(0);
    await tank.run(600);
    expect(value()).toBe(100);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
  });
});

describe("equipment with a pending revert whose module is switched off", () => {
  it("raises no alarm and is reverted when the module runs", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer({ minute: "1", target: { id: "1", on: true, revert: true, duration: 600 } });
    await tank.run(70);
    const module = async (equipment: boolean): Promise<void> => {
      await tank.call("settings.update", { capabilities: { equipment } });
      await tank.app.reload();
    };
    await module(false);
    await tank.run(1200);
    expect(tank.standing).toEqual([]);
    expect(value()).toBe(0);
    await module(true);
    await tank.run(1);
    expect(value()).toBe(0);
    expect(tank.energised(24)).toBeLessThan(75);
    await tank.run(40);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
  });
});

describe("missed runs", () => {
  it("are counted when the clock jumps over several", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer({ type: "reminder", minute: "30", target: { title: "Look" } });
    await tank.run(60);
    tank.clock.step(milliseconds(5 * HOUR * 1000));
    await tank.run(60);
    expect(messages().at(-1)).toBe(
      "Breeze missed 5 runs when the clock was set forward, 2026-11-21T12:30:00 to 2026-11-21T16:30:00: they are skipped",
    );
    expect(ran()).toEqual([]);
  });

  it("are none after a short restart or reload: they run once", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer({ minute: "30", target: { id: "1", on: true } });
    await tank.run(1799);
    tank = await crash(tank, 20);
    await tank.run(1);
    expect(value()).toBe(100);
    expect(ran()).toEqual(["2026-11-21T12:30:19"]);
    await tank.call("equipment.control", { on: false }, id);
    tank = await tank.restart();
    await tank.app.reload();
    await tank.run(1);
    expect(ran()).toEqual(["2026-11-21T12:30:19"]);
    expect(value()).toBe(0);
    expect(messages().join("\n")).not.toMatch(/missed/);
  });

  it("are counted to a limit, and one is reported as one", async () => {
    await start("2026-11-21T12:00:00Z", "UTC");
    await timer({ type: "reminder", minute: "*", target: { title: "Look" } });
    await timer({ type: "reminder", hour: "15", minute: "0", target: { title: "Look" } });
    await tank.run(1);
    tank = await crash(tank, 4 * HOUR);
    expect(messages().at(-1)).toBe(
      "Breeze missed more than 50 runs while the timers were not running, from 2026-11-21T12:01:00 on: they are skipped",
    );
    expect(messages("2").at(-1)).toMatch(
      /missed its run of 2026-11-21T15:00:00 while the timers were not running/,
    );
  });
});

describe("a schedule from a client", () => {
  it("may have an empty day of the week, meaning any", async () => {
    await start("2026-11-21T12:00:00Z");
    expect(await timer({ week: "", target: { id: "1", on: true } })).toMatchObject({ week: "*" });
    expect(await tank.call("timers.update", { week: "mon" }, id)).toMatchObject({ week: "mon" });
    expect(await tank.call("timers.update", { week: "" }, id)).toMatchObject({ week: "*" });
  });

  it.each(["second", "minute", "hour", "day", "month", "week"])("may not be null: %s", async (field) => {
    await start("2026-11-21T12:00:00Z");
    await expect(timer({ [field]: null, target: { id: "1", on: true } })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: field }],
    });
  });
});

describe("a timer that reverts a macro", () => {
  it("is a severe problem until the macro is reversible", async () => {
    await start("2026-11-21T12:00:00Z");
    const steps = [{ type: "wait", config: { duration: 5 } }];
    await tank.call("macros.create", { name: "Feed", reversible: false, steps });
    await timer({ type: "macro", target: { id: "1", on: true, revert: true, duration: 60 } });
    const problems = async (): Promise<unknown> => tank.call("problems.list");
    expect(await problems()).toContainEqual(
      expect.objectContaining({ code: "macro-without-off", subject: { type: "timers", id: "1" } }),
    );
    await tank.call("macros.update", { reversible: true }, id);
    expect(await problems()).not.toContainEqual(expect.objectContaining({ code: "macro-without-off" }));
  });
});

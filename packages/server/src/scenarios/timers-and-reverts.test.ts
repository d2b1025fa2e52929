import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CrashRecorder, crash, crashedCopyOf, startFromCopy } from "../testing/crashed-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const SPARE = 24;
const id = { id: "1" };
let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: SPARE });
  await tank.call("equipment.create", { name: "Fan", outlet: "1" });
});
afterEach(() => tank.stop());

/** Due a minute from the start: on for 90 seconds. */
async function timer(target: object = {}, more: object = {}): Promise<void> {
  await tank.call("timers.create", {
    name: "Breeze",
    enable: true,
    type: "equipment",
    minute: "1",
    target: { id: "1", on: true, revert: true, duration: 90, ...target },
    ...more,
  });
}

const isOn = async (): Promise<unknown> =>
  ((await tank.call("equipment.get", undefined, id)) as { readonly on: boolean }).on;

describe("a timer with a revert", () => {
  it("switches at its time and back after its duration", async () => {
    await timer();
    await tank.run(59);
    expect(tank.output("outlet-1").value).toBe(0);
    await tank.run(2);
    expect(tank.output("outlet-1")).toMatchObject({ value: 100, reason: expect.stringMatching(/by Breeze/) });
    await tank.run(88);
    expect(tank.output("outlet-1").value).toBe(100);
    await tank.run(2);
    expect(tank.output("outlet-1").value).toBe(0);
    expect(await isOn()).toBe(false);
  });

  it("names its row in the reason of the switch", async () => {
    await timer();
    await tank.run(61);
    const by = { code: "timers.named", params: { timer: { row: "timers/1", name: "Breeze" } } };
    expect(tank.output("outlet-1")).toMatchObject({ reason_params: { by } });
  });

  it("switches back by a stored name without a message", async () => {
    await timer();
    await tank.run(61);
    const store = tank.app.platform.storage.store.config;
    const stored = store.row("reverts", "1");
    const { name_code: _code, name_params: _params, ...earlier } = stored?.body ?? {};
    store.transaction((writer) => writer.put("reverts", { id: "1", version: 1, body: earlier }));
    tank = await tank.restart();
    await tank.run(95);
    expect(tank.output("outlet-1")).toMatchObject({ value: 0, reason: expect.stringMatching(/by Breeze/) });
  });

  it("keeps its duration over a clock set forward and a restart", async () => {
    await timer({ duration: 600 });
    await tank.run(90);
    tank.clock.step(milliseconds(3600_000));
    await tank.run(60);
    tank = await tank.restart();
    await tank.run(60);
    expect(tank.output("outlet-1").value).toBe(100);
    await tank.run(600);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("restarts its duration when it runs again meanwhile", async () => {
    await timer({}, { minute: "1,2" });
    await tank.run(200);
    expect(tank.output("outlet-1").value).toBe(100);
    await tank.run(15);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it.each([
    ["is deleted", () => tank.call("timers.delete", undefined, id)],
    ["is disabled", () => tank.call("timers.update", { enable: false }, id)],
    ["gets another target", () => tank.call("timers.update", { target: { id: "2", on: true } }, id)],
  ])("switches back at once when it %s", async (_what, act) => {
    await timer();
    await tank.run(70);
    expect(tank.output("outlet-1").value).toBe(100);
    await act();
    expect(tank.output("outlet-1").value).toBe(0);
    await tank.run(300);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("keeps its time when only its name changes", async () => {
    await timer();
    await tank.run(70);
    await tank.call("timers.update", { name: "Wind" }, id);
    expect(tank.output("outlet-1").value).toBe(100);
    await tank.run(85);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("keeps its time through a reload and a change of the clock", async () => {
    await timer();
    await tank.run(70);
    await tank.app.reload();
    await tank.run(1);
    expect(tank.output("outlet-1").value).toBe(100);
    tank.clock.step(milliseconds(7200_000));
    await tank.run(70);
    expect(tank.output("outlet-1").value).toBe(100);
    await tank.app.reload();
    await tank.run(12);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("switches back when the timers module is switched off meanwhile", async () => {
    await timer();
    await tank.run(70);
    await tank.call("settings.update", { capabilities: { timers: false } });
    await tank.app.reload();
    await tank.run(90);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("due during downtime switches back at start", async () => {
    await timer();
    await tank.run(70);
    tank = await crash(tank, 3600);
    expect(tank.output("outlet-1").value).toBe(0);
    expect(await isOn()).toBe(false);
  });

  it("switches back within its duration despite a wrong clock after start", async () => {
    await timer();
    await tank.run(70);
    tank = await crash(tank, -40 * 365 * 86_400);
    await tank.run(5);
    expect(tank.output("outlet-1").value).toBe(100);
    await tank.run(90);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("retries while the device fails, with one alarm", async () => {
    await timer();
    await tank.run(70);
    const fault = await tank.fault("outlet:1", "write-error");
    await tank.run(300);
    expect(tank.standing).toContain("revert-failed");
    expect(tank.alarms.find(({ code }) => code === "revert-failed")?.count).toBe(1);
    await tank.heal(fault);
    await tank.run(120);
    expect(tank.load(SPARE)).toBe(0);
    expect(tank.standing).toEqual([]);
  });

  it("switches back whenever the program is killed", async () => {
    await timer();
    await tank.run(55);
    const recorder = new CrashRecorder(tank);
    for (let round = 0; round < 30; round++) {
      await tank.run(3.7);
      recorder.copies.push(crashedCopyOf(tank));
    }
    expect(recorder.copies.length).toBeGreaterThan(33);
    for (const [index, copy] of recorder.copies.entries()) {
      const restarted = await startFromCopy(copy, (index * 37) % 90);
      const { value } = restarted.output("outlet-1");
      const { config } = restarted.app.platform.storage.store;
      // On only with a stored revert.
      expect(value === 0 || config.rows("reverts").length === 1).toBe(true);
      await restarted.run(200);
      expect(restarted.output("outlet-1").value).toBe(0);
      expect(config.rows("reverts")).toEqual([]);
      await restarted.stop();
    }
  });
});

describe("a timer with a revert and a disk that rejects writes", () => {
  it("does not switch when the revert cannot be stored", async () => {
    await timer();
    const makeRoom = fillDisk(tank.app.platform.storage.store.config);
    await tank.run(70);
    expect(tank.output("outlet-1").value).toBe(0);
    expect(tank.standing).toContain("timer-failed");
    makeRoom();
  });

  it("switches once without a revert", async () => {
    await timer({ revert: false });
    const makeRoom = fillDisk(tank.app.platform.storage.store.config);
    await tank.run(70);
    expect(tank.output("outlet-1").value).toBe(100);
    makeRoom();
  });

  it("switches back and deletes the stored revert later", async () => {
    await timer();
    await tank.run(70);
    const makeRoom = fillDisk(tank.app.platform.storage.store.config);
    tank.clock.step(milliseconds(5000));
    await tank.run(100);
    expect(tank.output("outlet-1").value).toBe(0);
    makeRoom();
    await tank.run(60);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
  });

  it("can be deleted when the disk recovers", async () => {
    await timer({ revert: false });
    await tank.run(61);
    const makeRoom = fillDisk(tank.app.platform.storage.store.config);
    await expect(tank.call("timers.delete", undefined, id)).rejects.toMatchObject({ code: "unavailable" });
    makeRoom();
    await tank.run(3600);
    expect(tank.log("timers/1").filter(({ message }) => message === "Breeze ran")).toHaveLength(2);
  });
});

describe("a pending revert", () => {
  it("is dropped when a controller has acquired its target", async () => {
    await timer();
    await tank.run(70);
    const tc = { name: "Air", sensor: "28-000000000001", cooler: "1", min: 20, max: 30 };
    await tank.call("tcs.create", { ...tc, enable: true, control: true });
    await tank.run(120);
    expect(tank.standing).not.toContain("revert-failed");
    expect(tank.log("timers/1").at(-1)?.message).toMatch(/does not switch equipment 1 back/);
    expect(tank.output("outlet-1").value).toBe(0);
  });

  it("keeps its time when a later run is refused", async () => {
    await timer({}, { minute: "1,2" });
    await tank.run(70);
    const tc = { name: "Air", sensor: "28-000000000001", cooler: "1", min: 20, max: 30 };
    await tank.call("tcs.create", { ...tc, enable: true, control: true });
    await tank.run(60);
    expect(tank.standing).toContain("timer-failed");
    expect(tank.app.platform.storage.store.config.rows("reverts")).toHaveLength(1);
    await tank.run(25);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
  });

  it("is dropped when its target is deleted", async () => {
    await tank.call("macros.create", { name: "M", steps: [] });
    await timer({ on: false }, { type: "macro" });
    await tank.run(70);
    tank.app.platform.storage.store.config.transaction((writer) => writer.delete("macros", "1"));
    tank.app.platform.storage.collections.all.find(({ name }) => name === "macros")?.load();
    await tank.run(100);
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
    expect(tank.standing).toEqual([]);
  });

  it("switches nothing on at a start after its time", async () => {
    await timer();
    await tank.run(70);
    tank = await crash(tank, 3600);
    expect(tank.energised(SPARE)).toBe(0);
    expect(tank.log("equipment/1").some(({ message }) => message.startsWith("Fan on"))).toBe(false);
  });
});

describe("a timer whose target rejects the switch", () => {
  it("raises one alarm, stores no revert, clears it on success", async () => {
    await timer({ id: "7" }, { minute: "*" });
    await tank.run(200);
    const alarm = tank.alarms.find(({ code }) => code === "timer-failed");
    expect(alarm).toMatchObject({ count: 1, message: expect.stringMatching(/Breeze.*7/) });
    expect(tank.app.platform.storage.store.config.rows("reverts")).toEqual([]);
    await tank.call("timers.update", { target: { id: "1", on: true } }, id);
    await tank.run(60);
    expect(tank.standing).toEqual([]);
    expect(tank.output("outlet-1").value).toBe(100);
  });

  it("never overrides a controller", async () => {
    await tank.call("tcs.create", {
      name: "Air",
      enable: true,
      control: true,
      sensor: "28-000000000001",
      cooler: "1",
      min: 20,
      max: 30,
    });
    await timer();
    await tank.run(70);
    expect(tank.output("outlet-1").value).toBe(0);
    expect(tank.alarms.find(({ code }) => code === "timer-failed")?.message).toMatch(/controlled by Air/);
    await tank.run(300);
    expect(tank.standing).not.toContain("revert-failed");
  });

  it("reports the module that is off", async () => {
    await tank.call("settings.update", { capabilities: { macro: false } });
    await tank.app.reload();
    await timer({}, { type: "macro" });
    await tank.run(61);
    expect(tank.standing).toEqual(["timer-failed"]);
    await tank.run(120);
    expect(tank.standing).toEqual(["timer-failed"]);
  });
});

describe("a timer", () => {
  it("when disabled does not run; a macro switches it permanently", async () => {
    await timer({}, { enable: false });
    await tank.run(70);
    expect(tank.output("outlet-1").value).toBe(0);
    await tank.call("macros.create", {
      name: "On",
      steps: [{ type: "timers", config: { id: "1", on: true } }],
    });
    await tank.call("macros.run", "", id);
    await tank.run(1);
    tank = await crash(tank);
    expect(await tank.call("timers.get", undefined, id)).toMatchObject({ enable: true });
    await tank.run(3600);
    expect(tank.output("outlet-1").value).toBe(100);
  });

  it("defaults omitted cron fields to every, and second to 0", async () => {
    await tank.call("timers.create", { type: "reminder", target: { title: "x" } });
    expect(await tank.call("timers.get", undefined, id)).toMatchObject({
      name: "",
      enable: false,
      second: "0",
      minute: "*",
      week: "*",
    });
  });

  it.each([
    [{ week: "7" }, "week"],
    [{ minute: "60" }, "minute"],
    [{ hour: null }, "hour"],
    [{ type: "party" }, "type"],
    [{ target: { id: "", on: true } }, "target.id"],
    [{ target: { id: "1" } }, "target.on"],
    [{ target: { id: "1", on: true, revert: true } }, "target.duration"],
    [{ type: "reminder", target: {} }, "target.title"],
  ])("is refused with %j", async (body, path) => {
    await expect(timer({}, body)).rejects.toMatchObject({
      code: "invalid",
      details: [expect.objectContaining({ path })],
    });
  });

  it("without a name is shown by its number", async () => {
    await timer({ id: "7" }, { name: "" });
    await tank.run(61);
    expect(tank.alarms.find(({ code }) => code === "timer-failed")?.message).toMatch(
      /^Timer 'Timer 1' failed/,
    );
  });

  it("keeps its target as it was sent", async () => {
    const target = { id: "1", on: true, revert: false, duration: "", extra: [1] };
    await tank.call("timers.create", { type: "equipment", target });
    expect(await tank.call("timers.get", undefined, id)).toMatchObject({ target });
  });

  it("keeps its target from being deleted", async () => {
    await timer();
    await expect(tank.call("equipment.delete", undefined, id)).rejects.toMatchObject({ code: "in-use" });
  });
});

describe("the seeded tank", () => {
  it("feeds daily with the return pump off and reminds weekly", { tags: "proof" }, async () => {
    await tank.stop();
    tank = await TestTank.start();
    const before = tank.energised(22);
    await tank.run(2 * 86_400);
    expect(2 * 86_400 - (tank.energised(22) - before)).toBeCloseTo(2 * 600, -1);
    expect(tank.load(22)).toBe(100);
    const reminders = tank.log("timers/2").filter(({ kind }) => kind === "reminder");
    expect(reminders.map(({ message }) => message)).toEqual([expect.stringMatching(/^Water change: /)]);
    expect(tank.standing).toEqual([]);
  });
});

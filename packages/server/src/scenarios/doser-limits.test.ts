import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPump, dosingTank, HOURLY, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import type { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const dose = (body: object = {}, id = "1") => tank.call("pumps.dose", body, { id });
const conflict = { code: "conflict" };

beforeEach(async () => {
  tank = await dosingTank();
});
afterEach(() => tank.stop());

describe("the caps of a pump", () => {
  it("refuse a dose above the largest and raise an alarm", async () => {
    await addPump(tank, { max_dose_ml: 10 });
    await expect(dose({ volume: 10.1 })).rejects.toMatchObject(conflict);
    expect(tank.standing).toEqual(["dose-refused"]);
    expect(await ledgerOf(tank)).toEqual([]);
    await dose({ volume: 10 });
    await tank.run(10);
    expect(tank.standing).toEqual([]);
  });

  it("refuse a dose above the daily cap until 24 hours have passed", async () => {
    await addPump(tank, { max_daily_ml: 240 });
    await dose({ volume: 215 });
    await tank.run(3 * 3600 + 60);
    const [byHand, ...lines] = await ledgerOf(tank);
    expect(byHand).toMatchObject({ outcome: "delivered", delivered_ml: 215 });
    expect(lines.map((line) => line.outcome)).toEqual(["delivered", "delivered", "refused"]);
    expect(tank.standing).toContain("dose-refused");
    await tank.run(22 * 3600);
    const [, ...next] = await ledgerOf(tank);
    expect(next.filter((line) => line.outcome === "delivered").map((line) => line.due?.slice(11))).toEqual([
      "13:00:00",
      "14:00:00",
      "13:00:00",
    ]);
  });

  it("count a calibration, and a refusal after it says so", async () => {
    await addPump(tank, { max_daily_ml: 240 });
    await tank.call("pumps.calibrate", { volume: 215 }, { id: "1" });
    await tank.run(600);
    await expect(dose({ volume: 30 })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining(
        "30 ml after 215 ml in 24 hours, 215 ml of them for its calibration, is more than 240 ml a day",
      ),
    });
    await dose({ volume: 25 });
  });

  it.each([
    ["is 5000 ml, more than the largest dose of 40 ml", { max_dose_ml: 40 }],
    ["makes 24 doses of 5000 ml: 120000 ml in 24 hours, more than the limit of 40 ml", { max_daily_ml: 40 }],
  ])("refuse a schedule that exceeds them when it is saved: %s", async (message, caps) => {
    const refusal = { code: "invalid", details: [{ path: "regiment.volume", message }] };
    await expect(addPump(tank, caps, { volume: 5000 })).rejects.toMatchObject(refusal);
    await addPump(tank, caps, { volume: 1 });
    await expect(
      tank.call("pumps.update", { regiment: { volume: 5000 } }, { id: "1" }),
    ).rejects.toMatchObject(refusal);
    const sent = tank.call("pumps.schedule", { volume: 5000 }, { id: "1" });
    await expect(sent).rejects.toMatchObject({ details: [{ path: "volume", message }] });
  });

  it("allow a schedule that fills the day exactly, day after day", async () => {
    await addPump(tank, { max_daily_ml: 240 });
    await tank.run(2 * 86_400 + 30);
    expect((await ledgerOf(tank)).filter((line) => line.outcome === "delivered")).toHaveLength(48);
    expect(tank.standing).toEqual([]);
  });

  it("belong to the output and outlast deleting the pump and a restart", async () => {
    await addPump(tank, { max_daily_ml: 15 }, { enable: false });
    await dose();
    await tank.run(10);
    await tank.call("pumps.delete", undefined, { id: "1" });
    await addPump(tank, { name: "Again", max_daily_ml: 15 }, { enable: false });
    await expect(dose({}, "2")).rejects.toMatchObject(conflict);
    tank = await tank.restart();
    await expect(dose({}, "2")).rejects.toMatchObject(conflict);
    // The cap of another head is not affected.
    await addPump(tank, { name: "Other", pin: 1, max_daily_ml: 15 }, { enable: false });
    await dose({}, "3");
    await tank.run(86_400);
    await dose({}, "2");
    tank = await tank.restart();
    expect(JSON.stringify(await ledgerOf(tank, "2"))).not.toContain("pwm");
  });

  it("refuse a rate that doubled or halved without confirmation", async () => {
    await addPump(tank, {}, { enable: false });
    const typed = tank.call("pumps.update", { regiment: { volume_per_second: 20 } }, { id: "1" });
    await expect(typed).rejects.toMatchObject({
      details: [
        { path: "regiment.volume_per_second", message: expect.stringContaining("10 times"), sure: true },
      ],
    });
    const measured = { volume: 200, duration: 10, speed: 80 };
    await expect(tank.call("pumps.calibrate_save", measured, { id: "1" })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "volume", message: expect.stringContaining("10 times"), sure: true }],
    });
    await tank.call("pumps.calibrate_save", { ...measured, sure: true }, { id: "1" });
    expect(tank.log("pumps/1").map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^reef-pi is sure: volume gives 25.0 ml\/s/),
    );
  });

  it("accept a typed rate when confirmed, with the person in the log", async () => {
    await addPump(tank, {}, { enable: false });
    const pump = await tank.call(
      "pumps.update",
      { regiment: { volume_per_second: 20 }, sure: true },
      { id: "1" },
    );
    expect(pump).toMatchObject({ regiment: { volume_per_second: 20 } });
    const back = { volume_per_second: 2 };
    await expect(tank.call("pumps.schedule", back, { id: "1" })).rejects.toMatchObject({
      details: [{ path: "volume_per_second", sure: true }],
    });
    await tank.call("pumps.schedule", { ...back, sure: true }, { id: "1" });
    expect(tank.log("pumps/1").map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^reef-pi is sure: regiment.volume_per_second gives/),
    );
  });

  it("are not reset by a clock jump or a restart", async () => {
    await addPump(tank, { max_daily_ml: 15 }, { enable: false });
    await dose();
    await tank.run(10);
    await tank.call("simulation.clock", { step_seconds: 2 * 86_400 });
    await expect(dose()).rejects.toMatchObject(conflict);
    await tank.call("simulation.clock", { step_seconds: -2 * 86_400 });
    tank = await tank.restart();
    await expect(dose()).rejects.toMatchObject(conflict);
  });

  it("count seconds while a pump is not calibrated, calibration runs included", async () => {
    await addPump(
      tank,
      { max_dose_ml: 30, max_daily_ml: 50 },
      { volume_per_second: 0, volume: 0, duration: 20, enable: false },
    );
    await expect(
      tank.call("pumps.calibrate", { duration: 31, speed: 100 }, { id: "1" }),
    ).rejects.toMatchObject(conflict);
    await tank.call("pumps.calibrate", { duration: 30, speed: 100 }, { id: "1" });
    await tank.run(31);
    await dose();
    await tank.run(21);
    await expect(dose()).rejects.toMatchObject(conflict);
    expect(await ledgerOf(tank)).toMatchObject([
      { cause: "calibration", planned_ml: null, delivered_ml: null, delivered_s: 30 },
      { cause: "person", planned_ml: null, delivered_s: 20 },
    ]);
  });
});

describe("one pin", () => {
  it("runs one dose at a time; the schedule waits", async () => {
    await addPump(tank, {}, { volume: 60 });
    await tank.run(3590);
    await dose({ volume: 40 });
    await expect(dose()).rejects.toMatchObject(conflict);
    await expect(tank.call("pumps.calibrate", { duration: 5 }, { id: "1" })).rejects.toMatchObject(conflict);
    await tank.run(15);
    expect(await ledgerOf(tank)).toMatchObject([{ cause: "person", outcome: "open" }]);
    await tank.run(60);
    expect(await ledgerOf(tank)).toMatchObject([
      { cause: "person", delivered_ml: 40 },
      { cause: "schedule", delivered_ml: 60 },
    ]);
  });

  it("belongs to one pump: another pump or a light is refused", async () => {
    await addPump(tank);
    await expect(addPump(tank, { name: "Ca" })).rejects.toMatchObject(conflict);
    await addPump(tank, { name: "Ca", pin: 1 });
    await expect(tank.call("pumps.update", { pin: 0 }, { id: "2" })).rejects.toMatchObject(conflict);
    expect(await tank.call("pumps.get", undefined, { id: "2" })).toMatchObject({ pin: 1 });
  });

  it("is refused to a pump while a light has the jack", async () => {
    await tank.call("lights.create", { name: "Reef", jack: "1", channels: {} });
    await expect(addPump(tank)).rejects.toMatchObject(conflict);
  });

  it("may belong to a missing jack: a problem and missed doses", async () => {
    await addPump(tank, { jack: "9" });
    const problems = (await tank.call("problems.list")) as readonly { readonly code: string }[];
    expect(problems.map((problem) => problem.code)).toContain("pump-without-output");
    await expect(dose()).rejects.toMatchObject({ code: "conflict" });
    await tank.run(3610);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "missed" }]);
    expect(tank.standing).toContain("dose-missed");
  });

  it("can be overridden by setting the jack, which fails the dose", async () => {
    await addPump(tank, {}, { enable: false });
    await dose({ volume: 40 });
    await tank.run(5);
    await tank.call("jacks.control", { "0": 0 }, { id: "1" });
    await tank.run(5);
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "failed", delivered_ml: 10 }]);
    await expect(dose()).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("a head that requires other equipment", () => {
  beforeEach(async () => {
    await tank.call("outlets.create", { name: "Return", driver: "rpi", pin: 22 });
    await tank.call("equipment.create", { name: "Return pump", outlet: "1" });
  });
  const turn = (on: boolean) => tank.call("equipment.control", { on }, { id: "1" });

  it("doses by hand only while that is on", async () => {
    await addPump(tank, { requires: ["1"] }, { enable: false });
    await expect(dose()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("Return pump must be on first"),
    });
    await turn(true);
    await dose();
    await tank.run(10);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered" }]);
  });

  it("stops within two seconds of its loss and counts the delivery", async () => {
    await turn(true);
    await addPump(tank, { requires: ["1"] }, { volume: 60, enable: false });
    await dose();
    await tank.run(10);
    expect(pumpLoad(tank)).toBeGreaterThan(0);
    await turn(false);
    await tank.run(2);
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([
      { outcome: "aborted", delivered_ml: expect.closeTo(20, 0), reason: "Return pump must be on first" },
    ]);
    expect(tank.standing).toContain("dose-missed");
    await turn(true);
    await dose();
    await tank.run(60);
    expect(tank.standing).not.toContain("dose-missed");
  });

  it("goes on while other equipment is switched", async () => {
    await turn(true);
    await tank.call("outlets.create", { name: "Fan", driver: "rpi", pin: 23 });
    await tank.call("equipment.create", { name: "Fan", outlet: "2", on: true });
    await addPump(tank, { requires: ["1"] }, { volume: 60, enable: false });
    await dose();
    await tank.run(10);
    await tank.call("equipment.control", { on: false }, { id: "2" });
    await tank.run(60);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered" }]);
  });

  it("misses its doses with an alarm or makes up for one", async () => {
    await addPump(tank, { requires: ["1"], missed: "once" });
    await addPump(tank, { name: "Skips", pin: 1, requires: ["1"] });
    await tank.run(3605);
    expect(tank.alarms.find(({ code }) => code === "dose-missed")?.message).toContain("must be on first");
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "missed" }]);
    expect([pumpLoad(tank), pumpLoad(tank, 1)]).toEqual([0, 0]);
    await turn(true);
    await tank.run(70);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered" }]);
  });
});

describe("two heads without a spacing group", () => {
  it("are a problem; one alone is not", async () => {
    const headsWithoutGroup = async () =>
      ((await tank.call("problems.list")) as { readonly code: string }[]).filter(
        ({ code }) => code === "head-without-group",
      ).length;
    await addPump(tank);
    expect(await headsWithoutGroup()).toBe(0);
    await addPump(tank, { name: "Ca", pin: 1 });
    expect(await headsWithoutGroup()).toBe(2);
    await tank.call("pumps.update", { spacing_group: "two-part" }, { id: "2" });
    expect(await headsWithoutGroup()).toBe(1);
  });
});

describe("heads of one spacing group", () => {
  it("keep five minutes between them; the later one waits", async () => {
    await addPump(tank, { spacing_group: "two-part" });
    await addPump(tank, { name: "Ca", pin: 1, spacing_group: "two-part" });
    await tank.run(3601);
    expect([pumpLoad(tank, 0), pumpLoad(tank, 1)]).toEqual([80, 0]);
    await tank.run(303);
    expect(pumpLoad(tank, 1)).toBe(0);
    await tank.run(3);
    expect(pumpLoad(tank, 1)).toBe(80);
    await tank.run(10);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "delivered", due: "2026-11-21T13:00:00" }]);
  });

  it("wait after a restart too, and a queued dose is reported", async () => {
    await addPump(tank, { spacing_group: "g" }, { enable: false });
    await addPump(tank, { name: "Ca", pin: 1, spacing_group: "g" }, { enable: false });
    expect(await dose()).toMatchObject({ state: "running", planned_ml: 10, planned_s: 5 });
    await tank.run(10);
    tank = await tank.restart();
    expect(await dose({}, "2")).toMatchObject({ state: "queued" });
    await expect(dose({}, "2")).rejects.toMatchObject(conflict);
    await tank.run(290);
    expect(pumpLoad(tank, 1)).toBe(0);
    await tank.run(10);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "delivered" }]);
  });

  it("do not wait past midnight", async () => {
    await addPump(tank, { spacing_group: "g" }, { schedule: { ...HOURLY, hour: "23", minute: "58" } });
    await addPump(
      tank,
      { name: "Ca", pin: 1, spacing_group: "g" },
      { schedule: { ...HOURLY, hour: "23", minute: "58" } },
    );
    await tank.run(12 * 3600 + 600);
    expect(await ledgerOf(tank, "1")).toMatchObject([{ outcome: "delivered" }]);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "missed" }]);
    expect(tank.standing).toContain("dose-missed");
  });
});

describe("the container of a pump", () => {
  it("counts down, warns at three days and blocks doses when empty", async () => {
    await addPump(tank, { container_ml: 745 });
    await tank.run(2 * 3600 + 10);
    expect(tank.standing).toEqual([]);
    await tank.run(3600);
    expect(tank.standing).toEqual(["container-low"]);
    await tank.call("pumps.refill", { container_ml: 25 }, { id: "1" });
    await tank.run(2 * 3600);
    expect(tank.standing).toEqual(["container-empty"]);
    await tank.run(3600);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ outcome: "refused", delivered_ml: 0 });
    await tank.call("pumps.refill", {}, { id: "1" });
    expect(await tank.call("pumps.get", undefined, { id: "1" })).toMatchObject({ container_ml: 25 });
    expect(tank.standing).not.toContain("container-empty");
    await dose();
  });
});

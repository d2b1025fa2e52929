import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPump, dosingTank, HOURLY, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import type { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const one = { id: "1" };
const two = { id: "2" };
const dose = (id: string, body: object = {}) => tank.call("pumps.dose", body, { id });

beforeEach(async () => {
  tank = await dosingTank();
});
afterEach(() => tank.stop());

/** Two heads of one group: the first has just dosed, so that the second waits. */
async function withGroup(regiment: object = {}, more: object = {}): Promise<void> {
  await addPump(tank, { spacing_group: "g" }, { enable: false });
  await addPump(tank, { name: "Ca", pin: 1, spacing_group: "g", ...more }, { enable: false, ...regiment });
  await dose("1");
  await tank.run(10);
}

describe("a queued dose", () => {
  it("uses the settings of its pump at its turn", async () => {
    await withGroup({ volume: 1000 });
    await dose("2");
    await tank.call("pumps.update", { regiment: { volume: 4 }, name: "Calcium" }, two);
    await tank.run(320);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ planned_ml: 4, delivered_ml: 4 }]);
  });

  it("keeps the requested millilitres within the caps at its turn", async () => {
    await withGroup();
    await dose("2", { volume: 30 });
    await tank.call("pumps.update", { max_dose_ml: 20 }, two);
    await tank.run(320);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "refused", planned_ml: 30 }]);
    expect(tank.standing).toContain("dose-refused");
  });

  it("is refused at once when the pump could not deliver it later", async () => {
    await withGroup();
    await tank.call("pumps.update", { jack: "99" }, two);
    await expect(dose("2")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("cannot run"),
    });
    expect(await ledgerOf(tank, "2")).toEqual([]);
  });

  it("is refused when the pump can no longer deliver it", async () => {
    await withGroup();
    await dose("2");
    await tank.call("pumps.update", { regiment: { speed: 0 } }, two);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "refused", reason: "its speed is 0" }]);
    expect(tank.standing).toContain("dose-refused");
  });

  it("is dropped when the pump is disabled", async () => {
    await withGroup({ enable: true });
    await dose("2");
    await tank.call("pumps.update", { regiment: { enable: false } }, two);
    await tank.run(600);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "missed" }]);
  });

  it("of a changed schedule is not delivered", async () => {
    await withGroup({ schedule: { ...HOURLY, minute: "1" }, enable: true });
    await tank.run(60);
    expect(await ledgerOf(tank, "2")).toEqual([]);
    await tank.call("pumps.update", { regiment: { schedule: { hour: "20" } } }, two);
    await tank.run(600);
    expect(await ledgerOf(tank, "2")).toEqual([]);
  });

  it("keeps its turn when a dose that cannot run is requested", async () => {
    await withGroup();
    await dose("2");
    await addPump(tank, { name: "Lost", jack: "9" }, { enable: false });
    await expect(dose("3")).rejects.toMatchObject({ code: "conflict" });
    await tank.run(320);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "delivered" }]);
  });

  it("without an output does not block the other heads of its group", async () => {
    await addPump(tank, { jack: "9", spacing_group: "g", missed: "once" });
    await addPump(tank, { name: "Ca", pin: 1, spacing_group: "g" });
    await tank.run(3600 + 30);
    expect(await ledgerOf(tank, "1")).toEqual([]);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "delivered" }]);
    expect(tank.standing).toContain("dose-missed");
  });

  it("requested by a person is missed in the ledger at a stop", async () => {
    await withGroup();
    await dose("2");
    tank = await tank.restart();
    expect(await ledgerOf(tank, "2")).toMatchObject([{ cause: "person", outcome: "missed" }]);
  });

  it("is never a calibration: that runs at once or is refused", async () => {
    await withGroup();
    await expect(tank.call("pumps.calibrate", { duration: 5 }, two)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/29\d s/),
    });
    await tank.run(600);
    expect(await ledgerOf(tank, "2")).toEqual([]);
  });
});

describe("a running dose", () => {
  it.each([
    ["its volume", { regiment: { volume: 4 } }],
    ["its calibration", { regiment: { volume_per_second: 4 } }],
    ["its largest dose", { max_dose_ml: 5 }],
  ])("ends when a person corrects %s", async (_what, body) => {
    await addPump(tank, {}, { enable: false, volume: 1000 });
    await dose("1");
    await tank.run(2);
    await tank.call("pumps.update", body, one);
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "aborted", delivered_ml: 4 }]);
  });
});

describe("a continuous pump", () => {
  it("keeps running while its row is edited", async () => {
    await addPump(tank, {}, { continuous: true });
    for (const name of ["A", "B", "C"]) await tank.call("pumps.update", { name }, one);
    await tank.run(3 * 3600);
    expect(pumpLoad(tank)).toBe(80);
    expect(tank.standing).toEqual([]);
  });

  it("can be stopped although the disk rejects writes", async () => {
    await addPump(tank, {}, { continuous: true });
    await tank.run(10);
    const {
      storage: { configuration },
    } = tank.app.platform;
    const makeRoom = fillDisk(configuration);
    await tank.call("pumps.stop", undefined, one);
    await tank.run(300);
    expect(pumpLoad(tank)).toBe(0);
    expect(await tank.call("pumps.get", undefined, one)).toMatchObject({ regiment: { enable: false } });
    makeRoom();
  });

  const raised = () =>
    tank.log("pumps/1").filter(({ kind, message }) => kind === "alarm" && message.includes("refused")).length;

  it("at its cap has one alarm that stands", async () => {
    await addPump(tank, { max_daily_ml: 7200 }, { continuous: true });
    await tank.run(2 * 3600);
    expect(tank.standing).toContain("dose-refused");
    await tank.run(3 * 3600);
    expect(raised()).toBe(1);
    expect(tank.standing).toContain("dose-refused");
  });

  it("at its cap keeps the cap in the next day too", { tags: "proof" }, async () => {
    await addPump(tank, { max_daily_ml: 7200 }, { continuous: true });
    await tank.run(24 * 3600);
    expect(raised()).toBe(1);
    await tank.run(3 * 3600);
    expect(raised()).toBeLessThan(4);
    const lines = await ledgerOf(tank);
    const day = lines.filter((line) => Date.parse(line.started_at) > tank.clock.now() - 86_400_000);
    expect(day.reduce((sum, line) => sum + (line.delivered_ml ?? 0), 0)).toBeLessThanOrEqual(7200 + 1);
  });

  it("switched off by a macro shows as disabled and not running", async () => {
    await addPump(tank, {}, { continuous: true });
    await tank.app.platform.runtime.switchboard.switch("doser", "1", false, { id: "macros/1", name: "Feed" });
    await tank.run(300);
    expect(pumpLoad(tank)).toBe(0);
    expect(await tank.call("pumps.get", undefined, one)).toMatchObject({ regiment: { enable: false } });
  });

  it("runs until its container is empty, and only then reports that", async () => {
    await addPump(tank, { container_ml: 7000 }, { continuous: true });
    await tank.run(1200);
    expect(tank.standing).not.toContain("container-empty");
    await tank.run(2400);
    expect(pumpLoad(tank)).toBe(0);
    expect(tank.standing).toContain("container-empty");
  });

  it("is refused for a head of a spacing group", async () => {
    await expect(addPump(tank, { spacing_group: "g" }, { continuous: true })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "regiment.continuous" }],
    });
  });
});

describe("a pump switched on by a timer", () => {
  it("runs until its container is empty", async () => {
    await addPump(tank, { container_ml: 100 }, { enable: false, volume: 200 });
    await tank.app.platform.runtime.switchboard.switch("doser", "1", true, { id: "timers/1", name: "Noon" });
    await tank.run(60);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered", delivered_ml: 100 }]);
  });
});

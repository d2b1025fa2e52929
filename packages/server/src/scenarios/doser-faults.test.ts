import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addPump, dosingTank, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import type { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const id = { id: "1" };

beforeEach(async () => {
  tank = await dosingTank();
  await addPump(tank, { missed: "once" });
});
afterEach(() => tank.stop());

it("a ledger that cannot be written blocks dosing, with an alarm", async () => {
  const {
    storage: { configuration },
  } = tank.app.platform;
  const makeRoom = fillDisk(configuration);
  await tank.run(3602);
  expect(pumpLoad(tank)).toBe(0);
  await tank.run(8);
  expect(tank.standing).toContain("dose-refused");
  await expect(tank.call("pumps.dose", {}, id)).rejects.toMatchObject({ code: "unavailable" });
  makeRoom();
  await tank.run(1200);
  expect(await ledgerOf(tank)).toMatchObject([{ due: "2026-11-21T13:00:00", outcome: "delivered" }]);
  expect(tank.standing).toEqual([]);
});

it("a pump is stopped by its output's limit a tenth later", async () => {
  const { clock } = tank;
  const after = clock.after.bind(clock);
  Object.assign(clock, {
    after: (span: Parameters<typeof after>[0], name: string, fire: () => void) =>
      after(name === "pumps/1: dose" ? milliseconds(span * 1000) : span, name, fire),
  });
  await tank.call("pumps.dose", { volume: 20 }, id);
  await tank.run(10.9);
  expect(pumpLoad(tank)).toBe(80);
  await tank.run(0.2);
  expect(pumpLoad(tank)).toBe(0);
  expect(tank.standing).toContain("dose-failed");
  expect(tank.alarms.map((alarm) => alarm.code)).toContain("lease-expired");
  const [line] = await ledgerOf(tank);
  expect(line?.outcome).toBe("failed");
  expect(line?.delivered_ml).toBeCloseTo(22, 6);
  Object.assign(clock, { after });
  await tank.call("pumps.dose", {}, id);
  await tank.run(10);
  expect(tank.standing).toEqual([]);
});

it("stopping a stuck pump is answered with an error and blocks doses", async () => {
  await tank.call("pumps.dose", {}, id);
  const fault = await tank.fault("jack:1", "write-error");
  const answered = expect(tank.call("pumps.stop", undefined, id)).rejects.toMatchObject({
    code: "unavailable",
  });
  await tank.run(10);
  await answered;
  await expect(tank.call("pumps.dose", {}, id)).rejects.toMatchObject({ code: "conflict" });
  await tank.heal(fault);
  await tank.run(120);
  await tank.call("pumps.dose", {}, id);
  expect(pumpLoad(tank)).toBe(80);
});

it("a shutdown with a stuck pump ends; its dose counts in full", async () => {
  await tank.call("pumps.dose", { volume: 100 }, id);
  await tank.run(2);
  await tank.fault("jack:1", "write-error");
  tank = await tank.restart();
  expect(await ledgerOf(tank)).toMatchObject([{ outcome: "unconfirmed", delivered_ml: 100 }]);
  expect(tank.standing).toContain("dose-unconfirmed");
});

it("a pump's pin cannot be set by hand except to 0", async () => {
  await expect(tank.call("jacks.control", { "0": 50 }, { id: "1" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(pumpLoad(tank)).toBe(0);
  await tank.call("pumps.dose", { volume: 100 }, id);
  await tank.run(2);
  await tank.call("jacks.control", { "0": 0 }, { id: "1" });
  await tank.run(2);
  expect(pumpLoad(tank)).toBe(0);
});

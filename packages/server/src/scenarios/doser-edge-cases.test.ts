import { afterEach, beforeEach, expect, it } from "vitest";
import { addPump, dosingTank, HOURLY, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import type { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const id = { id: "1" };
const cause = { id: "macros/2", name: "Night" };
const problems = async () =>
  ((await tank.call("problems.list")) as readonly { readonly code: string }[]).map((each) => each.code);

beforeEach(async () => {
  tank = await dosingTank();
});
afterEach(() => tank.stop());

it("an uncalibrated pump shows it and counts no millilitres", async () => {
  await addPump(tank, { container_ml: 100 }, { volume_per_second: 0, duration: 4 });
  expect(await problems()).toEqual(
    expect.arrayContaining(["pump-not-calibrated", "container-not-tracked", "pump-without-cap"]),
  );
  await tank.run(3610);
  expect(await ledgerOf(tank)).toMatchObject([{ planned_ml: null, delivered_s: 4, outcome: "delivered" }]);
  tank = await tank.restart();
});

it("a schedule without a dose is a problem and doses nothing", async () => {
  await addPump(tank, {}, { volume: 0, duration: 0 });
  expect(await problems()).toContain("empty-dose");
  await tank.run(3610);
  expect(tank.standing).toContain("dose-refused");
  await tank.call("pumps.update", { regiment: { speed: 0 } }, id);
  await tank.run(3600);
  expect(await ledgerOf(tank)).toEqual([]);
  await expect(tank.app.platform.runtime.switchboard.switch("doser", "1", true, cause)).rejects.toThrow();
});

it("an uncalibrated pump is switched by seconds and needs a speed", async () => {
  await addPump(tank, { max_dose_ml: 20 }, { enable: false, volume_per_second: 0, duration: 30 });
  await tank.app.platform.runtime.switchboard.switch("doser", "1", true, cause);
  await tank.run(21);
  expect(await ledgerOf(tank)).toMatchObject([{ cause: "macros/2", outcome: "delivered", delivered_s: 20 }]);
  await tank.call("pumps.update", { regiment: { speed: 0 } }, id);
  await expect(tank.app.platform.runtime.switchboard.switch("doser", "1", true, cause)).rejects.toMatchObject(
    {
      code: "conflict",
    },
  );
});

it("a continuous pump stops on an empty container or without a speed", async () => {
  await addPump(tank, { container_ml: 3600 }, { continuous: true });
  await tank.run(1900);
  expect(pumpLoad(tank)).toBe(0);
  expect(tank.standing).toEqual(expect.arrayContaining(["container-empty", "dose-refused"]));
  await tank.call("pumps.refill", {}, id);
  await tank.run(120);
  expect(pumpLoad(tank)).toBe(80);
  await tank.call("pumps.update", { regiment: { speed: 0 } }, id);
  await tank.run(120);
  expect(pumpLoad(tank)).toBe(0);
});

it("an overfull schedule drops doses without filling the ledger", async () => {
  await addPump(tank, {}, { volume: 20, schedule: { ...HOURLY, second: "*", minute: "*" } });
  await tank.run(100);
  const lines = await ledgerOf(tank);
  expect(lines.length).toBeLessThan(12);
  expect(new Set(lines.map((line) => line.outcome))).toEqual(new Set(["delivered", "open"]));
});

it("the usage of a deleted pump does not count for its successor", async () => {
  await addPump(tank, { max_daily_ml: 15 }, { enable: false });
  await tank.call("pumps.dose", {}, id);
  await tank.run(10);
  await tank.call("pumps.delete", undefined, id);
  const reset = tank.call("dev.smoke_reset");
  await tank.run(20);
  await reset;
  await tank.call("jacks.create", { name: "Heads", driver: "rpi", pins: [0, 1] });
  await addPump(tank, { max_daily_ml: 15 }, { enable: false });
  expect(await ledgerOf(tank)).toEqual([]);
  await tank.call("pumps.dose", {}, id);
});

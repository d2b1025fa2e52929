import type { FillReport } from "@refugium/model/fills.ts";
import { afterEach, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const PUMP = 23;
const MAX_DAILY = 200;

/** The float is stuck low, and the pump has run for a minute. */
async function fillForAMinute(): Promise<void> {
  tank = await TestTank.start();
  await tank.call(
    "atos.update",
    { max_run: 120, max_daily_run: MAX_DAILY, high_inlet: "", leak_inlet: "" },
    { id: "1" },
  );
  await tank.fault("inlet:1", "value", { value: 0 });
  while (tank.energised(PUMP) < 60) await tank.run(5);
}

it.each([
  ["goes on", 30],
  ["was set back by an hour", -3600],
  ["says 1970", -new Date("2026-11-21T11:00:00Z").getTime() / 1000],
])("a fill cut by a crash counts when the clock %s", async (_what, later) => {
  await fillForAMinute();
  const pumped = tank.energised(PUMP);
  tank = await crash(tank, later);
  await tank.fault("inlet:1", "value", { value: 0 });
  expect(tank.load(PUMP)).toBe(0);
  await tank.run(3600);
  expect(tank.energised(PUMP)).toBeGreaterThan(0);
  expect(pumped + tank.energised(PUMP)).toBeLessThanOrEqual(MAX_DAILY);
  expect(tank.load(PUMP)).toBe(0);
  expect(tank.standing).toContain("trip-ato-daily-run");
});

it("pumping while the program was down counts and trips the pump", async () => {
  await fillForAMinute();
  tank = await crash(tank, 600);
  await tank.fault("inlet:1", "value", { value: 0 });
  await tank.run(3600);
  expect(tank.energised(PUMP)).toBe(0);
  expect(tank.standing).toContain("trip-ato-daily-run");
  expect(await tank.call("atos.fills", undefined, { id: "1" })).toMatchObject({ budget_s: MAX_DAILY });
});

it("a fill cut by a power loss counts as the longest fill", async () => {
  await fillForAMinute();
  tank = await crash(tank, 600, { id: "second", seconds: 30 });
  const { fills } = (await tank.call("atos.fills", undefined, { id: "1" })) as FillReport;
  expect(fills).toMatchObject([{ ended: "crash", seconds: 120 }]);
});

it("a pump that does not stop counts until confirmed off", async () => {
  await fillForAMinute();
  const fault = await tank.fault("outlet:4", "write-error");
  const reload = tank.call("admin.reload");
  await tank.run(20);
  await reload;
  await tank.run(200);
  expect(tank.load(PUMP)).toBe(100);
  const report = async () => (await tank.call("atos.fills", undefined, { id: "1" })) as FillReport;
  expect((await report()).fills.at(-1)?.ended).toBe("");
  expect((await report()).used_s).toBeGreaterThanOrEqual(280);
  await tank.heal(fault);
  await tank.run(120);
  expect(tank.load(PUMP)).toBe(0);
  expect((await report()).used_s).toBeGreaterThanOrEqual(Math.floor(tank.energised(PUMP)));
  expect((await report()).fills[0]).toMatchObject({ ended: "crash" });
  expect(tank.standing).toContain("trip-ato-daily-run");
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "../resources/operations.ts";
import { TestTank } from "../testing/test-tank.ts";

interface Answer {
  readonly unit: string;
  readonly points: readonly { time: string; min: number; mean: number; max: number; sum?: number }[];
}

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(() => tank.stop());

async function series(name: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const operation = OPERATIONS.find(({ key }) => key === "history.get");
  if (operation === undefined) throw new Error("no operation");
  const call = { params: {}, query: { series: name, ...more }, body: undefined, actor: SYSTEM_ACTOR };
  return (await tank.app.platform.runtime.operations.invoke(operation, call)) as Answer;
}
const total = async (name: string, more: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await series(name, more)).points.reduce((sum, point) => sum + (point.sum ?? 0), 0);

async function pumpOn(
  pin: number,
  wattage: number,
): Promise<{ readonly id: string; readonly outlet: string }> {
  const { id: outlet } = (await tank.call("outlets.create", { name: `O${pin}`, driver: "rpi", pin })) as {
    id: string;
  };
  const { id } = (await tank.call("equipment.create", { name: `E${pin}`, outlet, wattage, on: true })) as {
    id: string;
  };
  return { id, outlet };
}

describe("the history", () => {
  it("that is damaged is set aside and restarted, with an alarm", async () => {
    await tank.run(60);
    const { directory, clock } = tank;
    await tank.app.close();
    writeFileSync(join(directory, "history.db"), "x".repeat(20_000));
    tank = await TestTank.start({ directory, start: clock.now() });
    const alarm = tank.alarms.find(({ code }) => code === "history-damaged");
    expect(alarm).toMatchObject({ state: "latched", priority: "warning" });
    expect(alarm?.message).toContain("history-damaged-2026-11-21");
    expect(tank.log("system/history").map(({ kind }) => kind)).toEqual(["alarm"]);
    await tank.run(120);
    expect((await series("health/memory")).points.length).toBeGreaterThanOrEqual(1);
  });

  it("keeps amounts and figures across a clock set back", async () => {
    const { history } = tank.app.platform.storage.store;
    const dosed = (): void =>
      history.append({
        at: tank.clock.now(),
        series: "doses/7",
        body: { delivered_ml: 5, delivered_s: 10, outcome: "delivered" },
      });
    await tank.run(600);
    dosed();
    tank.clock.step(milliseconds(-3_600_000));
    for (let count = 0; count < 3; count += 1) {
      await tank.run(60);
      dosed();
    }
    tank.clock.step(milliseconds(3_600_000));
    await tank.run(60);
    // Doses of an uncalibrated pump have no volume.
    const body = { delivered_ml: null, delivered_s: 10, outcome: "delivered" };
    history.append({ at: tank.clock.now(), series: "doses/7", body });
    expect(await total("pumps/7/volume")).toBe(20);
  });

  it("includes the last figures before a stop", async () => {
    await pumpOn(24, 3600);
    await tank.run(60);
    const before = await total("equipment/1/energy");
    await tank.run(50);
    tank = await tank.restart();
    await tank.run(1);
    expect(await total("equipment/1/energy")).toBeCloseTo(before + 50, -1);
  });

  it("attributes an outlet's past use to the equipment of that time", async () => {
    const { outlet } = await pumpOn(24, 100);
    await tank.run(36_000);
    await tank.call("equipment.delete", undefined, { id: "1" });
    await pumpOn(25, 1);
    await tank.run(120);
    await tank.call("equipment.update", { outlet }, { id: "2" });
    await tank.run(120);
    expect(await total("equipment/2/energy", { from: "2026-11-21" })).toBeLessThan(0.1);
    expect(await total("equipment/1/energy", { from: "2026-11-21" })).toBeCloseTo(1000, -1);
  });

  it("keeps its unit when a controller is switched to °F", async () => {
    const tc = { name: "T", enable: true, sensor: "28-000000000001", period: 60, min: 20, max: 30 };
    await tank.call("tcs.create", tc);
    await tank.run(120);
    await tank.call("tcs.update", { fahrenheit: true, min: 68, max: 86 }, { id: "1" });
    await tank.run(120);
    const { points, unit } = await series("tcs/1/value");
    expect(unit).toBe("°C");
    expect(points.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...points.map(({ max }) => max))).toBeLessThan(40);
  });

  it("answers whole days when the range starts within one", async () => {
    // The minute of creation is not counted.
    await pumpOn(24, 3600);
    await tank.run(4 * 3600 + 60);
    const noon = { from: "2026-11-21T14:30:00Z", to: "2026-11-21T16:00:00Z" };
    expect(await total("equipment/1/energy", { ...noon, step: "hour" })).toBeCloseTo(3600, -1);
    expect(await total("equipment/1/energy", { ...noon, step: "day" })).toBeCloseTo(4 * 3600 - 60, -1);
  });

  it.each([
    [{ from: "99999999999999999999", to: "999999999999999999999" }, "from"],
    [{ from: "-5" }, "from"],
    [{ from: "2026-01-01", step: "minute" }, "step"],
  ])("refuses %j", async (query, path) => {
    await tank.run(61);
    await expect(series("health/memory", query as Record<string, string>)).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});

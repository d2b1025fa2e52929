import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";
import { withModules } from "../testing/with-modules.ts";

const HOUR = 3600;
const id = "1";
let tank: TestTank;
afterEach(() => tank.stop());

const silence = () => tank.alarms.find(({ code, state }) => code === "no-top-off" && state !== "cleared");
const stuck = () => tank.fault("inlet:1", "value", { value: 1 });

/** Hours until the alarm has this priority, in steps of a quarter of an hour. */
async function hoursUntil(priority: string, most: number): Promise<number> {
  for (let quarter = 0; quarter <= most * 4; quarter++) {
    if (silence()?.priority === priority) return quarter / 4;
    await tank.run(HOUR / 4);
  }
  return Number.POSITIVE_INFINITY;
}

describe("a float stuck on full", () => {
  it("is a warning, then critical, until the next fill", async () => {
    tank = await TestTank.start({ onCalm: () => undefined });
    await withModules(tank, "ato", "temperature");
    await tank.run(40 * HOUR);
    expect(silence()).toBeUndefined();
    const fault = await stuck();
    const warned = await hoursUntil("warning", 24);
    const raised = await hoursUntil("critical", 24);
    // The usual pause is four to five hours.
    expect(warned).toBeGreaterThan(8);
    expect(warned).toBeLessThanOrEqual(14);
    expect(raised).toBeGreaterThanOrEqual(10);
    expect(raised).toBeLessThanOrEqual(14);
    expect(silence()?.message).toMatch(
      /^Top-off 'Sump' has not filled: for .* h, usually at least every .* h: is the float stuck on full/,
    );
    expect(tank.energised(22)).toBeGreaterThan(0);
    await tank.heal(fault);
    await tank.run(180);
    expect(silence()).toBeUndefined();
  });

  it("is a warning after 48 hours while the usual pause is unknown", { tags: "proof" }, async () => {
    tank = await TestTank.start({ onCalm: () => undefined });
    await withModules(tank, "ato", "temperature");
    await stuck();
    await tank.run(30 * HOUR);
    tank = await tank.restart();
    await stuck();
    await tank.run(17 * HOUR);
    await tank.call("atos.update", { name: "Cellar" }, { id });
    await tank.run(HOUR / 2);
    expect(silence()).toBeUndefined();
    expect(await hoursUntil("warning", 2)).toBeLessThanOrEqual(1);
    expect(silence()?.message).toMatch(/^Top-off 'Cellar' has not filled: for 4\d\.\d h: is the float stuck/);
    tank = await tank.restart();
    await stuck();
    await tank.run(9 * 60);
    expect(silence()).toMatchObject({ count: 1 });
  });

  it("raises nothing while the ATO is disabled and restarts its time afterwards", {
    tags: "proof",
  }, async () => {
    tank = await TestTank.start({ onCalm: () => undefined });
    await withModules(tank, "ato", "temperature");
    await stuck();
    await tank.run(40 * HOUR);
    await tank.call("atos.update", { enable: false }, { id });
    await tank.run(20 * HOUR);
    await tank.call("atos.update", { enable: true }, { id });
    await tank.run(40 * HOUR);
    expect(silence()).toBeUndefined();
    await tank.call("atos.update", { control: false }, { id });
    await tank.run(20 * HOUR);
    expect(silence()).toBeUndefined();
  });
});

it("an ATO without power for days fills first and raises no alarm", async () => {
  tank = await TestTank.start({ onCalm: () => undefined });
  await withModules(tank, "ato", "temperature");
  await tank.run(24 * HOUR);
  await tank.halt();
  const start = tank.clock.now() + 5 * 24 * HOUR * 1000;
  tank = await TestTank.start({ onCalm: () => undefined, directory: tank.directory, start });
  tank.setTank({ sump_level: 0.5 });
  await tank.run(2 * HOUR);
  expect(tank.alarms.filter(({ code }) => code === "no-top-off")).toEqual([]);
});

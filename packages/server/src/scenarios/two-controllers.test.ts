// Heater and chiller of the same water are never on together, even with two controllers.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const CHILLER = 27;
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const shared = { enable: true, control: true, sensor: "28-000000000001", hysteresis: 0.1, period: 10 };

/** A controller with a heater and one with a chiller whose bands oppose each other. */
async function opposed(waters: readonly [string, string] = ["", ""]): Promise<void> {
  await tank.call("tcs.delete", undefined, { id: "1" });
  await tank.call("tcs.create", { ...shared, name: "Warm", heater: "1", min: 26, max: 27, water: waters[0] });
  await tank.call("tcs.create", { ...shared, name: "Cold", cooler: "2", min: 24, max: 25, water: waters[1] });
}

/** Seconds within `span` in which both were on. */
async function together(span: number): Promise<number> {
  let both = 0;
  for (let second = 0; second < span; second += 5) {
    await tank.run(5);
    if (tank.load(HEATER) > 0 && tank.load(CHILLER) > 0) both += 5;
  }
  return both;
}

const codes = async () =>
  ((await tank.call("problems.list")) as readonly { readonly code: string; readonly severity: string }[])
    .filter(({ severity }) => severity === "severe")
    .map(({ code }) => code);

describe("two opposed controllers of one water", () => {
  it("never heat and cool together and are a severe problem", async () => {
    await opposed();
    expect(await together(2 * 3600)).toBe(0);
    expect(tank.energised(HEATER) + tank.energised(CHILLER)).toBeGreaterThan(0);
    expect(await codes()).toContain("controllers-fight");
  });

  it("keep the change-over pause, also against a person's switch", async () => {
    await opposed();
    tank.setTank({ temperature: 25.9 });
    await tank.run(400);
    const [on, off] = tank.load(HEATER) > 0 ? [1, 2] : [2, 1];
    expect(tank.load(on === 1 ? HEATER : CHILLER)).toBe(100);
    await expect(tank.call("equipment.control", { on: true }, { id: String(off) })).rejects.toMatchObject({
      code: "conflict",
    });
    await tank.call("tcs.update", { enable: false }, { id: on === 1 ? "2" : "3" });
    expect(await together(600)).toBe(0);
  });

  it("stay exclusive while one is edited, disabled and enabled", async () => {
    await opposed();
    let both = 0;
    for (let round = 0; round < 30; round++) {
      await tank.call("tcs.update", { enable: round % 3 !== 0 }, { id: "2" });
      await tank.call("tcs.update", { name: `Cold ${round}` }, { id: "3" });
      both += await together(95);
    }
    expect(both).toBe(0);
  });

  it("are no problem when each has its own water", async () => {
    await tank.call("tcs.delete", undefined, { id: "1" });
    const warm = { heater: "1", min: 26, max: 27 };
    const cold = { cooler: "2", min: 24, max: 25, sensor: "28-000000000002", water: "quarantine" };
    await tank.call("tcs.create", { ...shared, name: "Warm", ...warm });
    await tank.call("tcs.create", { ...shared, name: "Cold", ...cold });
    expect(await together(3600)).toBeGreaterThan(0);
    expect(await codes()).not.toContain("controllers-fight");
  });

  it("with one sensor cannot name two waters, enabled or not", async () => {
    await expect(opposed(["", "quarantine"])).rejects.toMatchObject({
      code: "conflict",
      details: [expect.objectContaining({ path: "water" })],
    });
    await tank.call("tcs.create", { ...shared, name: "Beside", enable: false, water: "sump" });
    await expect(tank.call("tcs.update", { enable: true }, { id: "3" })).rejects.toThrow(
      '"Beside" and "Warm" have the probe 28-000000000001 in common, so their water is the same',
    );
    await tank.call("tcs.update", { enable: true, water: "" }, { id: "3" });
  });
});

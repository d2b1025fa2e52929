import { afterEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

/** Equipment from id 5 on, on pins from 8 on. */
async function equip(...rows: readonly object[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await tank.call("outlets.create", { name: `Spare ${index}`, driver: "rpi", pin: 8 + index });
    await tank.call("equipment.create", { name: `Load ${index}`, outlet: String(5 + index), ...row });
    await tank.call("equipment.control", { on: true }, { id: String(5 + index) });
  }
}
const on = () => [8, 9, 10, 11].filter((pin) => tank.load(pin) === 100);

it("after a start outputs come on singly, the return pump first", async () => {
  tank = await TestTank.start();
  await equip({ role: "other" }, { role: "light" }, { role: "skimmer" }, { role: "return-pump" });
  expect(on()).toEqual([8, 9, 10, 11]);
  tank = await tank.restart();
  const seen: (readonly number[])[] = [];
  for (let second = 0; second < 6; second++) {
    if (seen.at(-1)?.length !== on().length) seen.push(on());
    await tank.run(1);
  }
  expect(seen.filter((each) => each.length > 0)).toEqual([[11], [10, 11], [9, 10, 11], [8, 9, 10, 11]]);
});

it("equal boot delays are staggered", async () => {
  tank = await TestTank.start();
  await equip({ boot_delay: 20 }, { boot_delay: 20 }, { boot_delay: 20 });
  tank = await tank.restart();
  await tank.run(19);
  expect(on()).toEqual([]);
  await tank.run(2);
  expect(on()).toEqual([8]);
  await tank.run(20);
  expect(on()).toEqual([8, 9]);
  await tank.run(20);
  expect(on()).toEqual([8, 9, 10]);
});

it("two controllers' heaters come on a second apart after a start", async () => {
  tank = await TestTank.start();
  tank.setTank({ temperature: 24.4 });
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 8 });
  await tank.call("equipment.create", { name: "Second heater", outlet: "5", role: "heater" });
  const second = { enable: true, control: true, sensor: "28-000000000002", heater: "5", min: 25, max: 26 };
  await tank.call("tcs.create", { name: "Second", ...second });
  await tank.run(70);
  expect([tank.load(17), tank.load(8)]).toEqual([100, 100]);
  const went = new Map<number, number>();
  tank = await tank.restart();
  tank.setTank({ temperature: 24.4 });
  for (let tenth = 0; tenth < 700; tenth++) {
    for (const pin of [17, 8]) if (tank.load(pin) > 0 && !went.has(pin)) went.set(pin, tank.clock.uptime());
    await tank.run(0.1);
  }
  const [first = 0, last = 0] = [...went.values()].sort((one, other) => one - other);
  expect(went.size).toBe(2);
  expect(last - first).toBeGreaterThanOrEqual(1000);
  expect(last - first).toBeLessThanOrEqual(1200);
});

it("outputs with safe state on come on singly, before stored ones", async () => {
  tank = await TestTank.start();
  const safe = { safe_state: "on" };
  await equip({ role: "other" }, safe, { ...safe, role: "skimmer" }, { ...safe, role: "return-pump" });
  tank = await tank.restart();
  // The seeded return pump, with safe state on, starts first.
  const seen: (readonly number[])[] = [];
  for (let second = 0; second < 6; second++) {
    seen.push(on());
    await tank.run(1);
  }
  expect(seen).toEqual([[], [11], [10, 11], [9, 10, 11], [8, 9, 10, 11], [8, 9, 10, 11]]);
});

it("an output waiting for its start can be switched at once", async () => {
  tank = await TestTank.start();
  const safe = { safe_state: "on" };
  await equip(safe, safe, safe);
  tank = await tank.restart();
  expect(on()).toEqual([]);
  await tank.call("equipment.control", { on: true }, { id: "7" });
  await tank.call("equipment.control", { on: false }, { id: "6" });
  expect(on()).toEqual([10]);
  await tank.run(5);
  expect(on()).toEqual([8, 10]);
});

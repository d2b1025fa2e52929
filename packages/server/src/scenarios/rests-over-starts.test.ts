import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const CHILLER = 27;
const CONTROLLER = { id: "1" };
let tank: TestTank;

/** A warm tank with its chiller on and a shortest time off of five minutes. */
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("tcs.update", { second_sensor: "", period: 10 }, CONTROLLER);
  await tank.call("equipment.update", { min_on: 0, min_off: 300 }, { id: "2" });
  tank.setTank({ temperature: 27 });
  await tank.run(30);
  expect(tank.load(CHILLER)).toBe(100);
});
afterEach(() => tank.stop());

/** Starts after which the state of the outputs is unknown. */
const STARTS: readonly (readonly [string, () => Promise<void>])[] = [
  ["a reload", () => tank.app.reload()],
  [
    "a restart",
    async () => {
      tank = await tank.restart();
    },
  ],
  [
    "a crash",
    async () => {
      tank = await crash(tank, 2);
    },
  ],
];

describe.each(STARTS)("after %s", (_what, start) => {
  it("a compressor has its full rest", async () => {
    await start();
    tank.setTank({ temperature: 27 });
    const before = tank.energised(CHILLER);
    await tank.run(295);
    expect(tank.energised(CHILLER)).toBe(before);
    await tank.run(20);
    expect(tank.load(CHILLER)).toBe(100);
  });

  it("the heater waits for the change-over pause", async () => {
    await tank.call("tcs.update", { min: 28, max: 29 }, CONTROLLER);
    await start();
    tank.setTank({ temperature: 27 });
    await tank.run(58);
    expect(tank.load(HEATER)).toBe(0);
    await tank.run(20);
    expect([tank.load(HEATER), tank.load(CHILLER)]).toEqual([100, 0]);
  });

  it("a person's switch of the heater is refused with the wait", async () => {
    tank.setTank({ temperature: 25.2 });
    await tank.run(120);
    await start();
    await tank.run(3);
    const on = () => tank.call("equipment.control", { on: true }, { id: "1" });
    await expect(on()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("waits until Chiller has been off for long enough"),
    });
    await tank.run(62);
    await on();
    expect(tank.load(HEATER)).toBe(100);
  });
});

it("without earlier operation there is no wait", async () => {
  const fresh = await TestTank.start();
  await fresh.call("tcs.update", { second_sensor: "", period: 10 }, CONTROLLER);
  fresh.setTank({ temperature: 24 });
  await fresh.run(12);
  expect(fresh.load(HEATER)).toBe(100);
  await fresh.stop();
});

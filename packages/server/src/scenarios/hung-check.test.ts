import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(17)).toBe(100);
});
afterEach(() => tank.stop());

describe("a check that hangs", () => {
  it("is abandoned at its deadline, the probe counts as failed and the heater is switched off", async () => {
    const { oneWire } = tank.app.world.simulated.buses;
    const answering = oneWire.readSlave.bind(oneWire);
    oneWire.readSlave = () => new Promise(() => undefined);
    await tank.run(150);
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).toContain("probe-failed");
    oneWire.readSlave = answering;
    await tank.run(240);
    expect(tank.load(17)).toBe(100);
    expect(tank.standing).toEqual([]);
  });
});

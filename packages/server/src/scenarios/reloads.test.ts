import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
let tank: TestTank;

/** A cold tank with its heater on. */
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("tcs.update", { second_sensor: "" }, { id: "1" });
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(HEATER)).toBe(100);
});
afterEach(() => tank.stop());

describe("a reload", () => {
  it("requested repeatedly at once runs each controller once", async () => {
    await Promise.all([tank.app.reload(), tank.app.reload(), tank.app.reload()]);
    await tank.run(125);
    expect(tank.load(HEATER)).toBe(100);
    expect(tank.clock.pending().filter((name) => name === "tcs/1")).toHaveLength(1);
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.run(600);
    expect(tank.load(HEATER)).toBe(0);
  });

  it("restarts control when the work in between fails", async () => {
    const { config } = tank.app.platform.storage.store;
    const makeRoom = fillDisk(config);
    await expect(tank.call("dev.smoke_reset")).rejects.toMatchObject({ code: "unavailable" });
    makeRoom();
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect(tank.load(HEATER)).toBe(100);
    expect(tank.output("outlet-1").rank).toBe("controller");
  });
});

it("the end of the program leaves every output in its safe state", async () => {
  const { simulated } = tank.app.world;
  await tank.app.close();
  const levels = simulated.report().outputs.map(({ kind, pin, value }) => [`${kind} ${pin}`, value]);
  expect(Object.fromEntries(levels)).toMatchObject({
    "digital-output 17": 0,
    "digital-output 22": 100,
    "digital-output 23": 0,
    "pwm 0": 0,
    "pwm 1": 0,
  });
});

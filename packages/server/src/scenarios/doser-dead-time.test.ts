// The program is killed during a dose, and the pump runs on until the next start stops it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BootMoment } from "../hardware/host/boot-moment.ts";
import { crash } from "../testing/crashed-tank.ts";
import { addPump, dosingTank, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import type { TestTank } from "../testing/test-tank.ts";

const RATE = 2;
const VOLUME = 4;
const HOUR = 3600;
const id = { id: "1" };

let tank: TestTank;
beforeEach(async () => {
  tank = await dosingTank();
});
afterEach(() => tank.stop());

/** Kills the program 300 ms after the start of a run, and starts it `later` seconds after by the wall clock. */
async function crashDuringRun(later: number, boot?: BootMoment): Promise<void> {
  await tank.run(0.3);
  expect(pumpLoad(tank)).toBeGreaterThan(0);
  tank = await crash(tank, later, boot);
}

const dose = () => tank.call("pumps.dose", { volume: VOLUME }, id);
const counted = async (): Promise<number> => (await ledgerOf(tank))[0]?.delivered_ml ?? 0;
const alarm = () => tank.alarms.find(({ code }) => code === "dose-unconfirmed");

describe("a dose cut by a crash", () => {
  beforeEach(async () => {
    await addPump(tank, { max_daily_ml: 60 }, { enable: false, volume_per_second: RATE });
    await dose();
  });

  it("counts until the next start confirms the pump off", async () => {
    await crashDuringRun(20);
    expect(pumpLoad(tank)).toBe(0);
    expect(await counted()).toBeGreaterThanOrEqual(20.3 * RATE);
    expect(await counted()).toBeLessThan(20.4 * RATE);
    const [line] = await ledgerOf(tank);
    expect(line).toMatchObject({ outcome: "unconfirmed", planned_ml: VOLUME });
    expect(line?.reason).toContain("it may have run until it was confirmed off, for 20.3 s");
    expect(alarm()?.priority).toBe("critical");
    expect(alarm()?.message).toMatch(/40\.6\d ml are counted: it may have run until/);
  });

  it("is shown without the machine times of its measurement", async () => {
    await crashDuringRun(20);
    expect((await ledgerOf(tank))[0]).not.toHaveProperty("begun");
    await tank.run(60);
    const [told] = tank.app.platform.storage.store.history.newest("doses/1", 1);
    expect(told?.body).toMatchObject({ outcome: "unconfirmed", planned_ml: VOLUME });
    expect(told?.body).not.toHaveProperty("begun");
  });

  it("counts what was delivered for day and container, even above the cap", async () => {
    await tank.call("pumps.refill", { container_ml: 250 }, id);
    await crashDuringRun(100);
    expect(await tank.call("pumps.state", undefined, id)).toMatchObject({
      container: { remaining_ml: 49.38 },
    });
    await expect(dose()).rejects.toThrow(/after 200\.62 ml in 24 hours/);
    await tank.run(23 * HOUR);
    await expect(dose()).rejects.toThrow("24 hours");
    await tank.run(HOUR + 60);
    await dose();
  });

  it("counts in full after a reboot, which switched the outputs off", async () => {
    await crashDuringRun(8 * HOUR, { id: "second", seconds: 40 });
    expect(await counted()).toBe(VOLUME);
    expect(alarm()?.priority).toBe("warning");
    expect(alarm()?.message).toContain("4.00 ml are counted as delivered in full");
  });

  it("is measured by the machine's time, whatever the wall clock", async () => {
    const seconds = tank.clock.now() / 1000;
    await crashDuringRun(-HOUR, { id: "first", seconds: seconds + 30.3 });
    expect(await counted()).toBeGreaterThanOrEqual(30.3 * RATE);
    expect(await counted()).toBeLessThan(30.4 * RATE);
  });
});

it("a continuous pump counts until confirmed off, beyond its hour's line", async () => {
  await addPump(tank, {}, { continuous: true, volume_per_second: RATE });
  await crashDuringRun(2 * HOUR);
  expect(await counted()).toBeGreaterThanOrEqual(2 * HOUR * RATE);
  expect(await counted()).toBeLessThan((2 * HOUR + 1) * RATE);
});

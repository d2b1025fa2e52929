import { hours } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const [HEATER, PUMP] = [{ id: "1" }, { id: "3" }];
const [HEATER_PIN, PUMP_PIN] = [17, 22];

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(HEATER_PIN)).toBe(100);
});
afterEach(() => tank.stop());

const control = (body: object, id: { readonly id: string }) => tank.call("equipment.control", body, id);

describe("a switch for a time", () => {
  it("of controlled equipment holds that long, then the controller has it", async () => {
    await control({ on: false, minutes: 90 }, HEATER);
    await tank.run(89 * 60);
    expect(tank.load(HEATER_PIN)).toBe(0);
    expect(tank.output("outlet-1")).toMatchObject({ rank: "person" });
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect(tank.load(HEATER_PIN)).toBe(100);
  });

  it("holds also where it is what the controller commands", async () => {
    await control({ on: true, minutes: 10 }, HEATER);
    expect(tank.output("outlet-1")).toMatchObject({ rank: "person", value: 100 });
    tank.setTank({ temperature: 26.5 });
    await tank.run(300);
    expect(tank.load(HEATER_PIN)).toBe(100);
    await tank.run(400);
    expect(tank.load(HEATER_PIN)).toBe(0);
  });

  it("of uncontrolled equipment returns to the stored state", async () => {
    await control({ on: false, minutes: 15 }, PUMP);
    expect(await tank.call("equipment.get", undefined, PUMP)).toMatchObject({ on: false });
    expect(tank.load(PUMP_PIN)).toBe(0);
    await tank.run(14 * 60);
    expect(tank.load(PUMP_PIN)).toBe(0);
    await tank.run(120);
    expect(tank.load(PUMP_PIN)).toBe(100);
    expect(await tank.call("equipment.get", undefined, PUMP)).toMatchObject({ on: true });
  });

  it("off is kept by a restart: no pump starts with a hand in the water", async () => {
    await control({ on: false, minutes: 15 }, PUMP);
    await control({ on: false, minutes: 15 }, HEATER);
    await tank.run(5 * 60);
    tank = await tank.restart();
    tank.setTank({ temperature: 24.4 });
    expect([tank.load(PUMP_PIN), tank.load(HEATER_PIN)]).toEqual([0, 0]);
    expect(tank.output("outlet-3")).toMatchObject({ rank: "person" });
    await tank.run(9 * 60);
    expect([tank.load(PUMP_PIN), tank.load(HEATER_PIN)]).toEqual([0, 0]);
    tank = await tank.restart();
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect([tank.load(PUMP_PIN), tank.load(HEATER_PIN)]).toEqual([100, 100]);
  });

  it("off never gets longer by a restart with a wrong clock", async () => {
    await control({ on: false, minutes: 15 }, PUMP);
    await tank.halt();
    tank = await TestTank.start({ directory: tank.directory, start: 0 });
    await tank.run(14 * 60);
    expect(tank.load(PUMP_PIN)).toBe(0);
    await tank.run(120);
    expect(tank.load(PUMP_PIN)).toBe(100);
  });

  it("off that a person or its time has ended is not resumed by a restart", async () => {
    await control({ on: false, minutes: 60 }, PUMP);
    await control({ on: true }, PUMP);
    await control({ on: false, minutes: 1 }, HEATER);
    await tank.run(120);
    tank = await tank.restart();
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect([tank.load(PUMP_PIN), tank.load(HEATER_PIN)]).toEqual([100, 100]);
  });

  it("off that ended with a full disk is not resumed by a restart", async () => {
    await control({ on: false, until_changed: true }, HEATER);
    const makeRoom = fillDisk(tank.platform.storage.configuration);
    await tank.call("outputs.release", undefined, { id: "outlet-1" });
    makeRoom();
    await tank.run(90);
    tank = await tank.restart();
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect(tank.load(HEATER_PIN)).toBe(100);
  });

  it("off that is released under a mode is not resumed by a restart", async () => {
    await control({ on: false, until_changed: true }, HEATER);
    const mode = { name: "Water change", minutes: 30, pause: ["heating"] };
    const { id } = (await tank.call("modes.create", mode)) as { readonly id: string };
    await tank.call("modes.start", {}, { id });
    await tank.run(5);
    await tank.call("outputs.release", undefined, { id: "outlet-1" });
    tank = await tank.restart();
    await tank.call("modes.stop", undefined, { id });
    tank.setTank({ temperature: 24.4 });
    await tank.run(20 * 60);
    expect(tank.load(HEATER_PIN)).toBe(100);
  });

  it("off is kept when switching on fails", async () => {
    await control({ on: false, minutes: 60 }, PUMP);
    const fault = await tank.fault("outlet:3", "write-error");
    await expect(control({ on: true }, PUMP)).rejects.toThrow();
    await tank.call("simulation.faults.delete", undefined, { id: fault });
    tank = await tank.restart();
    await tank.run(120);
    expect(tank.load(PUMP_PIN)).toBe(0);
  });

  it("off moves with the equipment to another outlet", async () => {
    const spare = { name: "Spare", driver: "rpi", pin: 26 };
    const { id } = (await tank.call("outlets.create", spare)) as { readonly id: string };
    await control({ on: false, minutes: 30 }, PUMP);
    await tank.call("equipment.update", { outlet: id }, PUMP);
    await tank.run(5);
    expect(tank.output(`outlet-${id}`)).toMatchObject({ rank: "person" });
    await tank.run(31 * 60);
    expect(tank.output(`outlet-${id}`).rank).not.toBe("person");
  });

  it("off is not shortened by an off without a time", async () => {
    tank.setTank({ temperature: 26.5 });
    await tank.run(300);
    await control({ on: false, until_changed: true }, HEATER);
    await control({ on: false }, HEATER);
    tank.setTank({ temperature: 24.4 });
    await tank.run(3600);
    expect(tank.load(HEATER_PIN)).toBe(0);
  });

  it("off keeps its length while the clock is set", async () => {
    await control({ on: false, minutes: 15 }, PUMP);
    tank.clock.step(hours(3));
    tank = await tank.restart();
    await tank.run(13 * 60);
    expect(tank.load(PUMP_PIN)).toBe(0);
    await tank.run(180);
    expect(tank.load(PUMP_PIN)).toBe(100);
  });

  it("off holds against a controller until it is changed, over restarts, with a reminder", async () => {
    await control({ on: false, until_changed: true }, HEATER);
    expect(tank.output("outlet-1")).toMatchObject({ rank: "person", lease: null, ends_at: null });
    tank = await tank.restart();
    tank.setTank({ temperature: 24.4 });
    await tank.run(2 * 3600);
    expect(tank.load(HEATER_PIN)).toBe(0);
    expect(tank.alarms.filter(({ code }) => code === "life-support-off")).toHaveLength(1);
    await tank.call("outputs.release", undefined, { id: "outlet-1" });
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect(tank.load(HEATER_PIN)).toBe(100);
  });

  it.each([
    { on: true, until_changed: true },
    { on: false, until_changed: true, minutes: 15 },
  ])("with %j is refused", async (body) => {
    await expect(control(body, HEATER)).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "until_changed" }],
    });
    expect(tank.output("outlet-1").rank).toBe("controller");
  });

  it("on is ended by a restart: the controller or the stored state decides", async () => {
    await control({ on: false }, PUMP);
    await control({ on: true, minutes: 600 }, PUMP);
    tank = await tank.restart();
    await tank.run(120);
    expect(tank.load(PUMP_PIN)).toBe(0);
  });

  it("is ended by a switch without a time, which is stored", async () => {
    await control({ on: false, minutes: 15 }, PUMP);
    await control({ on: false }, PUMP);
    await tank.run(20 * 60);
    expect(tank.load(PUMP_PIN)).toBe(0);
  });

  it("on stays within the longest time on", async () => {
    await tank.call("equipment.update", { max_on: 3600 }, HEATER);
    await control({ on: true, minutes: 90 }, HEATER);
    await tank.run(3700);
    expect(tank.load(HEATER_PIN)).toBe(0);
  });

  it("of three seconds ends by itself, as if it had not been", async () => {
    await control({ on: false, seconds: 3 }, PUMP);
    expect(tank.load(PUMP_PIN)).toBe(0);
    expect(tank.output("outlet-3")).toMatchObject({ reason: expect.stringContaining("for 3 s") });
    await tank.run(2.5);
    expect(tank.load(PUMP_PIN)).toBe(0);
    await tank.run(1);
    expect(tank.load(PUMP_PIN)).toBe(100);
    expect(tank.output("outlet-3")).toMatchObject({ rank: "stored" });
  });

  it("has its seconds beside its minutes", async () => {
    await control({ on: false, minutes: 1, seconds: 30 }, PUMP);
    await tank.run(89);
    expect(tank.load(PUMP_PIN)).toBe(0);
    await tank.run(2);
    expect(tank.load(PUMP_PIN)).toBe(100);
  });

  it("of three seconds is refused for a heater in hot water", async () => {
    tank.setTank({ temperature: 33 });
    await tank.run(120);
    await expect(control({ on: true, seconds: 3 }, HEATER)).rejects.toMatchObject({ code: "conflict" });
    expect(tank.load(HEATER_PIN)).toBe(0);
  });

  it("of three seconds is refused, and off, where the device does not confirm", async () => {
    await control({ on: false }, PUMP);
    await tank.fault("outlet:3", "write-error");
    const refused = expect(control({ on: true, seconds: 3 }, PUMP)).rejects.toMatchObject({
      code: "unavailable",
    });
    await tank.run(10);
    await refused;
    expect(tank.output("outlet-3")).toMatchObject({ value: 0 });
  });

  it.each([-1, 61, 1.5, "3"])("of %s seconds is refused", async (seconds) => {
    await expect(control({ on: false, seconds }, PUMP)).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "seconds" }],
    });
    expect(tank.load(PUMP_PIN)).toBe(100);
  });

  it.each([-1, 1441, 1.5, "15"])("of %s minutes is refused", async (minutes) => {
    await expect(control({ on: false, minutes }, PUMP)).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "minutes" }],
    });
    expect(tank.load(PUMP_PIN)).toBe(100);
  });
});

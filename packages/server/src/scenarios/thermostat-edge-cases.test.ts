// Faults and settings with which a temperature controller could overheat or cool a tank.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const SECOND = "sensor:28-000000000002";
const ID = { id: "1" };
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const update = (body: object) => tank.call("tcs.update", body, ID);
const problems = async () =>
  ((await tank.call("problems.list")) as readonly { readonly code: string }[]).map((each) => each.code);

describe("limits in the wrong unit", () => {
  it("are refused when a chiller would never stop: °C with fahrenheit", async () => {
    await expect(update({ fahrenheit: true, min: 25.1, max: 26.1 })).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path: "max" })]),
    });
  });

  it("are refused when a heater would never start", async () => {
    await expect(update({ fahrenheit: true, cooler: "", min: 25.1, max: 26.1 })).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path: "min" })]),
    });
  });

  it("a calibration is converted with its controller", async () => {
    const points = [
      { expected: 20, observed: 21 },
      { expected: 30, observed: 30.5 },
    ];
    await update({ calibration_points: points, second_sensor: "" });
    await tank.run(61);
    const { temperature } = (await tank.call("tcs.current_reading", undefined, ID)) as {
      temperature: number;
    };
    await update({ fahrenheit: true, min: 77, max: 79, notify: { enable: false } });
    await tank.run(61);
    const now = (await tank.call("tcs.current_reading", undefined, ID)) as { temperature: number };
    expect(Math.abs(now.temperature - (temperature * 1.8 + 32))).toBeLessThan(0.3);
    await update({ fahrenheit: false, min: 25, max: 26 });
    expect(await tank.call("tcs.get", undefined, ID)).toMatchObject({ calibration_points: points });
  });

  it("critical limits inside the band are a problem", async () => {
    expect(await problems()).not.toContain("critical-within-band");
    await update({ critical_high: 25.5 });
    expect(await problems()).toContain("critical-within-band");
    await update({ critical_high: 0, critical_low: 25.5 });
    expect(await problems()).toContain("critical-within-band");
  });
});

describe("a temperature controller", () => {
  it.each([
    ["does not exist", () => update({ cooler: "77" })],
    [
      "cannot be reached since the start",
      async () => {
        await tank.fault("outlet:2", "write-error");
        await tank.app.reload();
      },
    ],
  ])("heats although its chiller %s", async (_what, prepare) => {
    await prepare();
    await update({ second_sensor: "" });
    tank.setTank({ temperature: 24.2 });
    await tank.run(400);
    expect(tank.load(HEATER)).toBe(100);
  });
});

describe("a heater moved to another outlet while it heats", () => {
  it("is on there only after its controller acquires it", async () => {
    await update({ second_sensor: "", period: 900 });
    tank.setTank({ temperature: 24.2 });
    await update({ period: 60 });
    await tank.run(240);
    expect(tank.load(HEATER)).toBe(100);
    await tank.call("outlets.create", { name: "Other", driver: "rpi", pin: 24 });
    await tank.call("equipment.update", { outlet: "5" }, ID);
    for (let second = 0; second < 90; second++) {
      await tank.run(1);
      expect(tank.load(HEATER)).toBe(0);
      if (tank.load(24) > 0) expect(tank.output("outlet-5").rank).toBe("controller");
    }
    expect(tank.load(24)).toBe(100);
    await update({ enable: false });
    await tank.run(2);
    expect([tank.load(HEATER), tank.load(24)]).toEqual([0, 0]);
  });
});

describe("a one-shot controller", () => {
  it("stays off when the disk rejects writes", async () => {
    await update({ one_shot: true, min: 27, max: 28, notify: { enable: false } });
    const { config } = tank.app.platform.storage.store;
    await update({ enable: false, min: 15, max: 16, cooler: "", period: 10 });
    // In two steps: a change of more than 5 °C at once is rejected.
    for (const temperature of [22, 19]) {
      await update({ enable: true });
      tank.setTank({ temperature });
      await tank.run(900);
    }
    await update({ enable: false, min: 20, max: 28 });
    await update({ enable: true });
    await tank.run(100);
    fillDisk(config);
    tank.setTank({ temperature: 22 });
    await tank.run(400);
    expect(await tank.call("tcs.get", undefined, ID)).toMatchObject({ enable: false });
    expect(tank.load(HEATER)).toBe(0);
  });
});

describe("the messages of a thermostat", () => {
  it("are true before the water has been below the band's end", async () => {
    await update({ min: 24.5, max: 25.1, second_sensor: "", cooler: "" });
    await tank.run(5);
    expect(tank.output("outlet-1").reason).toBe("locked off until a reading of the water is below 25.1");
  });

  it("keep the alarm of a lost second probe when checks hang", async () => {
    await tank.fault(SECOND, "disconnected");
    await tank.run(130);
    expect(tank.standing).toContain("second-probe-failed");
    const { oneWire } = tank.app.world.simulated.buses;
    oneWire.readSlave = () => new Promise(() => undefined);
    await tank.run(600);
    expect(tank.standing).toEqual(expect.arrayContaining(["probe-failed", "second-probe-failed"]));
    expect(tank.alarms.find(({ code }) => code === "second-probe-failed")?.count).toBe(1);
  });

  it("raise a range alarm only with alarm limits", async () => {
    await update({ notify: { enable: true, min: 0, max: 0 } });
    await tank.run(120);
    expect(tank.standing).toEqual([]);
  });

  it("mark a reading as old when checks stop", async () => {
    await tank.run(61);
    await update({ enable: false });
    expect(tank.app.platform.reporting.live.get("reading/tcs/1")).toMatchObject({ quality: "stale" });
  });
});

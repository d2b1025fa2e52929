import { afterEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const PROBE = "sensor:28-000000000001";

let tank: TestTank;
afterEach(() => tank.stop());

/** A cold tank with one probe, heating. */
async function heating(): Promise<void> {
  tank = await TestTank.start();
  await tank.call("tcs.update", { second_sensor: "" }, { id: "1" });
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(17)).toBe(100);
}

const heater = (on: boolean) => tank.call("equipment.control", { on }, { id: "1" });

describe("a heater is off without a reading", () => {
  it.each([
    ["disabled", () => tank.call("tcs.update", { enable: false }, { id: "1" })],
    ["deleted", () => tank.call("tcs.delete", undefined, { id: "1" })],
    ["changed", () => tank.call("tcs.update", { name: "Reef" }, { id: "1" })],
  ])("when its controller is %s after a refused switch", async (_what, act) => {
    await heating();
    await tank.fault(PROBE, "disconnected");
    await tank.run(70);
    await expect(heater(true)).rejects.toMatchObject({ code: "conflict" });
    await act();
    expect(tank.load(17)).toBe(0);
    await tank.run(600);
    expect(tank.load(17)).toBe(0);
  });

  it("and a refused switch has no effect when the probe recovers", async () => {
    await heating();
    const fault = await tank.fault(PROBE, "disconnected");
    await tank.run(70);
    await expect(heater(true)).rejects.toMatchObject({ code: "conflict" });
    tank.setTank({ temperature: 25.6 });
    await tank.heal(fault);
    await tank.run(300);
    expect(tank.output("outlet-1")).toMatchObject({ value: 0, rank: "controller" });
  });

  it("and when its controller is disabled during an override on", async () => {
    tank = await TestTank.start();
    await heater(true);
    expect(tank.output("outlet-1").rank).toBe("person");
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    expect(tank.load(17)).toBe(0);
    await heater(true);
    await heater(false);
    expect(tank.load(17)).toBe(0);
  });

  it("and stays overridden off when its controller is edited", async () => {
    await heating();
    await heater(false);
    await tank.call("tcs.update", { name: "Reef" }, { id: "1" });
    await tank.run(120);
    expect(tank.load(17)).toBe(0);
  });
});

describe("a shortest time on", () => {
  it("yields to a disabled controller and to a person's off", async () => {
    await heating();
    await tank.call("equipment.update", { min_on: 1800 }, { id: "1" });
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    expect(tank.load(17)).toBe(0);
    await heater(true);
    await heater(false);
    expect(tank.load(17)).toBe(0);
  });

  it("does not outlast a lease", async () => {
    await heating();
    await tank.call("equipment.update", { min_on: 1800 }, { id: "1" });
    const { oneWire } = tank.app.world.simulated.buses;
    oneWire.readSlave = () => new Promise(() => undefined);
    await tank.run(400);
    expect(tank.load(17)).toBe(0);
  });
});

describe("heater and chiller are never on together", () => {
  it("after two persons' switches", async () => {
    tank = await TestTank.start();
    await tank.call("equipment.control", { on: true }, { id: "2" });
    await expect(heater(true)).rejects.toMatchObject({ code: "conflict" });
    expect([tank.load(17), tank.load(27)]).toEqual([0, 100]);
    await tank.call("equipment.control", { on: false }, { id: "2" });
    await expect(heater(true)).rejects.toMatchObject({ code: "conflict" });
    await tank.run(61);
    await heater(true);
    expect([tank.load(17), tank.load(27)]).toEqual([100, 0]);
  });

  it("after a person's switch before the heater is confirmed off", async () => {
    await heating();
    const fault = await tank.fault("outlet:1", "write-error");
    await tank.call("tcs.update", { min: 20 }, { id: "1" });
    await tank.run(400);
    expect(tank.load(17)).toBe(100);
    await expect(tank.call("equipment.control", { on: true }, { id: "2" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.load(27)).toBe(0);
    await tank.heal(fault);
    await tank.run(120);
    await tank.call("equipment.control", { on: true }, { id: "2" });
    expect([tank.load(17), tank.load(27)]).toEqual([0, 100]);
  });

  it("after a person's switch against the controller's", async () => {
    await heating();
    await expect(tank.call("equipment.control", { on: true }, { id: "2" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.load(27)).toBe(0);
  });
});

describe("the pause between chiller and heater", () => {
  it("may be zero; both are still never on together", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { changeover: 0 }, { id: "1" });
    await tank.call("equipment.control", { on: true }, { id: "2" });
    await expect(heater(true)).rejects.toMatchObject({ code: "conflict" });
    expect([tank.load(17), tank.load(27)]).toEqual([0, 100]);
  });

  it("starts when the chiller is confirmed off", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { second_sensor: "", period: 10 }, { id: "1" });
    await tank.call("equipment.update", { min_on: 0, min_off: 0 }, { id: "2" });
    tank.setTank({ temperature: 26.8 });
    await tank.run(240);
    expect(tank.load(27)).toBe(100);
    const fault = await tank.fault("outlet:2", "write-error");
    tank.setTank({ temperature: 24.4 });
    await tank.run(300);
    expect([tank.load(17), tank.load(27)]).toEqual([0, 100]);
    await tank.heal(fault);
    while (tank.load(27) > 0) await tank.run(1);
    await tank.run(58);
    expect(tank.load(17)).toBe(0);
    await tank.run(65);
    expect(tank.load(17)).toBe(100);
  });
});

describe("limits and calibrations in the wrong unit or order are refused", () => {
  it.each([
    ["tcs.update", { min: 77, max: 79 }, "min"],
    ["tcs.update", { second_sensor: "28-000000000001" }, "second_sensor"],
    [
      "tcs.calibrate",
      [
        { expected: 30, observed: 20 },
        { expected: 20, observed: 30 },
      ],
      "",
    ],
    ["tcs.calibrate", [{ expected: -30, observed: 20 }], "0"],
    ["equipment.update", { safe_state: "on" }, "safe_state"],
  ])("%s %j", async (key, body, path) => {
    tank = await TestTank.start();
    await expect(tank.call(key, body, { id: "1" })).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});

describe("water that was too hot", () => {
  it("keeps the heater locked to the band's end despite edits", async () => {
    tank = await TestTank.start();
    tank.setTank({ temperature: 29 });
    await tank.run(240);
    expect(tank.standing).toContain("critical-high");
    await tank.call("tcs.update", { chart: { color: "#abc" } }, { id: "1" });
    await expect(heater(true)).rejects.toMatchObject({ code: "conflict" });
    expect(tank.load(17)).toBe(0);
  });

  it("raises no alarm at a start just above the band", async () => {
    tank = await TestTank.start();
    tank.setTank({ temperature: 26.4 });
    await tank.run(120);
    await tank.app.reload();
    await tank.run(120);
    expect(tank.standing).not.toContain("critical-high");
  });
});

describe("a trip", () => {
  /** A return pump with safe state on, tripped after a minute. */
  async function tripped(): Promise<void> {
    tank = await TestTank.start();
    await tank.call("equipment.update", { max_on: 60 }, { id: "3" });
    await tank.run(90);
    expect(tank.standing).toContain("trip-max-on");
    expect(tank.load(22)).toBe(0);
  }

  it("holds through a reload without current, whatever the safe state", async () => {
    await tripped();
    const before = tank.app.world.simulated.report().outputs.find((each) => each.pin === 22)?.energised_s;
    await tank.app.reload();
    await tank.run(60);
    const after = tank.app.world.simulated.report().outputs.find((each) => each.pin === 22)?.energised_s;
    expect(after).toBe(before);
  });

  it("holds when its outlet moves to another pin: both are off", async () => {
    await tripped();
    await tank.call("outlets.update", { pin: 25 }, { id: "3" });
    expect([tank.load(22), tank.load(25)]).toEqual([0, 0]);
  });

  it("when cleared starts nothing: the stored state is off", async () => {
    await tripped();
    await tank.call("alarms.clear", undefined, { id: "trip-max-on:equipment:3" });
    await tank.run(30);
    expect(tank.load(22)).toBe(0);
    await tank.call("equipment.control", { on: true }, { id: "3" });
    expect(tank.load(22)).toBe(100);
  });

  it("holds when it cannot be stored", async () => {
    tank = await TestTank.start();
    await tank.call("equipment.update", { max_on: 60 }, { id: "3" });
    fillDisk(tank.app.platform.storage.store.config);
    await tank.run(90);
    expect(tank.standing).toContain("trip-max-on");
    expect(tank.load(22)).toBe(0);
  });

  it("holds when the equipment moves to another outlet", async () => {
    await tripped();
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await expect(tank.call("equipment.update", { outlet: "5" }, { id: "3" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

it("an outlet cannot be moved onto a pin in use", async () => {
  tank = await TestTank.start();
  await expect(tank.call("outlets.update", { pin: 27 }, { id: "1" })).rejects.toMatchObject({
    code: "conflict",
  });
});

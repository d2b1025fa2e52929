// Water that is too cold is not cooled: not by the controller, a person, a timer or a shortest time on.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const CHILLER = 27;
const ID = { id: "1" };
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  // Without a heater and shortest times only the limits keep the chiller off.
  await tank.call("tcs.update", { second_sensor: "", heater: "" }, ID);
  await tank.call("equipment.update", { min_on: 0, min_off: 0 }, { id: "2" });
  await tank.run(130);
});
afterEach(() => tank.stop());

/** Warm water with the chiller on. */
async function cooling(): Promise<void> {
  tank.setTank({ temperature: 26.6, room: 20 });
  await tank.run(400);
  expect(tank.load(CHILLER)).toBe(100);
}

/** Cools the water in plausible steps; resolves to the temperature at which the chiller went off. */
async function freezing(): Promise<number> {
  for (let temperature = tank.temperature; temperature > 10; temperature -= 0.5) {
    tank.setTank({ temperature });
    await tank.run(90);
    if (tank.load(CHILLER) === 0) return temperature;
  }
  return 10;
}

const coolByHand = () => tank.call("equipment.control", { on: true }, { id: "2" });

/** The message of the alarm with this code. */
const messageOf = (code: string) => tank.alarms.find((alarm) => alarm.code === code)?.message;

it("an alarm names no lock of an absent device", async () => {
  await tank.call("tcs.update", { cooler: "" }, ID);
  for (let temperature = tank.temperature; temperature > 20; temperature -= 0.5) {
    tank.setTank({ temperature });
    await tank.run(90);
  }
  expect(messageOf("critical-low")).toMatch(/^'Tank' is dangerously cold: [\d.]+ °C, limit 21$/);
  await tank.call("tcs.update", { cooler: "2", min: 16, max: 17 }, ID);
  await tank.run(130);
  expect(messageOf("critical-high")).toMatch(/^'Tank' is dangerously warm: [\d.]+ °C, limit 19.5$/);
});

describe("below its critical limit", () => {
  it("the chiller goes off at once despite its shortest time on", async () => {
    await tank.call("equipment.update", { min_on: 1800 }, { id: "2" });
    await cooling();
    expect(await freezing()).toBeGreaterThanOrEqual(20.4);
    expect(tank.output("outlet-2").reason).toBe("water below 21: locked off until it is above 25");
    expect(tank.standing).toContain("critical-low");
  });

  it("the chiller is locked until the water reaches the band's lower end", async () => {
    await cooling();
    await freezing();
    for (let temperature = 24.5; temperature >= 20.5; temperature -= 0.5) {
      tank.setTank({ temperature });
      await tank.run(120);
    }
    for (const temperature of [20.5, 22, 23.5, 24.5]) {
      tank.setTank({ temperature });
      await tank.run(130);
      await expect(coolByHand()).rejects.toMatchObject({ code: "conflict" });
    }
    await tank.run(600);
    tank.setTank({ temperature: 25.6 });
    await tank.run(200);
    await coolByHand();
    expect(tank.load(CHILLER)).toBe(100);
  });

  it("an own limit counts, in °F too", async () => {
    await tank.call(
      "tcs.update",
      { fahrenheit: true, min: 77, max: 78.8, critical_low: 75.2, notify: { enable: false } },
      ID,
    );
    await tank.call("equipment.update", { min_on: 1800 }, { id: "2" });
    await cooling();
    expect(await freezing()).toBeGreaterThanOrEqual(23.4);
  });
});

describe("below 15 °C", () => {
  it("no chiller runs, whatever the limit", async () => {
    await tank.call("tcs.update", { critical_low: 5 }, ID);
    for (let temperature = 25; temperature >= 15.5; temperature -= 1) {
      tank.setTank({ temperature });
      await tank.run(180);
    }
    await tank.call("tcs.update", { min: 14, max: 15.2 }, ID);
    await tank.run(400);
    expect(tank.load(CHILLER)).toBe(100);
    tank.setTank({ temperature: 14.8 });
    await tank.run(70);
    expect(tank.load(CHILLER)).toBe(0);
    await expect(coolByHand()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a shortest time", () => {
  it("on does not hold a chiller when the reading is lost", async () => {
    await tank.call("equipment.update", { min_on: 1800 }, { id: "2" });
    await cooling();
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(75);
    expect(tank.load(CHILLER)).toBe(0);
  });
});

describe("after a start", () => {
  it("the chiller is locked until the water reached the band's lower end", async () => {
    tank.setTank({ temperature: 24.2 });
    await tank.run(130);
    await tank.reload();
    await tank.run(10);
    await expect(coolByHand()).rejects.toMatchObject({ code: "conflict" });
    expect(tank.output("outlet-2").reason).toBe("locked off until a reading of the water is above 25");
  });
});

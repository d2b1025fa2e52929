import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { makeClock } from "./fixtures/test-world.ts";
import { type Loads, NO_LOADS } from "./loads.ts";
import { Tank } from "./tank.ts";
import { REEF_200 } from "./tank-parameters.ts";

const DAY = 86_400;
const STILL_ROOM = { ...REEF_200, roomSwing: 0 };

function setUp(parameters = REEF_200) {
  const clock = makeClock();
  const tank = new Tank(clock, parameters);
  return { clock, tank, pass: (span: number) => clock.advance(seconds(span)) };
}

function heated(watts: number): Loads {
  return { ...NO_LOADS, heat: { ...NO_LOADS.heat, heater: watts } };
}

/** A thermostat: on below `low`, off above `high`, checked once a minute. Returns the °C of every minute. */
async function regulate(days: number, low: number, high: number): Promise<readonly number[]> {
  const { tank, pass } = setUp();
  const seen: number[] = [];
  for (let minute = 0; minute < days * 1440; minute++) {
    await pass(60);
    const { temperature } = tank.truths;
    seen.push(temperature);
    if (temperature < low) tank.setLoads(heated(200));
    if (temperature > high) tank.setLoads(NO_LOADS);
  }
  return seen;
}

describe("the simulated tank", () => {
  test("stays between 25 and 26 °C with a thermostat and 200 W", async () => {
    const seen = await regulate(3, 25.3, 25.6);
    expect(Math.min(...seen)).toBeGreaterThan(25.2);
    expect(Math.max(...seen)).toBeLessThan(25.8);
  });

  test("drifts to room temperature within two days without a heater", async () => {
    const { tank, pass } = setUp();
    await pass(DAY / 4);
    expect(tank.truths.temperature).toBeLessThan(24.5);
    await pass(1.75 * DAY);
    expect(Math.abs(tank.truths.temperature - 21)).toBeLessThan(1.5);
  });

  test("overheats when the heater never stops", async () => {
    const { tank, pass } = setUp();
    tank.setLoads(heated(200));
    await pass(DAY);
    expect(tank.truths.temperature).toBeGreaterThan(31);
  });

  test("warms by 0.88 °C an hour at 200 W above its losses", async () => {
    const [warm, cold] = [setUp(STILL_ROOM), setUp(STILL_ROOM)];
    warm.tank.setLoads(heated(200));
    await warm.pass(60);
    await cold.pass(60);
    const gained = warm.tank.truths.temperature - cold.tank.truths.temperature;
    expect(gained).toBeCloseTo((200 * 60) / (200.8 * 1.0233 * 3993), 3);
  });

  test("loses 2 to 4 litres a day by evaporation, but no salt", async () => {
    const { tank, pass } = setUp();
    tank.setLoads(heated(95));
    const before = tank.truths;
    await pass(DAY);
    const after = tank.truths;
    const litres = (before.sump_level - after.sump_level) * 12;
    expect(litres).toBeGreaterThan(2);
    expect(litres).toBeLessThan(4);
    const salt = (truths: typeof before) => truths.salinity * (190 + 2.4 + truths.sump_level * 12);
    expect(salt(after) / salt(before)).toBeCloseTo(1, 9);
    expect(after.salinity).toBeGreaterThan(35.3);
  });

  test("begins with probes that have the values of its water", async () => {
    const { tank, pass } = setUp();
    tank.setTruths({ temperature: 20, ph: 7.9 });
    expect(tank.sensed).toMatchObject({ temperature: 20, ph: 7.9 });
    await pass(1);
    tank.setTruths({ temperature: 30 });
    expect(tank.sensed.temperature).toBeLessThan(21);
  });

  test("fills from empty to full in less than three minutes", async () => {
    const { tank, pass } = setUp();
    tank.setTruths({ sump_level: 0 });
    tank.setLoads({ ...NO_LOADS, topOffPump: 1 });
    await pass(170);
    expect(tank.sensed).toMatchObject({ full: true, overfull: false, wet: false });
    await pass(120);
    expect(tank.sensed).toMatchObject({ overfull: true, wet: true });
  });

  test("does not depend on how often it is read", async () => {
    const [often, once] = [setUp(), setUp()];
    often.tank.setLoads(heated(150));
    once.tank.setLoads(heated(150));
    for (let second = 0; second < 7200; second += 3) {
      await often.pass(3);
      void often.tank.truths;
    }
    await once.pass(7200);
    for (const [name, value] of Object.entries(once.tank.truths)) {
      expect(Object.entries(often.tank.truths)).toContainEqual([name, expect.closeTo(value, 3)]);
    }
  });

  test("counts a load from the moment it is switched", async () => {
    const [long, short] = [setUp(STILL_ROOM), setUp(STILL_ROOM)];
    for (const { tank, pass, on } of [
      { ...long, on: 31.5 },
      { ...short, on: 28.5 },
    ]) {
      tank.setLoads(heated(2000));
      await pass(on);
      tank.setLoads(NO_LOADS);
      await pass(60 - on);
    }
    const gained = long.tank.truths.temperature - short.tank.truths.temperature;
    expect(gained).toBeCloseTo((3 * 2000) / (200.8 * 1.0233 * 3993), 4);
  });

  test("has a higher pH in the evening, between 7.8 and 8.4", async () => {
    const { tank, pass } = setUp();
    const seen: number[] = [];
    for (let hour = 0; hour < 72; hour++) {
      await pass(3600);
      seen.push(tank.truths.ph);
    }
    expect(Math.min(...seen)).toBeGreaterThan(7.8);
    expect(Math.max(...seen)).toBeLessThan(8.4);
    expect(seen[67]).toBeGreaterThan((seen[55] ?? 0) + 0.15);
  });

  test("loses alkalinity to its corals unless soda is dosed", async () => {
    const [fed, hungry] = [setUp(), setUp()];
    fed.tank.setLoads({ ...NO_LOADS, dosing: { ...NO_LOADS.dosing, alkalinity: 30 / DAY } });
    await fed.pass(5 * DAY);
    await hungry.pass(5 * DAY);
    expect(hungry.tank.truths.alkalinity).toBeLessThan(7);
    expect(Math.abs(fed.tank.truths.alkalinity - 8)).toBeLessThan(0.5);
  });

  test("accepts each settable value and keeps the others", async () => {
    const { tank } = setUp();
    const reported = {
      temperature: 21.5,
      room: 30,
      ph: 7.7,
      sump_level: 0.4,
      reservoir: 3,
      salinity: 33,
      alkalinity: 9,
    };
    for (const [name, value] of Object.entries(reported)) {
      const before = tank.truths;
      tank.setTruths({ [name]: value });
      for (const [other, left] of Object.entries({ ...before, [name]: value })) {
        expect(Object.entries(tank.truths)).toContainEqual([other, expect.closeTo(left, 9)]);
      }
    }
  });

  test("continues when the wall clock is set back or ahead", async () => {
    const { clock, tank, pass } = setUp();
    await pass(600);
    const before = tank.truths.temperature;
    clock.step(seconds(-40 * 365 * DAY));
    expect(tank.truths.temperature).toBe(before);
    await pass(600);
    expect(Math.abs(tank.truths.temperature - before)).toBeLessThan(0.3);
  });

  test("simulates thirty days with minutely reads in under two seconds", async () => {
    const { tank, pass } = setUp();
    const before = process.cpuUsage();
    for (let minute = 0; minute < 30 * 1440; minute++) {
      await pass(60);
      void tank.sensed;
    }
    expect(tank.truths.temperature).toBeGreaterThan(15);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });
});

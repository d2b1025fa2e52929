import { instant, uptime } from "@refugium/model/declare/units.ts";
import { goodReading } from "@refugium/model/laws/reading.ts";
import { inWords } from "@refugium/model/messages/testing/in-words.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { describe, expect, test } from "vitest";
import { decide, limitsOf, type ThermostatMemory } from "./thermostat-law.ts";

const tank: TemperatureController = {
  ...tcs.shape.initial,
  id: "1",
  heater: "1",
  cooler: "2",
  min: 25,
  max: 26,
  hysteresis: 0.2,
};
const rest: ThermostatMemory = {
  push: "none",
  tooHot: false,
  critical: false,
  tooCold: false,
  criticalCold: false,
};
const at = (value: number) => goodReading(value, instant(0), uptime(0));

describe("limits", () => {
  test("default to 2.5 °C above the band and 4 °C below it", () => {
    expect(limitsOf(tank)).toEqual({ min: 25, max: 26, criticalHigh: 28.5, criticalLow: 21 });
  });

  test("are the same distances in °F", () => {
    expect(limitsOf({ ...tank, fahrenheit: true, min: 77, max: 79 })).toEqual({
      min: 77,
      max: 79,
      criticalHigh: 83.5,
      criticalLow: 69.8,
    });
  });

  test("never let a heater run above 40 °C, whatever is set", () => {
    expect(limitsOf({ ...tank, critical_high: 60 }).criticalHigh).toBe(40);
    expect(limitsOf({ ...tank, fahrenheit: true, critical_high: 140 }).criticalHigh).toBe(104);
  });

  test("never let a cooler run below 15 °C, whatever is set, but in a band that lies below it", () => {
    expect(limitsOf({ ...tank, critical_low: 5 }).criticalLow).toBe(15);
    expect(limitsOf({ ...tank, min: 17, max: 18 }).criticalLow).toBe(15);
    expect(limitsOf({ ...tank, fahrenheit: true, min: 77, max: 79, critical_low: 40 }).criticalLow).toBe(59);
    expect(limitsOf({ ...tank, min: 12, max: 14 }).criticalLow).toBe(8);
    expect(limitsOf({ ...tank, min: 12, max: 14, critical_low: 11 }).criticalLow).toBe(11);
  });

  test("end the band one hysteresis above min when a heater alone has no max", () => {
    expect(limitsOf({ ...tank, cooler: "", max: 0 }).max).toBe(25.2);
  });

  test("can be set", () => {
    expect(limitsOf({ ...tank, critical_high: 27, critical_low: 24 })).toMatchObject({
      criticalHigh: 27,
      criticalLow: 24,
    });
  });
});

describe("a decision", () => {
  test("locks the heater from the critical limit until the water is below the band's end again", () => {
    const hot = decide(tank, at(28.6), rest);
    expect(hot).toMatchObject({ heat: false, cool: true, memory: { tooHot: true, critical: true } });
    expect(decide(tank, at(26), hot.memory).memory.tooHot).toBe(true);
    expect(decide(tank, at(25.9), hot.memory).memory.tooHot).toBe(false);
  });

  test("takes exactly the critical limit for not passed yet", () => {
    expect(decide(tank, at(28.5), rest).memory).toMatchObject({ tooHot: false, critical: false });
    expect(decide(tank, at(21), rest).tooCold).toBe(false);
  });

  test("locks the heater when any probe says more than 40 °C, whatever its calibration makes of it", () => {
    expect(decide(tank, at(24), rest, { hottest: 40, coldest: 24 })).toMatchObject({ heat: true });
    expect(decide(tank, at(24), rest, { hottest: 40.1, coldest: 24 })).toMatchObject({
      heat: false,
      memory: { critical: true },
    });
  });

  test("locks the cooler when any probe says less than 15 °C, whatever its calibration makes of it", () => {
    const seen = (coldest: number) => decide(tank, at(26.5), rest, { hottest: 26.5, coldest });
    expect(seen(15)).toMatchObject({ cool: true, tooCold: false });
    expect(seen(14.9)).toMatchObject({ cool: false, tooCold: true, memory: { criticalCold: true } });
    const coldWater = { ...tank, min: 12, max: 14 };
    expect(decide(coldWater, at(14.5), rest, { hottest: 14.5, coldest: 14.5 })).toMatchObject({ cool: true });
  });

  test("locks the cooler from the critical limit until the water is above the band's lower end again", () => {
    const cold = decide(tank, at(20.9), rest);
    expect(cold).toMatchObject({ heat: true, memory: { tooCold: true, criticalCold: true } });
    expect(decide(tank, at(25), cold.memory).memory).toMatchObject({ tooCold: true, criticalCold: true });
    expect(decide(tank, at(25.1), cold.memory).memory).toMatchObject({ tooCold: false, criticalCold: false });
  });

  test("never cools while too cold, even when the law still pushes down", () => {
    expect(decide({ ...tank, heater: "", critical_low: 27 }, at(26.5), rest)).toMatchObject({
      cool: false,
      memory: { push: "down", tooCold: true },
    });
  });

  test("never heats while too hot, even when the law still pushes up", () => {
    const strange = { ...tank, cooler: "", critical_high: 24 };
    expect(decide(strange, at(24.9), rest)).toMatchObject({
      heat: false,
      memory: { push: "up", tooHot: true },
    });
  });

  test("says when the water is dangerously cold", () => {
    expect(decide(tank, at(20.9), rest)).toMatchObject({ heat: true, tooCold: true });
  });

  test.each([
    [24.9, rest, "24.90 °C is below 25"],
    [25.1, { ...rest, push: "up" }, "25.10 °C is still close to 25"],
    [26.1, rest, "26.10 °C is above 26"],
    [25.9, { ...rest, push: "down" }, "25.90 °C is still close to 26"],
    [25.5, rest, "25.50 °C is within 25…26"],
  ] as const)("at %s °C gives its reason in words", (value, memory, reason) => {
    expect(inWords(decide(tank, at(value), memory).reason)).toBe(reason);
  });

  test("asks for nothing that is not there", () => {
    const heaterOnly = { ...tank, cooler: "", fahrenheit: true };
    expect(inWords(decide(heaterOnly, at(26.5), rest))).toMatchObject({
      cool: false,
      reason: "26.50 °F asks for nothing that is there",
    });
  });
});

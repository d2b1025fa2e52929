import { toFahrenheit } from "@refugium/model/declare/units.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { describe, expect, test } from "vitest";
import { limitsOf, locksAt, type ThermostatLocks } from "./thermostat-law.ts";

const tank: TemperatureController = {
  ...tcs.shape.initial,
  id: "1",
  heater: "1",
  cooler: "2",
  min: 25,
  max: 26,
  hysteresis: 0.2,
};
const none: ThermostatLocks = {
  heaterLocked: false,
  passedHigh: false,
  coolerLocked: false,
  passedLow: false,
  isBelowLow: false,
};
const BAND = limitsOf(tank);

describe("limits in °C", () => {
  test("default to 2.5 above the band and 4 below it", () => {
    expect(BAND).toEqual({ min: 25, max: 26, hysteresis: 0.2, criticalHigh: 28.5, criticalLow: 21 });
  });

  test("are the same for the same row in °F", () => {
    const fahrenheit = { fahrenheit: true, min: 77, max: toFahrenheit(26), hysteresis: 0.36 };
    expect(limitsOf({ ...tank, ...fahrenheit })).toEqual(BAND);
  });

  test("of 32 °F are 0 °C, and not the default", () => {
    const row = { ...tank, fahrenheit: true, min: 50, max: 52, critical_low: 32 };
    expect(limitsOf(row).criticalLow).toBeCloseTo(6);
    expect(limitsOf({ ...row, critical_high: 32 }).criticalHigh).toBe(0);
  });

  test("lock a heater above 40 at any setting", () => {
    expect(limitsOf({ ...tank, critical_high: 60 }).criticalHigh).toBe(40);
    expect(limitsOf({ ...tank, fahrenheit: true, critical_high: 140 }).criticalHigh).toBe(40);
  });

  test("lock a cooler below 15 unless the band lies below it", () => {
    expect(limitsOf({ ...tank, critical_low: 5 }).criticalLow).toBe(15);
    expect(limitsOf({ ...tank, min: 17, max: 18 }).criticalLow).toBe(15);
    expect(limitsOf({ ...tank, fahrenheit: true, min: 77, max: 79, critical_low: 40 }).criticalLow).toBe(15);
    expect(limitsOf({ ...tank, min: 12, max: 14 }).criticalLow).toBe(8);
    expect(limitsOf({ ...tank, min: 12, max: 14, critical_low: 11 }).criticalLow).toBe(11);
  });

  test("end the band one hysteresis above min for a lone heater", () => {
    expect(limitsOf({ ...tank, cooler: "", max: 0 }).max).toBe(25.2);
  });

  test("can be set", () => {
    expect(limitsOf({ ...tank, critical_high: 27, critical_low: 24 })).toMatchObject({
      criticalHigh: 27,
      criticalLow: 24,
    });
  });
});

describe("the locks", () => {
  test("lock the heater from the critical limit to the band's end", () => {
    const hot = locksAt(BAND, 28.6, none);
    expect(hot).toMatchObject({ heaterLocked: true, passedHigh: true });
    expect(locksAt(BAND, 26, hot).heaterLocked).toBe(true);
    expect(locksAt(BAND, 25.9, hot).heaterLocked).toBe(false);
  });

  test("take the critical limit itself as not passed", () => {
    expect(locksAt(BAND, 28.5, none)).toMatchObject({ heaterLocked: false, passedHigh: false });
    expect(locksAt(BAND, 21, none).isBelowLow).toBe(false);
  });

  test("lock the heater when any uncalibrated reading exceeds 40 °C", () => {
    expect(locksAt(BAND, 24, none, { hottest: 40, coldest: 24 }).heaterLocked).toBe(false);
    expect(locksAt(BAND, 24, none, { hottest: 40.1, coldest: 24 })).toMatchObject({
      heaterLocked: true,
      passedHigh: true,
    });
  });

  test("lock the cooler when any uncalibrated reading is below 15 °C", () => {
    const seen = (coldest: number) => locksAt(BAND, 26.5, none, { hottest: 26.5, coldest });
    expect(seen(15)).toMatchObject({ coolerLocked: false, isBelowLow: false });
    expect(seen(14.9)).toMatchObject({ coolerLocked: true, isBelowLow: true, passedLow: true });
    const coldWater = limitsOf({ ...tank, min: 12, max: 14 });
    expect(locksAt(coldWater, 14.5, none, { hottest: 14.5, coldest: 14.5 }).coolerLocked).toBe(false);
  });

  test("lock the cooler from the critical limit to the band's lower end", () => {
    const cold = locksAt(BAND, 20.9, none);
    expect(cold).toMatchObject({ coolerLocked: true, passedLow: true, isBelowLow: true });
    expect(locksAt(BAND, 25, cold)).toMatchObject({ coolerLocked: true, passedLow: true });
    expect(locksAt(BAND, 25.1, cold)).toMatchObject({ coolerLocked: false, passedLow: false });
  });
});

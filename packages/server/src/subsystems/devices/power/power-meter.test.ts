import { uptime } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { PowerMeter, type PowerReading, type PowerTotal } from "./power-meter.ts";

function makeMeter(kept?: PowerTotal) {
  const meter = new PowerMeter(kept);
  let at = 0;
  /** One reading after some seconds. */
  const take = (watts: number, more: Partial<PowerReading> & { readonly after?: number } = {}) => {
    const { after = 10, ...facts } = more;
    at += after * 1000;
    const usual = { isOn: true, rated: 0, role: "heater", isSettled: true } as const;
    return meter.take({ ...usual, ...facts, at: uptime(at), watts });
  };
  return { meter, take };
}

describe("the energy of a load", () => {
  test("is the mean of two readings times the time between them", () => {
    const { meter, take } = makeMeter({ watt_hours: 5 });
    take(0);
    take(360);
    expect(meter.wattHours).toBeCloseTo(5.5, 6);
  });

  test("is not counted over a gap", () => {
    const { meter, take } = makeMeter();
    take(1000);
    take(1000, { after: 61 });
    meter.missed();
    take(1000);
    expect(meter.wattHours).toBe(0);
  });
});

describe("a contradiction", () => {
  test("takes two readings, and ends with one", () => {
    const { take } = makeMeter();
    expect(take(0).raises).toBeUndefined();
    expect(take(0).raises).toBe("draws-nothing");
    expect(take(100)).toEqual({ clears: ["draws-nothing"] });
    expect(take(180, { isOn: false }).raises).toBeUndefined();
    expect(take(180, { isOn: false })).toEqual({ raises: "draws-power", clears: ["draws-nothing"] });
    expect(take(0, { isOn: false })).toEqual({ clears: ["draws-power"] });
  });

  test("is not seen across a switch, a lost reading or an unconfirmed command", () => {
    const { meter, take } = makeMeter();
    take(180, { isOn: false });
    take(0, { isOn: true });
    expect(take(180, { isOn: false }).raises).toBeUndefined();
    meter.missed();
    expect(take(180, { isOn: false }).raises).toBeUndefined();
    expect(take(180, { isOn: false, isSettled: false })).toEqual({ clears: [] });
    expect(take(180, { isOn: false }).raises).toBeUndefined();
  });

  test("of a load with its own thermostat waits for three of its rests", () => {
    const { meter, take } = makeMeter();
    take(300);
    for (let rest = 0; rest < 6; rest++) take(0);
    take(300);
    expect(meter.total).toMatchObject({ usual: 300, rest_s: 60 });
    const verdicts = Array.from({ length: 20 }, () => take(0).raises);
    expect(verdicts.indexOf("draws-nothing")).toBe(18);
    // What was learned is kept.
    const again = makeMeter(meter.total);
    again.take(0);
    expect(again.take(0).raises).toBeUndefined();
  });

  test("is no rest when it was switched in between", () => {
    const { meter, take } = makeMeter();
    take(0);
    take(0, { isOn: false });
    take(300);
    expect(meter.total.rest_s).toBe(0);
  });
});

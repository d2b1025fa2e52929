import { toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { inUnit, recordedIn, spanScale, typedScale } from "./degrees.ts";

const shown = { show: toFahrenheit, read: toCelsius };

describe("degrees in a form", () => {
  it("convert differences without an offset", () => {
    expect(spanScale(shown).show(0.5)).toBe(0.9);
    expect(spanScale(shown).read(0.9)).toBe(0.5);
  });

  it("round a typed number to four decimals", () => {
    expect(typedScale(shown).read(77.5)).toBe(25.2778);
    expect(toFahrenheit(typedScale(shown).read(77.5))).toBeCloseTo(77.5, 3);
  });

  it("convert a record from its own unit", () => {
    expect([recordedIn["°F"](25, "°C"), recordedIn["°F"](77, "°F")]).toEqual([77, 77]);
    expect([recordedIn["°C"](25, "°C"), recordedIn["°C"](77, "°F")]).toEqual([25, 25]);
  });

  it("convert all set temperatures when the unit changes", () => {
    const row: Record<string, unknown> = {
      min: 25,
      max: 26,
      hysteresis: 0.5,
      "notify.min": 24,
      critical_high: 0,
      critical_low: 20,
      calibration_points: [{ expected: 25, observed: 24 }],
    };
    const changed = inUnit((path) => row[path], true);
    expect(Object.fromEntries(changed)).toEqual({
      min: 77,
      max: 78.8,
      hysteresis: 0.9,
      "notify.min": 75.2,
      critical_high: 0,
      critical_low: 68,
      calibration_points: [{ expected: 77, observed: 75.2 }],
      fahrenheit: true,
    });
  });
});

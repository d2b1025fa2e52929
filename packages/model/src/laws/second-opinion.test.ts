import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant, minutes, seconds, uptime } from "../declare/units.ts";
import { feedback } from "./feedback.ts";
import { goodReading } from "./reading.ts";
import { cautious, compareProbes } from "./second-opinion.ts";

const probe = (value: number, at = 0) => goodReading(value, instant(at), uptime(at));

describe("two probes in one tank", () => {
  test("agree up to half a degree", () => {
    expect(compareProbes(probe(25), probe(25.5), undefined)).toEqual({ verdict: "agree" });
    expect(compareProbes(probe(25), probe(24.75), uptime(5))).toEqual({ verdict: "agree" });
  });

  test("that differ raise an alarm after two minutes", () => {
    const began = compareProbes(probe(25, 1000), probe(25.6), undefined);
    expect(began).toEqual({ verdict: "differ", since: 1000, alarm: false });
    const since = uptime(1000);
    expect(compareProbes(probe(25, 1000 + seconds(119)), probe(26), since)).toMatchObject({ alarm: false });
    expect(compareProbes(probe(25, 1000 + minutes(2)), probe(26), since)).toEqual({
      verdict: "differ",
      since,
      alarm: true,
    });
  });

  test("that differ by more than 1.5 °C lead to the safe state", () => {
    expect(compareProbes(probe(25), probe(26.5), undefined)).toMatchObject({ verdict: "differ" });
    expect(compareProbes(probe(25, 7), probe(26.51), undefined)).toEqual({ verdict: "unsafe", since: 7 });
    expect(compareProbes(probe(27, 9), probe(25), uptime(7))).toEqual({ verdict: "unsafe", since: 7 });
  });
});

describe("the cautious one of two readings", () => {
  const value = fc.double({ min: 15, max: 35, noNaN: true });
  const limits = { min: 24, max: 26, hysteresis: 0, canRaise: true, canLower: true };

  test("allows heating only if both are cold, cooling if both are hot", () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const push = feedback(cautious(probe(one), probe(other), limits.min, limits.max), "none", limits);
        if (push === "up") expect(Math.max(one, other)).toBeLessThan(limits.min);
        if (push === "down") expect(Math.min(one, other)).toBeGreaterThan(limits.max);
        if (Math.max(one, other) < limits.min) expect(push).toBe("up");
        if (Math.min(one, other) > limits.max) expect(push).toBe("down");
      }),
    );
  });

  test("is one of both unless they are opposite, in any order", () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const chosen = cautious(probe(one), probe(other), 24, 26);
        const areOpposed = Math.min(one, other) < 24 && Math.max(one, other) > 26;
        expect(areOpposed ? [25] : [one, other]).toContain(chosen.value);
        expect(cautious(probe(other), probe(one), 24, 26).value).toBe(chosen.value);
      }),
    );
  });

  test.each([
    [24, 24.5, 24.5],
    [25.5, 26, 25.5],
    [24, 25.5, 25.5],
    [24.5, 26.5, 24.5],
    [23.9, 26.1, 25],
  ])("of %d and %d is %d", (one, other, expected) => {
    expect(cautious(probe(one), probe(other), 24, 26).value).toBe(expected);
  });
});

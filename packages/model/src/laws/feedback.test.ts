import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { type FeedbackLimits, feedback, type Push } from "./feedback.ts";
import { goodReading } from "./reading.ts";

const reading = (value: number) => goodReading(value, instant(0), uptime(0));
const limits: FeedbackLimits = { min: 24, max: 26, hysteresis: 0.5, canRaise: true, canLower: true };

function pushes(values: readonly number[], more: Partial<FeedbackLimits> = {}): readonly Push[] {
  let past: Push = "none";
  return values.map((value) => {
    past = feedback(reading(value), past, { ...limits, ...more });
    return past;
  });
}

const value = fc.double({ min: 10, max: 40, noNaN: true });
const anyLimits = fc.record({
  min: fc.double({ min: 18, max: 24, noNaN: true }),
  max: fc.double({ min: 24.1, max: 30, noNaN: true }),
  hysteresis: fc.double({ min: 0, max: 20, noNaN: true }),
  canRaise: fc.boolean(),
  canLower: fc.boolean(),
});
const anyPush = fc.constantFrom<Push>("none", "up", "down");

describe("heating and cooling", () => {
  test("match the worked example for each reading", () => {
    const readings = [20, 24.2, 24.4, 24.5, 24.6, 26.1, 25.9, 25.5, 25.4, 23.9, 24.49];
    expect(pushes(readings)).toEqual([
      ...["up", "up", "up", "none", "none"],
      ...["down", "down", "none", "none"],
      ...["up", "up"],
    ]);
  });

  test("keep their state at exactly min, max and the hysteresis", () => {
    expect(pushes([24, 26])).toEqual(["none", "none"]);
    expect(pushes([23.9, 24.5])).toEqual(["up", "none"]);
    expect(pushes([26.1, 25.5])).toEqual(["down", "none"]);
  });

  test("never heat above max or cool below min, with any hysteresis", () => {
    fc.assert(
      fc.property(value, anyPush, anyLimits, (now, past, each) => {
        const push = feedback(reading(now), past, each);
        if (now > each.max) expect(push).not.toBe("up");
        if (now < each.min) expect(push).not.toBe("down");
      }),
    );
  });

  test("begin only outside the band, and only with a suitable device", () => {
    fc.assert(
      fc.property(value, anyLimits, (now, each) => {
        const push = feedback(reading(now), "none", each);
        const expected =
          now > each.max && each.canLower ? "down" : now < each.min && each.canRaise ? "up" : "none";
        expect(push).toBe(expected);
      }),
    );
  });

  test("end once the reading is a hysteresis inside the band", () => {
    fc.assert(
      fc.property(value, anyPush, anyLimits, (now, past, each) => {
        fc.pre(now >= each.min + each.hysteresis && now <= each.max - each.hysteresis);
        expect(feedback(reading(now), past, each)).toBe("none");
      }),
    );
  });

  test("stop at the opposite limit even within the hysteresis", () => {
    expect(pushes([23, 25.9, 26.1], { hysteresis: 10, canLower: false })).toEqual(["up", "up", "none"]);
    expect(pushes([27, 24.1, 23.9], { hysteresis: 10, canRaise: false })).toEqual(["down", "down", "none"]);
  });

  test("need no max with a heater alone", () => {
    expect(pushes([23.9, 24.4, 24.6], { max: 0, canLower: false })).toEqual(["up", "up", "none"]);
  });
});

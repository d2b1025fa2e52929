import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { milliseconds, seconds, uptime } from "../declare/units.ts";
import { ato } from "../messages/ato.ts";
import { span } from "../messages/message.ts";
import { type TopOffDecision, type TopOffLook, type TopOffMemory, topOff } from "./top-off.ts";

const LIMITS = { debounce: seconds(10), minOff: seconds(60) };
const look = (second: number, level: TopOffLook["level"], blocked?: string): TopOffLook => ({
  at: uptime(second * 1000),
  level,
  ...(blocked === undefined ? {} : { blocked }),
});

/** The decision at each check. */
function decisions(looks: readonly TopOffLook[], limits = LIMITS): readonly TopOffDecision[] {
  let memory: TopOffMemory = {};
  return looks.map((each) => {
    const decision = topOff(memory, each, limits);
    ({ memory } = decision);
    return decision;
  });
}
const pumps = (looks: readonly TopOffLook[], limits = LIMITS) =>
  decisions(looks, limits).map((each) => each.pump);

describe("topping off", () => {
  test("starts after low held for the debounce time, stops at full", () => {
    const looks = [
      look(0, "full"),
      look(1, "low"),
      look(10, "low"),
      look(11, "low"),
      look(12, "low"),
      look(13, "full"),
    ];
    expect(pumps(looks)).toEqual([false, false, false, true, true, false]);
    expect(decisions(looks).map((each) => each.watchful)).toEqual([false, true, true, true, true, false]);
  });

  test("starts at once without a debounce time", () => {
    expect(pumps([look(0, "low")], { ...LIMITS, debounce: milliseconds(0) })).toEqual([true]);
  });

  test("restarts the debounce when low does not hold or is unreadable", () => {
    expect(pumps([look(0, "low"), look(5, "full"), look(6, "low"), look(12, "low")])).not.toContain(true);
    expect(pumps([look(0, "low"), look(5, undefined), look(6, "low"), look(12, "low")])).not.toContain(true);
  });

  test("stops with a reason when the float is unreadable or blocked", () => {
    const running = [look(0, "low"), look(10, "low")];
    expect(decisions([...running, look(11, undefined)]).at(-1)).toMatchObject({
      pump: false,
      reason: ato.levelUnread,
    });
    expect(decisions([...running, look(11, undefined, "leak")]).at(-1)).toMatchObject({
      pump: false,
      reason: "leak",
    });
    expect(decisions([...running, look(11, "low", "leak")]).at(-1)).toMatchObject({
      pump: false,
      reason: "leak",
    });
    expect(decisions([look(0, "full", "leak")]).at(-1)).toMatchObject({ pump: false, reason: "leak" });
  });

  test("rests between two fills while monitoring", () => {
    const looks = [
      look(0, "low"),
      look(10, "low"),
      look(11, "full"),
      look(12, "low"),
      look(70, "low"),
      look(71, "low"),
    ];
    expect(pumps(looks)).toEqual([false, true, false, false, false, true]);
    expect(decisions(looks)[4]).toMatchObject({
      watchful: true,
      reason: ato.rests({ rest: span(seconds(60), { in: "s" }) }),
    });
  });

  test("never pumps while full, unreadable or blocked, or before debounced low", () => {
    const level = fc.constantFrom<TopOffLook["level"]>("full", "low", undefined);
    const step = fc.record({ level, blocked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const made = decisions(
          steps.map((each, second) => look(second, each.level, each.blocked ? "no" : undefined)),
        );
        made.forEach(({ pump }, second) => {
          if (!pump) return;
          const last = steps.slice(Math.max(0, second - 10), second + 1);
          expect(last).toHaveLength(11);
          expect(last.every((each) => each.level === "low")).toBe(true);
          expect(steps[second]?.blocked).toBe(false);
        });
      }),
    );
  });
});

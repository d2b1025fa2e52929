import { describe, expect, it } from "vitest";
import { milliseconds, uptime } from "../declare/units.ts";
import {
  AT_REST,
  BLIND_FOR,
  conditionHolds,
  forcesOnlyOff,
  LET_GO_AFTER,
  stepInterlock,
} from "./interlock.ts";

const when = { source: "reading", id: "tcs/1", is: "above", value: 30, for: 0 } as const;
const at = (seconds: number) => uptime(seconds * 1000);
const asking = (holds: boolean | undefined, after = 0, latch = false) => ({
  holds,
  latch,
  after: milliseconds(after * 1000),
});

describe("the condition of an interlock", () => {
  it.each([
    [when, 30.1, true],
    [when, 30, false],
    [{ ...when, is: "below" as const }, 29, true],
    [{ ...when, is: "on" as const }, true, true],
    [{ ...when, is: "off" as const }, true, false],
    [{ ...when, is: "standing" as const }, false, false],
    [when, undefined, undefined],
  ])("is evaluated from the observation (%#)", (condition, observed, expected) => {
    expect(conditionHolds(condition, observed)).toBe(expected);
  });
});

describe("an interlock", () => {
  const engaged = { ...AT_REST, engaged: true };

  it("engages at once, and releases two seconds after the condition ends", () => {
    expect(stepInterlock(AT_REST, at(0), asking(true))).toEqual({ memory: engaged, dueIn: undefined });
    const turning = stepInterlock(engaged, at(1), asking(false));
    expect(turning).toEqual({ memory: { ...engaged, turningSince: at(1) }, dueIn: LET_GO_AFTER });
    expect(stepInterlock(turning.memory, at(3), asking(false)).memory).toEqual(AT_REST);
  });

  it("stays engaged when the condition returns before the release", () => {
    const turning = stepInterlock(engaged, at(1), asking(false)).memory;
    expect(stepInterlock(turning, at(2), asking(true)).memory).toEqual(engaged);
  });

  it("with a delay waits until the condition has held without a break", () => {
    const waiting = stepInterlock(AT_REST, at(0), asking(true, 5));
    expect(waiting).toEqual({ memory: { ...AT_REST, turningSince: at(0) }, dueIn: 5000 });
    expect(stepInterlock(waiting.memory, at(4), asking(true, 5)).memory.engaged).toBe(false);
    expect(stepInterlock(waiting.memory, at(5), asking(true, 5)).memory.engaged).toBe(true);
    expect(stepInterlock(waiting.memory, at(4), asking(false, 5)).memory).toEqual(AT_REST);
  });

  it("stays as it is while the condition is unknown, and counts on", () => {
    expect(stepInterlock(AT_REST, at(0), asking(undefined)).memory).toMatchObject({ engaged: false });
    expect(stepInterlock(engaged, at(0), asking(undefined)).memory).toMatchObject({ engaged: true });
    const waiting = stepInterlock(AT_REST, at(0), asking(true, 5)).memory;
    expect(stepInterlock(waiting, at(3), asking(undefined, 5)).memory).toMatchObject({ engaged: false });
    expect(stepInterlock(waiting, at(5), asking(undefined, 5)).memory).toMatchObject({ engaged: true });
    const turning = stepInterlock(engaged, at(1), asking(false)).memory;
    expect(stepInterlock(turning, at(9), asking(undefined)).memory).toMatchObject({ engaged: true });
  });

  it("stops forcing on after a long time without observation, then resumes", () => {
    const blind = stepInterlock(engaged, at(1), asking(undefined)).memory;
    const still = stepInterlock(blind, at(100), asking(undefined)).memory;
    const end = at(1 + BLIND_FOR / 1000);
    expect([forcesOnlyOff(still, at(100)), forcesOnlyOff(still, end)]).toEqual([false, true]);
    expect(forcesOnlyOff(stepInterlock(still, end, asking(true)).memory, end)).toBe(false);
    expect(forcesOnlyOff(engaged, end)).toBe(false);
  });

  it("stays engaged when latched", () => {
    expect(stepInterlock(engaged, at(100), asking(false, 0, true)).memory).toEqual(engaged);
  });
});

import { describe, expect, it } from "vitest";
import { trialState } from "./trial-state.ts";

const BEFORE = "2026-11-21T10:00:00.000Z";
const LATER = "2026-11-21T10:00:05.000Z";
const off = (since: string) => ({ value: 0, confirmed: 0, since });
const on = { value: 100, confirmed: 100, since: LATER };

describe("a trial of an output", () => {
  it("goes from resting over asked and running to over", () => {
    expect(trialState(off(BEFORE), undefined)).toBe("resting");
    expect(trialState(off(BEFORE), BEFORE)).toBe("asked");
    expect(trialState(on, BEFORE)).toBe("runs");
    expect(trialState(off(LATER), BEFORE)).toBe("ran");
  });

  it("runs only where the device confirms it", () => {
    expect(trialState({ ...on, confirmed: null }, undefined)).toBe("resting");
    expect(trialState({ ...on, confirmed: 0 }, undefined)).toBe("resting");
  });

  it("rests without an output", () => expect(trialState(undefined, BEFORE)).toBe("resting"));

  it("can be asked for again", () => {
    expect(trialState(off(LATER), LATER)).toBe("asked");
    expect(trialState(off(LATER), undefined)).toBe("resting");
  });
});

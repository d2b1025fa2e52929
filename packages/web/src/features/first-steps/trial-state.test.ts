import { describe, expect, it } from "vitest";
import { type Trial, trialAfter, trialState } from "./trial-state.ts";

const BEFORE = "2026-11-21T10:00:00.000Z";
const LATER = "2026-11-21T10:00:05.000Z";
const off = (since: string) => ({ value: 0, confirmed: 0, since, trip: null });
const on = { value: 100, confirmed: 100, since: LATER, trip: null };
const asked: Trial = { before: BEFORE, wasOn: false, isTimed: true };
const begun: Trial = { ...asked, wasOn: true };
const trip = { code: "leak", message: "A leak", since: LATER };

describe("a trial of an output", () => {
  it("goes from resting over asked and running to over", () => {
    expect(trialState(off(BEFORE), undefined)).toBe("resting");
    expect(trialState(off(BEFORE), asked)).toBe("asked");
    // The answer of the controller came before the change of the output.
    expect(trialState(off(BEFORE), begun)).toBe("asked");
    expect(trialState(on, asked)).toBe("runs");
    expect(trialState(on, begun)).toBe("runs");
    expect(trialState(off(LATER), begun)).toBe("ran");
  });

  it.each([null, 0])("is asked for while the device confirms %s instead of on", (confirmed) => {
    expect(trialState({ ...on, confirmed }, asked)).toBe("asked");
    expect(trialState({ ...on, confirmed }, undefined)).toBe("resting");
    expect(trialState({ ...on, confirmed }, begun)).toBe("resting");
  });

  it.each([null, 100])("is not over while the device confirms %s instead of off", (confirmed) => {
    const output = { value: 0, confirmed, since: LATER, trip: null };
    for (const trial of [undefined, asked, begun]) expect(trialState(output, trial)).toBe("unconfirmed");
  });

  it("is not over where no device confirmed on", () => {
    expect(trialState(off(LATER), asked)).toBe("resting");
  });

  it("is not over where the output was tripped, or was to stay on", () => {
    expect(trialState({ ...off(LATER), trip }, begun)).toBe("resting");
    expect(trialState(off(LATER), { ...begun, isTimed: false })).toBe("resting");
  });

  it("rests without an output", () => expect(trialState(undefined, begun)).toBe("resting"));

  it("can be asked for again, also where off was never confirmed", () => {
    const again = { ...asked, before: LATER };
    expect(trialState(off(LATER), again)).toBe("asked");
    expect(trialState({ ...off(LATER), confirmed: null }, again)).toBe("asked");
  });

  it("was on once its device has confirmed that", () => {
    expect(trialAfter(asked, on)).toEqual(begun);
    for (const output of [undefined, off(LATER), { ...on, confirmed: 0 }, { ...on, since: BEFORE }])
      expect(trialAfter(asked, output)).toBe(asked);
    expect(trialAfter(begun, off(LATER))).toBe(begun);
  });
});

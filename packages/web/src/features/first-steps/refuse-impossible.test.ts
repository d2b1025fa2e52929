import { describe, expect, it } from "vitest";
import { RequestFailed } from "../../api/request.ts";
import type { Draft } from "../../form/draft.ts";
import { refuseOverMost, refuseSamePin, refuseSunset, refuseSwapped } from "./refuse-impossible.ts";

/** The path of the refused field; undefined when nothing is refused. */
function refusedBy(
  check: (draft: Draft) => void,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const draft: Draft = {
    get: (path) => values[path],
    set: () => undefined,
    fault: () => undefined,
    changes: {},
    isDirty: false,
    isBusy: false,
    failure: "",
    isDoubted: false,
    save: async () => false,
  };
  try {
    check(draft);
    return undefined;
  } catch (cause) {
    return cause instanceof RequestFailed ? cause.details[0]?.path : "no refusal";
  }
}

describe("a first light", () => {
  it.each([
    ["20:00", "19:00", "end"],
    ["10:00", "10:00", "end"],
    ["10:00", "20:00", undefined],
    ["14:00", "00:30", undefined],
    ["20:00", "08:00", undefined],
  ])("from %s to %s is refused at %s", (start, end, path) => {
    expect(refusedBy(refuseSunset, { start, end })).toBe(path);
  });
});

describe("the pins of a first top-off", () => {
  it.each([
    ["rpi 5", "", "rpi 5", "pump"],
    ["rpi 5", "rpi 5", "rpi 6", "high_inlet"],
    ["rpi 5", "", "rpi 6", undefined],
    ["", "", "", undefined],
  ])("%s, %s and %s are refused at %s", (inlet, high, pump, path) => {
    const check = (draft: Draft) => refuseSamePin(draft, "inlet", "high_inlet", "pump");
    expect(refusedBy(check, { inlet, high_inlet: high, pump })).toBe(path);
  });
});

describe("the day of a first dosing head", () => {
  it.each([
    [5000, 40, "amount"],
    [40.1, 40, "amount"],
    [40, 40, undefined],
    [9, 36, undefined],
  ])("%s ml against a limit of %s ml is refused at %s", (amount, most, path) => {
    expect(refusedBy((draft) => refuseOverMost(draft, "amount", "most"), { amount, most })).toBe(path);
  });
});

describe("the alarms of a first pH probe", () => {
  it.each([
    [8.6, 7.7, "high"],
    [8, 8, "high"],
    [7.7, 8.6, undefined],
    [null, 8.6, undefined],
    [7.7, null, undefined],
  ])("below %s and above %s are refused at %s", (low, high, path) => {
    expect(refusedBy((draft) => refuseSwapped(draft, "low", "high"), { low, high })).toBe(path);
  });
});

import { describe, expect, it } from "vitest";
import { validate } from "../messages/testing/in-english.ts";
import { lights, pwmProfiles } from "./lights.ts";

const validated = (channel: object) => {
  const { value, faults } = validate(lights.shape, { name: "L", channels: { 0: channel } });
  return { value, faults: [...faults, ...(lights.rules?.(value) ?? [])] };
};
const sine = { type: "sine", config: { start: "08:00:00", end: "20:00:00" } };

describe("a channel", () => {
  it.each([
    ["in manual mode with equal min and max", { manual: true, min: 50, max: 50 }, ""],
    ["in manual mode with min above max", { manual: true, min: 50, max: 40 }, "channels.0.min"],
    ["with equal min and max", { min: 50, max: 50, profile: sine }, "channels.0.min"],
    ["with its min at the default max", { min: 100, profile: sine }, "channels.0.min"],
    ["with a valid profile", { min: 5, profile: sine }, ""],
    [
      "with an invalid profile",
      { profile: { type: "sine", config: { start: "8" } } },
      "channels.0.profile.config.start",
    ],
    ["in manual mode with an invalid profile", { manual: true, profile: { type: "sine", config: {} } }, ""],
    ["without a profile", {}, ""],
    ["with a value beyond 100", { manual: true, value: 101 }, "channels.0.value"],
    ["with a min below 0", { min: -1 }, "channels.0.min"],
  ])("%s: refused at '%s'", (_what, channel, path) => {
    expect(validated(channel).faults[0]?.path ?? "").toBe(path);
  });

  it("is keyed by its pin number without leading zeros", () => {
    for (const key of ["01", "-1", "1.5", "x"]) {
      const { faults } = validate(lights.shape, { name: "L", channels: { [key]: {} } });
      expect(faults).toEqual([{ path: `channels.${key}`, message: "must be a pin number" }]);
    }
  });
});

describe("a light", () => {
  it("refers to the named profiles of its channels", () => {
    const { value } = validate(lights.shape, {
      name: "L",
      channels: {
        0: { profile: { type: "named", config: { id: "3" } } },
        1: { profile: { type: "named", config: {} }, manual: true },
        2: { profile: sine },
      },
    });
    expect(lights.references?.(value)).toEqual([
      { path: "channels.0.profile.config.id", collection: "pwm_profiles", id: "3" },
    ]);
  });
});

describe("a light with acclimation", () => {
  it.each([
    ["from a day of the calendar", { start: 30, days: 14, from: "2026-11-21" }, ""],
    ["without a first day", { days: 14 }, "acclimation.from"],
    ["from a day that does not exist", { days: 14, from: "2026-02-30" }, "acclimation.from"],
    ["from an invalid date", { from: "tomorrow" }, "acclimation.from"],
    ["from more than 100 percent", { start: 101 }, "acclimation.start"],
    ["for more than a year", { days: 366 }, "acclimation.days"],
    ["without days and first day", { start: 30 }, ""],
  ])("%s: refused at '%s'", (_what, acclimation, path) => {
    const { value, faults } = validate(lights.shape, { name: "L", acclimation });
    expect([...faults, ...(lights.rules?.(value) ?? [])][0]?.path ?? "").toBe(path);
  });
});

describe("a stored profile", () => {
  const faultsOf = (body: object) => {
    const { value, faults } = validate(pwmProfiles.shape, { name: "P", ...body });
    return [...faults, ...(pwmProfiles.rules?.(value) ?? [])].map(({ path }) => path);
  };

  it("is validated like a channel's, needs a range and names no other", () => {
    expect(faultsOf(sine)).toEqual([]);
    expect(faultsOf({ ...sine, min: 10, max: 0 })).toEqual([]);
    expect(faultsOf({ ...sine, min: 60, max: 50 })).toEqual(["min"]);
    expect(faultsOf({ type: "named", config: { id: "1" } })).toEqual(["type"]);
    expect(faultsOf({ type: "sine", config: { start: "8" } })).toEqual(["config.start", "config.end"]);
  });
});

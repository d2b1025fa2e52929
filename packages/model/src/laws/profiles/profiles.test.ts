import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant, milliseconds } from "../../declare/units.ts";
import { inEnglish } from "../../messages/testing/in-english.ts";
import { makeCurve, PROFILES, type Profile, profileFaults, profileValue } from "./index.ts";
import { channelLevel } from "./shapes/channel-level.ts";
import { hostOffset, later, type Moment, momentOf } from "./shapes/moment.ts";
import { between } from "./shapes/points.ts";

const YEAR = 365 * 86_400_000;
const window = { start: "22:30:00", end: "7:15:00" };

/** One example of each type, and whether it moves without jumps while it is on. */
const EXAMPLES: readonly (Profile & { readonly smooth: boolean })[] = [
  { type: "fixed", config: { ...window, value: 40 }, smooth: true },
  { type: "diurnal", config: window, smooth: true },
  { type: "sine", config: window, smooth: true },
  { type: "circadian", config: { ...window, dawn_value: 60, noon_value: 5 }, smooth: true },
  { type: "interval", config: { ...window, interval: 10_500, values: [10, 90, 30, 100] }, smooth: true },
  { type: "auto", config: { values: [5, 5, 5, 9, 40, 80, 90, 90, 50, 20, 9, 5] }, smooth: true },
  { type: "cyclic", config: { period: 7200, phase_shift: 10 }, smooth: true },
  { type: "random", config: window, smooth: true },
  { type: "lunar", config: { ...window, full_moon: "2030-01-19" }, smooth: true },
  { type: "solar", config: { latitude: 48.2, longitude: 16.4 }, smooth: true },
  { type: "loop", config: { values: [1, 50, 100] }, smooth: false },
  { type: "lightning", config: { ...window, frequency: 20, flash_slot: 2, intensity: 90 }, smooth: false },
  {
    type: "composite",
    config: {
      profiles: [
        { type: "diurnal", span: 9000 },
        { type: "random", span: 600, max: 40 },
      ],
    },
    smooth: false,
  },
];

const moments = fc
  .record({
    at: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2024, 0, 1) + 4 * YEAR }),
    offset: fc.constantFrom(-8, 0, 1, 2, 5.75, 13),
  })
  .map(({ at, offset }) => momentOf(instant(at), milliseconds(offset * 3_600_000)));

const range = fc.record({ min: fc.integer({ min: 0, max: 60 }), max: fc.integer({ min: 61, max: 100 }) });

describe("every profile type", () => {
  it("has an example in this test", () => {
    expect(new Set(EXAMPLES.map(({ type }) => type))).toEqual(new Set(PROFILES.map(({ type }) => type)));
  });

  it.each(EXAMPLES)("stays between 0 and 100: $type", (profile) => {
    fc.assert(
      fc.property(moments, range, (moment, channel) => {
        const { made } = makeCurve(profile, channel, () => undefined);
        const level = made?.value(moment) ?? Number.NaN;
        return level >= 0 && level <= 100;
      }),
    );
  });

  it.each(EXAMPLES)("has one value for one moment: $type", (profile) => {
    fc.assert(
      fc.property(moments, (moment) => {
        const channel = { min: 0, max: 0 };
        const first = profileValue(profile, channel, moment);
        profileValue(profile, channel, later(moment, 3600));
        return profileValue(profile, channel, moment) === first;
      }),
    );
  });

  it.each(EXAMPLES.filter(({ smooth }) => smooth))(
    "moves by less than half a percent a second: $type",
    (profile) => {
      fc.assert(
        fc.property(moments, (moment) => {
          const { made } = makeCurve(profile, { min: 1, max: 100 }, () => undefined);
          const now = made?.value(moment) ?? 0;
          const next = made?.value(later(moment, 1)) ?? 0;
          // Switching off is not part of the law; auto moves once a minute, by at most two percent when two hours span
          // 100.
          const largest = profile.type === "auto" ? 0.84 : 0.5;
          return now === 0 || next === 0 || Math.abs(next - now) <= largest;
        }),
        { numRuns: 1000 },
      );
    },
  );

  it.each(PROFILES)("reports the path of a config's faults: $type", (type) => {
    const faults = profileFaults(
      { type: type.type, config: { start: "10:00", values: "none", profiles: 1, full_moon: "" } },
      { min: 0, max: 0 },
      "channels.0.profile",
    );
    if (type.type !== "cyclic") expect(faults.length).toBeGreaterThan(0);
    for (const { path } of faults) expect(path).toMatch(/^channels\.0\.profile\.config\.\w+/);
  });
});

const faultsOf = (type: string, config: Profile["config"]) =>
  inEnglish(profileFaults({ type, config }, { min: 0, max: 100 }, "")).map(
    ({ path, message }) => `${path} ${message}`,
  );

describe("a profile is refused", () => {
  it.each<[string, string, Profile["config"], RegExp]>([
    ["of an unknown type", "disco", {}, /^type must be one of fixed, .*named$/],
    [
      "with a time without seconds",
      "sine",
      { start: "10:00", end: "18:00:00" },
      /^config.start must be a time/,
    ],
    [
      "with a time of 24 o'clock",
      "sine",
      { start: "10:00:00", end: "24:00:00" },
      /^config.end must be a time/,
    ],
    ["without a window", "sine", {}, /^config.start is required/],
    [
      "with equal dawn and noon",
      "circadian",
      { ...window, dawn_value: 5, noon_value: 5 },
      /noon_value must differ/,
    ],
    [
      "with a dawn beyond 100",
      "circadian",
      { ...window, dawn_value: 101, noon_value: 5 },
      /dawn_value must be/,
    ],
    [
      "with too few points",
      "interval",
      { ...window, interval: 3600, values: [1] },
      /^config.values must have 9 values/,
    ],
    [
      "with no interval",
      "interval",
      { ...window, interval: 0, values: [1] },
      /^config.interval must be between/,
    ],
    ["with eleven values", "auto", { values: Array(11).fill(1) }, /^config.values must have at least 12/],
    [
      "with a phase of a whole period",
      "cyclic",
      { period: 60, phase_shift: 100 },
      /phase_shift must be below 100/,
    ],
    ["with no period", "cyclic", { period: 0 }, /^config.period must be between/],
    ["with a single value to loop", "loop", { values: [1] }, /at least 2/],
    [
      "with a full moon on 30 February",
      "lunar",
      { ...window, full_moon: "2025-02-30" },
      /day of the calendar/,
    ],
    ["with a full moon in month 13", "lunar", { ...window, full_moon: "2025-13-01" }, /YYYY-MM-DD/],
    ["with a full moon in words", "lunar", { ...window, full_moon: "friday" }, /YYYY-MM-DD/],
    [
      "with an invalid lunar window",
      "lunar",
      { start: "x", end: "y", full_moon: "2025-01-01" },
      /^config.start/,
    ],
    ["beyond the poles", "solar", { latitude: 91, longitude: 0 }, /^config.latitude must be between/],
    [
      "with a part of an unknown type",
      "composite",
      { profiles: [{ type: "lunar", span: 60 }] },
      /^config.profiles.0.type must be one of/,
    ],
    [
      "with a part whose ends are exchanged",
      "composite",
      { profiles: [{ type: "sine", span: 60, min: 50, max: 40 }] },
      /^config.profiles.0.min must be below/,
    ],
    [
      "with an invalid part",
      "composite",
      { profiles: [{ type: "fixed", span: 60, config: { value: 101 } }] },
      /^config.profiles.0.config.value must be/,
    ],
    [
      "with a part whose points do not fit",
      "composite",
      { profiles: [{ type: "interval", span: 60, config: { interval: 30, values: [1] } }] },
      /^config.profiles.0.config.values must have 3/,
    ],
    ["that names nothing", "named", {}, /^config.id is required/],
  ])("%s", (_what, type, config, words) => {
    expect(faultsOf(type, config)[0]).toMatch(words);
  });

  it("with all its faults at once, including its window's", () => {
    expect(faultsOf("fixed", { start: "10", end: "18:00:00", value: 200 })).toHaveLength(2);
  });
});

describe("a named profile", () => {
  const stored = {
    type: "fixed",
    config: { start: "00:00:00", end: "00:00:00", value: 50 },
    min: 0,
    max: 100,
  };
  const moment: Moment = momentOf(instant(0), milliseconds(0));

  it("is found by its id and limited by both ranges", () => {
    const find = (id: string) => (id === "7" ? { ...stored, type: "diurnal", min: 20, max: 0 } : undefined);
    const profile = { type: "named", config: { id: "7" } };
    const noon = later(moment, 43_200);
    expect(makeCurve(profile, { min: 0, max: 60 }, find).made?.value(moment)).toBe(20);
    expect(makeCurve(profile, { min: 0, max: 60 }, find).made?.value(noon)).toBe(60);
  });

  it("that does not exist is refused; without look-up it is 0", () => {
    const profile = { type: "named", config: { id: "8" } };
    const { made, faults } = makeCurve(profile, { min: 0, max: 0 }, () => undefined, "channels.0.profile");
    expect(made).toBeUndefined();
    expect(inEnglish(faults)).toEqual([
      { path: "channels.0.profile.config.id", message: "names no curve of the library (8)" },
    ]);
    expect(profileValue(profile, { min: 0, max: 0 }, moment)).toBe(0);
    expect(profileFaults(profile, { min: 0, max: 0 }, "profile")).toEqual([]);
    expect(makeCurve({ type: "named", config: {} }, { min: 0, max: 0 }, () => stored).faults).toHaveLength(1);
  });
});

describe("a profile without any light", () => {
  it("is constantly off", () => {
    const moment = momentOf(instant(0), milliseconds(0));
    expect(profileValue({ type: "composite", config: {} }, { min: 0, max: 0 }, moment)).toBe(0);
    expect(between([], 3, 0.5)).toBe(0);
  });
});

describe("a repeating sine", () => {
  it("has its phase even in the first second of 1970", () => {
    const cyclic = { type: "cyclic", config: { period: 60, phase_shift: 25 } };
    expect(profileValue(cyclic, { min: 20, max: 80 }, momentOf(instant(0), milliseconds(0)))).toBeCloseTo(
      20,
      9,
    );
  });
});

describe("the limits of a channel", () => {
  it("a max of 0 counts as 100; not a number is off", () => {
    expect(channelLevel({ min: 0, max: 0 }, 100)).toBe(100);
    expect(channelLevel({ min: 0, max: 0 }, Number.NaN)).toBe(0);
  });
});

describe("the host's UTC offset", () => {
  it("agrees with the host's own clock", () => {
    const at = instant(Date.UTC(2024, 6, 1, 12));
    const { secondOfDay } = momentOf(at, hostOffset(at));
    expect(Math.floor(secondOfDay / 60)).toBe(new Date(at).getHours() * 60 + new Date(at).getMinutes());
  });
});

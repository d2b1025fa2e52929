// Values taken from the reference implementation: behaviour/modules.md section 13.3. Exact to 1e-9.
import { describe, expect, it } from "vitest";
import { instant, milliseconds } from "../../declare/units.ts";
import { type Profile, profileValue } from "./index.ts";
import { channelLevel } from "./shapes/channel-level.ts";
import { momentOf } from "./shapes/moment.ts";
import { solarLevel } from "./solar.ts";

const NO_OFFSET = milliseconds(0);
const on = (day: number, clock: string) => {
  const [hours = "0", minutes = "0", seconds = "0"] = clock.split(":");
  const at = Date.UTC(2024, 0, day, Number(hours), Number(minutes)) + Number(seconds) * 1000;
  return momentOf(instant(Math.round(at)), NO_OFFSET);
};
const value = (profile: Profile, min: number, max: number, clock: string, day = 15): number =>
  profileValue(profile, { min, max }, on(day, clock));
const DAY = { start: "10:00:00", end: "18:00:00" };

describe("golden values of the reference", () => {
  it.each([
    ["09:59:59", 0, 0, 0, 0],
    ["10:00:00", 13, 13, 80, 0],
    ["10:30:00", 31.393495849697835, 29.97285801540316, 65.36822584879039, 5],
    ["11:00:00", 69.24085501838518, 46.29345861576281, 51.298742572618266, 10],
    ["12:00:00", 100, 74.51828996322962, 26.96699141100894, 20],
    ["13:00:00", 100, 93.37751932848195, 10.709035061653495, 30],
    ["14:00:00", 100, 100, 5, 40],
    ["15:00:00", 100, 93.37751932848195, 10.709035061653495, 67.5],
    ["17:00:00", 69.24085501838519, 46.293458615762816, 51.298742572618266, 52.5],
    ["18:00:00", 13, 13.00000000000001, 79.99999999999999, 10],
    ["18:00:00.001", 0, 0, 0, 0],
  ])(
    "at %s are met by diurnal, sine, circadian and interval",
    (clock, diurnal, sine, circadian, interval) => {
      expect(value({ type: "diurnal", config: DAY }, 13, 100, clock)).toBeCloseTo(diurnal, 9);
      expect(value({ type: "sine", config: DAY }, 13, 100, clock)).toBeCloseTo(sine, 9);
      const falling = { type: "circadian", config: { ...DAY, dawn_value: 80, noon_value: 5 } };
      expect(value(falling, 13, 100, clock)).toBeCloseTo(circadian, 9);
      const points = { type: "interval", config: { ...DAY, interval: 7200, values: [0, 20, 40, 95, 10] } };
      expect(value(points, 5, 90, clock)).toBeCloseTo(interval, 9);
    },
  );

  it("are met by an interval between its points, in other windows, too", () => {
    const points = { type: "interval", config: { ...DAY, interval: 7200, values: [0, 20, 40, 95, 10] } };
    expect(value(points, 5, 90, "15:30:00")).toBeCloseTo(81.25, 9);
    const long = { start: "10:00:00", end: "19:30:00" };
    expect(value({ type: "diurnal", config: long }, 13, 100, "11:20:00")).toBeCloseTo(77.64757951804073, 9);
    expect(value({ type: "sine", config: long }, 13, 100, "11:20:00")).toBeCloseTo(50.129549888187114, 9);
  });

  it.each([
    ["00:00:00", 0],
    ["01:00:00", 0],
    ["02:00:00", 5],
    ["03:30:59", 8.75],
    ["13:00:00", 90],
    ["14:00:00", 90],
    ["15:00:00", 85],
    ["23:59:00", 0],
  ])("at %s are met by auto", (clock, expected) => {
    const values = [0, 5, 10, 20, 40, 60, 80, 100, 70, 50, 30, 3];
    expect(value({ type: "auto", config: { values } }, 4, 90, clock)).toBeCloseTo(expected, 9);
  });

  it("are met by auto in the evening", () => {
    const values = [0, 0, 0, 0, 0, 5, 40, 79, 62, 13, 8, 0];
    expect(value({ type: "auto", config: { values } }, 0, 100, "17:04:00")).toBeCloseTo(35.86666666666667, 9);
  });

  it.each([
    ["00:00:00", 20],
    ["00:00:07", 27.70565523567818],
    ["00:00:15", 50],
    ["00:00:30", 80],
    ["00:00:45.5", 50.00000000000002],
    ["00:01:00", 20],
  ])("at %s are met by cyclic", (clock, expected) => {
    const config = { period: 60, phase_shift: 25 };
    expect(value({ type: "cyclic", config }, 20, 80, clock)).toBeCloseTo(expected, 9);
  });

  it.each([
    ["21:59:59", 0],
    ["22:00:00", 42.5],
    ["00:00:00", 42.5],
    ["06:00:00", 42.5],
    ["06:00:01", 0],
  ])("at %s are met by fixed over midnight", (clock, expected) => {
    const config = { start: "22:00:00", end: "06:00:00", value: 42.5 };
    expect(value({ type: "fixed", config }, 0, 100, clock)).toBe(expected);
  });

  it.each([
    ["05:59:59", 0],
    ["06:00:00", 10],
    ["07:00:00", 38.03847577293367],
    ["08:00:00", 80],
    ["09:00:00", 90],
    ["15:00:00", 90],
    ["18:00:00", 10],
    ["18:00:01", 0],
  ])("at %s are met by solar from six to six", (clock, expected) => {
    const sun = { kind: "day", rise: on(15, "06:00:00").unix, set: on(15, "18:00:00").unix } as const;
    expect(solarLevel({ min: 10, max: 90 }, sun, on(15, clock).unix)).toBeCloseTo(expected, 9);
  });

  it.each([
    ["00:00:00", 30],
    ["00:01:00", 30],
    ["00:01:01", 21.570616898472387],
    ["00:02:00", 80],
    ["00:03:00", 20.000000000000036],
    ["00:03:01", 70],
    ["00:04:00", 30],
    ["00:05:01", 21.570616898472387],
  ])("at %s are met by a composite", (clock, expected) => {
    const profiles = [
      { type: "fixed", span: 60, config: { value: 30 } },
      { type: "sine", span: 120, config: {}, min: 10, max: 100 },
      { type: "fixed", span: 60, config: { value: 70 } },
    ];
    expect(value({ type: "composite", config: { profiles } }, 20, 80, clock)).toBeCloseTo(expected, 9);
  });

  it("are met by a loop, step by step", () => {
    const clocks = ["00:00:00", "00:00:30", "00:01:00", "00:01:30"];
    const levels = clocks.map((clock) =>
      value({ type: "loop", config: { values: [1, 2, 3] } }, 0, 100, clock),
    );
    expect(levels).toEqual([1, 2, 3, 1]);
  });

  it("are met by the limits of a channel", () => {
    const levels = [5, 50, 95, 120, -3].map((level) => channelLevel({ min: 10, max: 90 }, level));
    expect(levels).toEqual([0, 50, 90, 90, 0]);
  });
});

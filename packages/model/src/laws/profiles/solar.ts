import { Obj } from "../../declare/containers.ts";
import { Num } from "../../declare/fields.ts";
import { diurnalLevel } from "./diurnal.ts";
import { DAY } from "./shapes/moment.ts";
import { defineProfile, type Range } from "./shapes/profile.ts";
import { type SunTimes, sunTimes } from "./shapes/sun-times.ts";

/** The diurnal law between sunrise and sunset; at polar day around noon, at polar night 0. */
export const solar = defineProfile({
  type: "solar",
  title: "Sun of a place",
  config: Obj({
    latitude: Num({ required: true, min: -90, max: 90, about: "Degrees, north positive" }),
    longitude: Num({ required: true, min: -180, max: 180, about: "Degrees, east positive" }),
  }),
  value:
    ({ latitude, longitude }, range) =>
    ({ unix, isDayUnknown }) =>
      isDayUnknown === true
        ? Math.min(
            ...SOLSTICES.map((day) => levelOn(day * DAY + (unix % DAY), { latitude, longitude }, range)),
          )
        : levelOn(unix, { latitude, longitude }, range),
});

/** Days since 1970-01-01 of that year's solstices: one of them is the shortest day at any place. */
const SOLSTICES = [171, 355];

function levelOn(unix: number, { latitude, longitude }: Place, range: Range): number {
  return solarLevel(range, sunTimes(unix, latitude, longitude), unix);
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Percent at `unix` seconds under the sun of a day. */
export function solarLevel(range: Range, sun: SunTimes, unix: number): number {
  if (sun.kind === "polar-night") return 0;
  const rise = sun.kind === "day" ? sun.rise : sun.noon - DAY / 2;
  const set = sun.kind === "day" ? sun.set : sun.noon + DAY / 2;
  if (sun.kind === "day" && (unix < rise || unix > set)) return 0;
  return diurnalLevel(range, unix - rise, set - rise);
}

// Sunrise and sunset, computed locally. Formulas: NOAA Global Monitoring Laboratory, "General Solar Position
// Calculations" (solareqns.pdf), after Spencer 1971.
import { DAY } from "./moment.ts";

/** Centre of the sun at sunrise, degrees from the zenith: refraction and the sun's radius included. */
const ZENITH = 90.833;
const NOON_MINUTES = 720;

/** One solar day at a place, in Unix seconds. Polar day and polar night have no rise and set. */
export type SunTimes =
  | { readonly kind: "day"; readonly rise: number; readonly set: number }
  | { readonly kind: "polar-day"; readonly noon: number }
  | { readonly kind: "polar-night" };

/** Sun times of the solar day that contains `unix`. Latitude north, longitude east positive, in degrees. */
export function sunTimes(unix: number, latitude: number, longitude: number): SunTimes {
  const day = Math.floor((unix + longitude * 240) / DAY);
  const yearAngle = angleOfYear(day);
  const declination = declinationOf(yearAngle);
  const noon = day * DAY + 60 * (NOON_MINUTES - 4 * longitude - equationOfTime(yearAngle));
  const cosine =
    Math.cos(radians(ZENITH)) / (Math.cos(radians(latitude)) * Math.cos(declination)) -
    Math.tan(radians(latitude)) * Math.tan(declination);
  if (cosine <= -1) return { kind: "polar-day", noon };
  // At a pole the cosine of the latitude is nearly 0, and the quotient may be any large number.
  if (!(cosine < 1)) return { kind: "polar-night" };
  const half = 240 * degrees(Math.acos(cosine));
  return { kind: "day", rise: noon - half, set: noon + half };
}

/** NOAA's fractional year in radians, at noon of a day counted from 1970-01-01. */
function angleOfYear(day: number): number {
  const year = new Date(day * DAY * 1000).getUTCFullYear();
  const first = Date.UTC(year, 0, 1) / (DAY * 1000);
  const length = Date.UTC(year + 1, 0, 1) / (DAY * 1000) - first;
  return (2 * Math.PI * (day - first)) / length;
}

/** Minutes that a sundial is ahead of mean solar time. */
function equationOfTime(g: number): number {
  return (
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(g) -
      0.032077 * Math.sin(g) -
      0.014615 * Math.cos(2 * g) -
      0.040849 * Math.sin(2 * g))
  );
}

/** The sun's declination in radians. */
function declinationOf(g: number): number {
  return (
    0.006918 -
    0.399912 * Math.cos(g) +
    0.070257 * Math.sin(g) -
    0.006758 * Math.cos(2 * g) +
    0.000907 * Math.sin(2 * g) -
    0.002697 * Math.cos(3 * g) +
    0.00148 * Math.sin(3 * g)
  );
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

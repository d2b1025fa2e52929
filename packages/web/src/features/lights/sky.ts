import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { FindProfile, Profile } from "@refugium/model/laws/profiles/index.ts";
import { LUNAR_MONTH } from "@refugium/model/laws/profiles/lunar.ts";
import { named } from "@refugium/model/laws/profiles/named.ts";
import { type Day, dayOf, momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { DAY } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { sunTimes } from "@refugium/model/laws/profiles/shapes/sun-times.ts";
import { windowOf } from "@refugium/model/laws/profiles/shapes/window.ts";

/** The sky on a day. Seconds count in the wall clock's day. */
export type Sky =
  | { readonly kind: "sun"; readonly rise: number; readonly set: number }
  | { readonly kind: "sun-up" | "sun-down" }
  /**
   * `share`: percent of full moonlight; `days`: until the next full moon; `high`: second of the curve's peak; `age`: 0
   * … 1 from full moon to full moon.
   */
  | {
      readonly kind: "moon";
      readonly share: number;
      readonly days: number;
      readonly high: number;
      readonly age: number;
    };

const NOON = DAY / 2;
/** Julian day of 1970-01-01 0:00 UTC, and of a mean new moon (Meeus, Astronomical Algorithms, formula 49.1). */
const EPOCH = 2_440_587.5;
const NEW_MOON = 2_451_550.09766;

/** The sky of a solar or lunar profile; undefined for others. */
export function skyOf(profile: Profile, day: Day, find: FindProfile): Sky | undefined {
  if (profile.type === named.type) {
    const { id } = profile.config;
    const found = typeof id === "string" ? find(id) : undefined;
    return found === undefined || found.type === named.type ? undefined : skyOf(found, day, find);
  }
  const { latitude, longitude, full_moon: fullMoon } = profile.config;
  if (profile.type === "solar" && typeof latitude === "number" && typeof longitude === "number") {
    return sunOf(day, latitude, longitude);
  }
  return profile.type === "lunar" && typeof fullMoon === "string"
    ? moonOf(day, fullMoon, profile.config)
    : undefined;
}

function sunOf(day: Day, latitude: number, longitude: number): Sky {
  const noon = momentIn(day, NOON).unix;
  const sun = sunTimes(noon, latitude, longitude);
  if (sun.kind !== "day") return { kind: sun.kind === "polar-day" ? "sun-up" : "sun-down" };
  const wall = (unix: number): number => (((unix - noon + NOON) % DAY) + DAY) % DAY;
  return { kind: "sun", rise: wall(sun.rise), set: wall(sun.set) };
}

/** The moon at the end of the day: the night that follows it. */
function moonOf(day: Day, fullMoon: string, { start, end }: JsonObject): Sky | undefined {
  const since = dayOf(fullMoon) * DAY;
  if (Number.isNaN(since)) return undefined;
  const days = (momentIn(day, DAY).unix - since) / DAY;
  const age = days - Math.floor(days / LUNAR_MONTH) * LUNAR_MONTH;
  const share = 100 * (1 - Math.sin((Math.PI * age) / LUNAR_MONTH));
  const night = typeof start === "string" && typeof end === "string" ? windowOf(start, end) : undefined;
  const high = night === undefined ? 0 : (night.start + night.span / 2) % DAY;
  return {
    kind: "moon",
    share: Math.round(share),
    days: Math.round(LUNAR_MONTH - age) % 30,
    high,
    age: age / LUNAR_MONTH,
  };
}

/** Date `YYYY-MM-DD` of the last mean full moon before `at` (ms since 1970), within a day of the true one. */
export function lastFullMoon(at: number): string {
  const julian = EPOCH + at / (DAY * 1000);
  const half = Math.floor((julian - NEW_MOON) / LUNAR_MONTH - 0.5);
  const full = NEW_MOON + (half + 0.5) * LUNAR_MONTH;
  return new Date(Math.round((full - EPOCH) * DAY * 1000)).toISOString().slice(0, 10);
}

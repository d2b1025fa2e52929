import { type Night, type NightHours, nightByClock, nightBySun } from "@refugium/model/laws/night.ts";
import type { Light } from "@refugium/model/resources/lights.ts";

/** When the page is red: by the tank's clock, or by the sun of a place in degrees. */
export type NightChoice = ({ readonly by: "clock" } & NightHours) | ({ readonly by: "sun" } & Place);

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const USUAL_NIGHT: NightChoice = { by: "clock", from: 21 * 60, to: 7 * 60 };

const CLOCK = /^clock (\d{1,4}) (\d{1,4})$/;
const SUN = /^sun (-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)$/;

/** As the preference `night` is stored. */
export function writeNight(choice: NightChoice): string {
  return choice.by === "clock"
    ? `clock ${choice.from} ${choice.to}`
    : `sun ${choice.latitude} ${choice.longitude}`;
}

export function readNight(stored: string | undefined): NightChoice {
  const [, from, to] = (CLOCK.exec(stored ?? "") ?? []).map(Number);
  if (from !== undefined && to !== undefined && Math.max(from, to) < 1440) return { by: "clock", from, to };
  const [, latitude, longitude] = (SUN.exec(stored ?? "") ?? []).map(Number);
  return latitude === undefined || longitude === undefined ? USUAL_NIGHT : { by: "sun", latitude, longitude };
}

/** `at` and the tank's clock at that moment, both in ms. */
export function nightOf(choice: NightChoice, at: number, wall: number): Night {
  if (choice.by === "sun") return nightBySun(at / 1000, choice.latitude, choice.longitude);
  return nightByClock(Math.floor(wall / 1000) % 86_400, choice);
}

/** Where the tank is, as its lights follow the sun of a place; undefined if none does. */
export function placeOf(lights: readonly Pick<Light, "channels">[]): Place | undefined {
  for (const { profile } of lights.flatMap(({ channels }) => Object.values(channels))) {
    if (profile.type !== "solar") continue;
    const { latitude, longitude } = profile.config;
    if (typeof latitude === "number" && typeof longitude === "number") return { latitude, longitude };
  }
  return undefined;
}

import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import i18next from "i18next";
import { nameOfChannel } from "./channel-words.ts";
import { clockOf, type Day } from "./day-levels.ts";
import { type Sky, skyOf } from "./sky.ts";
import type { DrawnChannel } from "./use-channel-days.ts";

/** A sky and the channel that follows it. */
export interface NamedSky {
  readonly name: string;
  readonly sky: Sky;
}

/** The skies that a light's channels follow on a day. */
export function skiesOf(days: readonly DrawnChannel[], day: Day, find: FindProfile): readonly NamedSky[] {
  return days.flatMap(({ key, channel }) => {
    const sky = channel.manual ? undefined : skyOf(channel.profile, day, find);
    return sky === undefined ? [] : [{ name: nameOfChannel(key, channel), sky }];
  });
}

export function skyWords({ name, sky }: NamedSky): string {
  if (sky.kind === "sun") {
    return i18next.t("lights:date.sun", { name, rise: clockOf(sky.rise), set: clockOf(sky.set) });
  }
  if (sky.kind === "moon") return i18next.t("lights:date.moon", { name, share: sky.share, days: sky.days });
  return i18next.t(sky.kind === "sun-up" ? "lights:date.sunUp" : "lights:date.sunDown", { name });
}

/** Sunrise and sunset as flags in the picture; one each, however many channels follow that sun. */
export function marksOf(
  skies: readonly NamedSky[],
): readonly { readonly second: number; readonly label: string }[] {
  const sun = skies.map(({ sky }) => sky).find((sky) => sky.kind === "sun");
  if (sun?.kind !== "sun") return [];
  return [
    { second: sun.rise, label: i18next.t("lights:date.sunrise") },
    { second: sun.set, label: i18next.t("lights:date.sunset") },
  ];
}

import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import type { Day } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { translate } from "../../text/translate.ts";
import { nameOfChannel } from "./channel-words.ts";
import { clockOf } from "./day-levels.ts";
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
    return translate("lights:date.sun", { name, rise: clockOf(sky.rise), set: clockOf(sky.set) });
  }
  if (sky.kind === "moon") return translate("lights:date.moon", { name, share: sky.share, days: sky.days });
  return translate(sky.kind === "sun-up" ? "lights:date.sunUp" : "lights:date.sunDown", { name });
}

/** A mark of the sky in the chart of a day. */
export type SkyMark =
  | { readonly kind: "rise" | "set"; readonly second: number }
  /** `age`: 0 … 1 from full moon to full moon. */
  | { readonly kind: "moon"; readonly second: number; readonly age: number };

/** Marks of sunrise, sunset and moon, once each for all channels. */
export function marksOf(skies: readonly NamedSky[]): readonly SkyMark[] {
  const all = skies.map(({ sky }) => sky);
  const sun = all.find((sky) => sky.kind === "sun");
  const moon = all.find((sky) => sky.kind === "moon");
  return [
    ...(sun?.kind === "sun"
      ? ([
          { kind: "rise", second: sun.rise },
          { kind: "set", second: sun.set },
        ] as const)
      : []),
    ...(moon?.kind === "moon" ? ([{ kind: "moon", second: moon.high, age: moon.age }] as const) : []),
  ];
}

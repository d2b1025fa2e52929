// The list of profile types. A type that is not here does not exist.
import type { Fault, JsonObject } from "../../declare/field.ts";
import { fields } from "../../messages/fields.ts";
import { auto } from "./auto.ts";
import { circadian } from "./circadian.ts";
import { composite, narrowed } from "./composite.ts";
import { cyclic } from "./cyclic.ts";
import { diurnal } from "./diurnal.ts";
import { fixed } from "./fixed.ts";
import { interval } from "./interval.ts";
import { lightning } from "./lightning.ts";
import { loop } from "./loop.ts";
import { lunar } from "./lunar.ts";
import { named } from "./named.ts";
import { random } from "./random.ts";
import { rangeOf } from "./shapes/channel-level.ts";
import type { Moment } from "./shapes/moment.ts";
import { type Built, type Curve, joined, type ProfileType, type Range } from "./shapes/profile.ts";
import { sine } from "./sine.ts";
import { solar } from "./solar.ts";

export const PROFILES: readonly ProfileType[] = [
  fixed,
  interval,
  diurnal,
  sine,
  circadian,
  solar,
  lunar,
  random,
  lightning,
  cyclic,
  loop,
  auto,
  composite,
];

export interface Profile {
  readonly type: string;
  readonly config: JsonObject;
}

export type FindProfile = (id: string) => (Profile & Range) | undefined;

/** The curve of a profile for a channel with `min` to `max` percent (max 0 = 100). */
export function makeCurve(profile: Profile, channel: Range, find: FindProfile, path = ""): Built<Curve> {
  const range = rangeOf(channel);
  if (profile.type !== named.type) return build(profile, range, path);
  const { made: id, faults } = named.idOf(profile.config, joined(path, "config"));
  if (id === undefined) return { made: undefined, faults };
  const found = find(id);
  if (found === undefined) {
    return {
      made: undefined,
      faults: [{ path: joined(path, "config.id"), message: fields.unknownProfile({ id }) }],
    };
  }
  return build(found, narrowed(range, found), path);
}

/** The faults of a profile in a body. Whether a named one exists is not checked here. */
export function profileFaults(profile: Profile, channel: Range, path: string): readonly Fault[] {
  if (profile.type === named.type) return named.idOf(profile.config, joined(path, "config")).faults;
  return build(profile, rangeOf(channel), path).faults;
}

/** Percent of a profile at a moment, before the channel's own limits; 0 for an invalid one. */
export function profileValue(profile: Profile, channel: Range, moment: Moment): number {
  return makeCurve(profile, channel, () => undefined).made?.value(moment) ?? 0;
}

function build({ type, config }: Profile, range: Range, path: string): Built<Curve> {
  const found = PROFILES.find((each) => each.type === type);
  if (found !== undefined) return found.build(config, range, joined(path, "config"));
  const words = [...PROFILES.map((each) => each.type), named.type].join(", ");
  return { made: undefined, faults: [{ path: joined(path, "type"), message: fields.oneOf({ words }) }] };
}

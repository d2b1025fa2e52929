import { Dict, List, Obj } from "@refugium/model/declare/containers.ts";
import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import { Bool, Int, Num, Text } from "@refugium/model/declare/fields.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import { type FindProfile, makeCurve } from "@refugium/model/laws/profiles/index.ts";
import { hostOffset, momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { Channel, type LightChannel } from "@refugium/model/resources/lights.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/** Values of a day, one every two hours from midnight. */
const TICKS = 12;
const DARK = Array.from({ length: TICKS }, () => 0);

export const ChannelWords = Dict(
  Obj({
    name: Text({ max: 65_536 }),
    min: Num(),
    max: Num(),
    ticks: Int(),
    values: List(Num()),
    fixed: Num(),
    auto: Bool(),
    reverse: Bool(),
    pin: Int(),
  }),
);

/**
 * The day for which profiles of other types are shown: an equinox. It is constant, so that reading twice gives the same
 * values, although moon and random profiles change.
 */
const SHOWN_DAY: Instant = instant(Date.UTC(2026, 2, 20));

/** A channel in the form of 1.0. */
export function channelView(channel: LightChannel, find: FindProfile): JsonObject {
  const { name, min, max, value, manual, reverse, pin } = channel;
  return {
    name,
    min,
    max,
    ticks: TICKS,
    values: valuesOf(channel, find),
    fixed: value,
    auto: !manual,
    reverse,
    pin,
  };
}

/** A channel of the light after a write: as stored where it was not changed. Throws Refusal. */
export function writtenChannel(
  key: string,
  view: JsonObject,
  stored: LightChannel | undefined,
  find: FindProfile,
): LightChannel {
  const shown = channelView(stored ?? freshChannel(key), find);
  const wanted: JsonObject = { ...shown, ...view, ticks: TICKS, pin: Number(key) };
  if (stored !== undefined && JSON.stringify(wanted) === JSON.stringify(shown)) return stored;
  const values = checkedValues(key, wanted.values);
  const { min, max, auto, fixed } = wanted;
  const isSameCurve = JSON.stringify([values, auto]) === JSON.stringify([shown.values, shown.auto]);
  const limits = { min, max: max === 0 ? 100 : max };
  const profile =
    stored !== undefined && isSameCurve && stored.profile.type !== ""
      ? stored.profile
      : { type: "auto", config: { values }, ...limits };
  // Members with these names and types: the dictionary validated them, and V3 validates the whole again.
  return {
    ...(stored ?? freshChannel(key)),
    name: wanted.name,
    ...limits,
    value: fixed,
    manual: auto !== true,
    reverse: wanted.reverse,
    on: true,
    profile,
  } as LightChannel;
}

/** The channel of a pin that was never written: off, in manual mode. */
export function freshChannel(key: string): LightChannel {
  const profile = { type: "auto", config: { values: DARK }, min: 0, max: 100 };
  return { ...Channel.initial, pin: Number(key), max: 100, manual: true, profile };
}

function valuesOf(channel: LightChannel, find: FindProfile): readonly number[] {
  const { profile } = channel;
  if (profile.type === "") return DARK;
  const { values } = profile.config;
  if (profile.type === "auto" && Array.isArray(values)) return values.map(Number);
  const curve = makeCurve(profile, channel, find).made;
  if (curve === undefined) return DARK;
  return DARK.map((_, tick) => {
    // In local time, as the values are meant.
    const offset = hostOffset(SHOWN_DAY);
    const at = instant(SHOWN_DAY + tick * 2 * 3_600_000 - offset);
    return Math.round(Math.min(100, Math.max(0, curve.value(momentOf(at, offset)))));
  });
}

function checkedValues(key: string, values: unknown): readonly number[] {
  const isGood =
    Array.isArray(values) &&
    values.length === TICKS &&
    values.every((each) => typeof each === "number" && each >= 0 && each <= 100);
  if (isGood) return values;
  throw new Refusal("invalid", `channels.${key}.values must be ${TICKS} numbers from 0 to 100`);
}

export function channelsOf(view: JsonObject): Readonly<Record<string, JsonObject>> {
  return isJsonObject(view.channels) ? (view.channels as Readonly<Record<string, JsonObject>>) : {};
}

import { Dict, Freeform, Obj } from "../declare/containers.ts";
import type { Fault, Infer } from "../declare/field.ts";
import { Bool, Int, Name, Num, Ref, Text } from "../declare/fields.ts";
import type { FoundReference } from "../declare/references.ts";
import { defineResource, type Row, report } from "../declare/resource.ts";
import { profileFaults } from "../laws/profiles/index.ts";
import { rangeOf } from "../laws/profiles/shapes/channel-level.ts";
import { usageSchema } from "./usage.ts";

const percent = (initial: number, about: string) => Num({ initial, min: 0, max: 100, about });

/** How a channel's value follows the time. `min` and `max` of the channel count, not these. */
export const Profile = Obj({
  type: Text({
    max: 32,
    about: "Profile type, or `named` with config {id} of /api/pwm_profiles; empty = manual",
  }),
  config: Freeform("By type; see docs/lighting.md"),
  min: percent(0, "Kept for clients"),
  max: percent(0, "Kept for clients"),
});

export const Channel = Obj({
  name: Text({ max: 128 }),
  color: Text({ max: 32 }),
  pin: Int({ min: 0, max: 4096 }),
  min: percent(0, "Below this the channel is off"),
  max: percent(0, "Never above this; 0 = 100"),
  value: percent(0, "Value while manual"),
  on: Bool({ initial: true, about: "Kept for clients" }),
  manual: Bool({ about: "Hold `value` instead of following the profile" }),
  profile: Profile,
  reverse: Bool({ about: "Put out 100 − level, whatever the level comes from" }),
});
export type LightChannel = Infer<typeof Channel>;

export const lights = defineResource({
  name: "lights",
  path: "/api/lights",
  module: "lighting",
  title: "Lights",
  singular: "light",
  fields: {
    name: Name(),
    enable: Bool(),
    jack: Ref("jacks"),
    channels: Dict(Channel, {
      key: /^(?:0|[1-9]\d{0,3})$/,
      expects: "must be a pin number",
      about: "Channels by pin of the jack",
      keeps: ["reverse"],
    }),
  },
  ours: {
    fade: Num({ initial: 3, min: 0, max: 3600, about: "Seconds a change by hand takes" }),
  },
  exclusive: ["jack"],
  rules: (light): readonly Fault[] =>
    Object.entries(light.channels).flatMap(([key, channel]) => channelFaults(channel, `channels.${key}`)),
  references: (light): readonly FoundReference[] =>
    Object.entries(light.channels).flatMap(([key, { profile }]) =>
      profile.type === "named" && typeof profile.config.id === "string"
        ? [{ path: `channels.${key}.profile.config.id`, collection: "pwm_profiles", id: profile.config.id }]
        : [],
    ),
  extras: {
    usage: report("Percent by channel name", {
      answer: usageSchema({ channels: { type: "object", additionalProperties: { type: "number" } } }),
    }),
  },
});
export type Light = Row<typeof lights>;

/** A channel held by hand needs no profile; one that follows a profile needs a good one and room to move. */
function channelFaults(channel: LightChannel, path: string): readonly Fault[] {
  const { min, max } = rangeOf(channel);
  const follows = !channel.manual && channel.profile.type !== "";
  return [
    ...(min > max || (follows && min === max)
      ? [{ path: `${path}.min`, message: `must be below max (${max})` }]
      : []),
    ...(follows ? profileFaults(channel.profile, channel, `${path}.profile`) : []),
  ];
}

export const pwmProfiles = defineResource({
  name: "pwm_profiles",
  path: "/api/pwm_profiles",
  module: "lighting",
  title: "PWM profiles",
  singular: "PWM profile",
  fields: {
    name: Name(),
    type: Text({ max: 32, initial: "fixed" }),
    config: Freeform("By type"),
    min: percent(0, "Lower end"),
    max: percent(100, "Upper end"),
  },
  rules: (profile): readonly Fault[] => {
    const { min, max } = rangeOf(profile);
    if (profile.type === "named")
      return [{ path: "type", message: "must not be named: name the other one itself" }];
    return [
      ...(min >= max ? [{ path: "min", message: `must be below max (${max})` }] : []),
      ...profileFaults(profile, profile, ""),
    ];
  },
});
export type PwmProfile = Row<typeof pwmProfiles>;

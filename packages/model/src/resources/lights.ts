import { Dict, Freeform, Obj } from "../declare/containers.ts";
import { Seconds } from "../declare/durations.ts";
import type { Fault, Infer } from "../declare/field.ts";
import { Bool, Int, Name, Num, Ref, Text } from "../declare/fields.ts";
import { answerObject, EMPTY_ANSWER, messageSchema } from "../declare/operation.ts";
import type { FoundReference } from "../declare/references.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { hours, milliseconds } from "../declare/units.ts";
import { acclimationFaults } from "../laws/acclimation.ts";
import { longWindowFaults } from "../laws/long-window.ts";
import { profileFaults } from "../laws/profiles/index.ts";
import { DATE } from "../laws/profiles/shapes/calendar.ts";
import { rangeOf } from "../laws/profiles/shapes/channel-level.ts";
import { fields } from "../messages/fields.ts";
import { usageSchema } from "./usage.ts";

const percent = (initial: number, about: string) => Num({ initial, min: 0, max: 100, about });

/** How a channel's value follows the time of day. The channel's `min` and `max` limit it. */
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
  pin: switching(Int({ min: 0, max: 4096 })),
  min: percent(0, "Below this the channel is off"),
  max: percent(0, "Never above this; 0 = 100"),
  value: switching(percent(0, "Value while manual"), { while: ["manual"] }),
  on: Bool({ initial: true, about: "Kept for clients" }),
  manual: switching(Bool({ about: "Hold `value` instead of following the profile" })),
  profile: Profile,
  reverse: switching(Bool({ about: "Put out 100 − level, whatever the level comes from" })),
});
export type LightChannel = Infer<typeof Channel>;

const date = (about: string) => Text({ max: 10, pattern: DATE, expects: fields.date, about });

const channels = Dict(Channel, {
  key: /^(?:0|[1-9]\d{0,3})$/,
  expects: fields.pinNumber,
  about: "Channels by pin of the jack",
  keeps: ["reverse"],
});

const acclimation = Obj(
  {
    start: percent(50, "Percent of each curve when it begins"),
    days: Int({ min: 0, max: 365, about: "Days until the curves are reached; 0 = none" }),
    from: date("Its first day, by the controller's wall clock"),
  },
  { about: "Curves begin lower and grow day by day; a value by hand holds as it is" },
);

/** The day that a preview shows: left-out members are as stored. */
const DayToRun = Obj({
  seconds: Num({ initial: 60, min: 10, max: 600, about: "Seconds the whole day takes" }),
  date: date("The day that is run through; empty = today"),
  channels,
  acclimation,
});

const DAY_RUN = answerObject({
  run: { type: "string", description: "Names this run-through when it is renewed" },
  by: { type: "string", description: "Who asked for it" },
  date: { type: "string" },
  seconds: { type: "number" },
  since: { type: "string" },
  until: { type: "string", description: "When it is over by itself" },
  second: { type: "number", description: "Second of the day that it shows now" },
  ...messageSchema("ended"),
  ended: { type: ["string", "null"], description: "Why it is over; null while it runs" },
});

export const lights = defineResource({
  name: "lights",
  most: 200,
  path: "/api/lights",
  module: "lighting",
  title: "Lights",
  singular: "light",
  fields: {
    name: Name(),
    enable: switching(Bool()),
    jack: switching(Ref("jacks")),
    channels,
  },
  extensions: {
    fade: Seconds({
      initial: 3,
      about: "Seconds a change by hand takes",
      shortest: milliseconds(0),
      longest: hours(1),
    }),
    acclimation,
  },
  exclusive: ["jack"],
  rules: (light): readonly Fault[] => [
    ...Object.entries(light.channels).flatMap(([key, channel]) => channelFaults(channel, `channels.${key}`)),
    ...acclimationFaults(light.acclimation, "acclimation"),
  ],
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
    preview: action("Run through a whole day on the real light: it ends unless it is renewed within 10 s", {
      body: DayToRun,
      answer: DAY_RUN,
    }),
    preview_renew: action("Let a run-through go on for another 10 s", {
      segment: "preview/renew",
      body: Obj({ run: Text({ min: 1, max: 32, about: "The one that is meant" }) }),
      answer: DAY_RUN,
    }),
    preview_end: {
      method: "DELETE",
      on: "thing",
      segment: "preview",
      scope: "operate",
      summary: "End the run-through: the light is what its schedule says",
      answer: EMPTY_ANSWER,
    },
  },
});
export type Light = Row<typeof lights>;

/** A manual channel needs no profile; any other needs a valid one and a range. */
function channelFaults(channel: LightChannel, path: string): readonly Fault[] {
  const { min, max } = rangeOf(channel);
  const follows = !channel.manual && channel.profile.type !== "";
  return [
    ...(min > max || (follows && min === max)
      ? [{ path: `${path}.min`, message: fields.belowMax({ max }) }]
      : []),
    ...(follows ? profileFaults(channel.profile, channel, `${path}.profile`) : []),
    ...(follows ? longWindowFaults(channel.profile.config, `${path}.profile.config`) : []),
  ];
}

export const pwmProfiles = defineResource({
  name: "pwm_profiles",
  most: 500,
  path: "/api/pwm_profiles",
  module: "lighting",
  title: "PWM profiles",
  singular: "light curve",
  fields: {
    name: Name(),
    type: Text({ max: 32, initial: "fixed" }),
    config: Freeform("By type"),
    min: percent(0, "Lower end"),
    max: percent(100, "Upper end"),
  },
  rules: (profile): readonly Fault[] => {
    const { min, max } = rangeOf(profile);
    if (profile.type === "named") return [{ path: "type", message: fields.namedTwice }];
    return [
      ...(min >= max ? [{ path: "min", message: fields.belowMax({ max }) }] : []),
      ...profileFaults(profile, profile, ""),
      ...longWindowFaults(profile.config, "config"),
    ];
  },
});
export type PwmProfile = Row<typeof pwmProfiles>;

import type { LiveOutput } from "@refugium/model/events.ts";
import type { Profile } from "@refugium/model/laws/profiles/index.ts";
import { named } from "@refugium/model/laws/profiles/named.ts";
import type { Light, LightChannel } from "@refugium/model/resources/lights.ts";
import i18next from "i18next";
import { figure } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { isTypeWord } from "./config-fields.ts";
import { clockOf, peakOf } from "./day-levels.ts";
import { type ChannelOf, channelsOf } from "./profile-users.ts";
import type { DrawnChannel } from "./use-channel-days.ts";

export function nameOfLight({ id, name }: Light): string {
  return name === "" ? i18next.t("lights:unnamed", { id }) : name;
}

export function nameOfChannel(key: string, { name }: LightChannel): string {
  return name === "" ? i18next.t("lights:unnamedChannel", { pin: key }) : name;
}

/** `Reef light: Blue`. */
export function nameOfUser({ light, key, channel }: ChannelOf): string {
  return i18next.t("lights:source.of", { light: nameOfLight(light), channel: nameOfChannel(key, channel) });
}

/** Name of a curve type; an unknown type is its own name. */
export function nameOfType(type: string): string {
  if (type === "") return i18next.t("lights:fields.noType");
  return isTypeWord(type) ? i18next.t(`lights:types.${type}`) : type;
}

/** Name of a curve: in the library, or of its type. */
export function nameOfCurve(
  { type, config }: Profile,
  find: (id: string) => { readonly name?: string } | undefined,
): string {
  const { id } = config;
  const found = type === named.type && typeof id === "string" ? find(id) : undefined;
  return found?.name ?? nameOfType(type);
}

/** State of a channel as text. `left`: remaining time of an override. */
export function channelWords(
  channel: LightChannel,
  curve: string,
  output: LiveOutput | undefined,
  left: string | undefined,
): string {
  const parts = [purposeOf(channel, curve)];
  if (output === undefined) parts.push(i18next.t("lights:channel.noOutput"));
  else parts.push(...deviationsOf(output, left));
  return parts.join(" · ");
}

function purposeOf({ manual, value, profile, reverse }: LightChannel, curve: string): string {
  const percent = figure(value, Number.isInteger(value) ? 0 : 1);
  if (manual) {
    const words = i18next.t("lights:channel.byHand", { value: percent });
    return profile.type === "" ? `${words}, ${i18next.t("lights:channel.noCurve")}` : words;
  }
  const words = i18next.t("lights:channel.follows", { curve });
  return reverse ? `${words} · ${i18next.t("lights:channel.reversed")}` : words;
}

/** Reasons why the output differs from what the light requests. */
function deviationsOf(
  { value, confirmed, trip, rank }: LiveOutput,
  left: string | undefined,
): readonly string[] {
  const doubts: string[] = [];
  if (trip !== null) doubts.push(i18next.t("lights:channel.trip", { message: messageText(trip, "message") }));
  if (rank === "person" && left !== undefined) {
    doubts.push(i18next.t("lights:channel.held", { value: figure(value, 0), left }));
  }
  if (confirmed === null) doubts.push(i18next.t("lights:channel.unconfirmed"));
  else if (Math.abs(confirmed - value) > 1) {
    doubts.push(i18next.t("lights:channel.differs", { value: figure(confirmed, 0) }));
  }
  return doubts;
}

/** Summary of a day of light. */
export function dayWords(name: string, days: readonly DrawnChannel[]): string {
  const channels = days.map(({ key, channel, levels }) => {
    const { most, second } = peakOf(levels);
    const called = nameOfChannel(key, channel);
    return most === 0
      ? i18next.t("lights:chart.dark", { name: called })
      : i18next.t("lights:chart.channel", { name: called, most: figure(most, 0), when: clockOf(second) });
  });
  return i18next.t("lights:chart.label", { name, channels: channels.join("; ") });
}

/** The channels with one changed: the controller replaces all of them. */
export function withChannel(
  light: Light,
  key: string,
  change: Partial<LightChannel>,
): Pick<Light, "channels"> {
  const channels = channelsOf(light.channels).map(([each, channel]) => [
    each,
    each === key ? { ...channel, ...change } : channel,
  ]);
  // Each entry is a former channel, some with changed members.
  return { channels: Object.fromEntries(channels) as Light["channels"] };
}

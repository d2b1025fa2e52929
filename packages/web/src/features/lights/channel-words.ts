import type { LiveOutput } from "@refugium/model/events.ts";
import type { Profile } from "@refugium/model/laws/profiles/index.ts";
import { named } from "@refugium/model/laws/profiles/named.ts";
import type { Light, LightChannel } from "@refugium/model/resources/lights.ts";
import { figure } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";
import { isTypeWord } from "./config-fields.ts";
import { clockOf, peakOf } from "./day-levels.ts";
import { type ChannelOf, channelsOf } from "./profile-users.ts";
import type { DrawnChannel } from "./use-channel-days.ts";

export function nameOfLight({ id, name }: Light): string {
  return name === "" ? translate("lights:unnamed", { id }) : name;
}

export function nameOfChannel(key: string, { name }: LightChannel): string {
  return name === "" ? translate("lights:unnamedChannel", { pin: key }) : name;
}

/** `Reef light: Blue`. */
export function nameOfUser({ light, key, channel }: ChannelOf): string {
  return translate("lights:source.of", { light: nameOfLight(light), channel: nameOfChannel(key, channel) });
}

/** Name of a curve type; an unknown type is its own name. */
export function nameOfType(type: string): string {
  if (type === "") return translate("lights:fields.noType");
  return isTypeWord(type) ? translate(`lights:types.${type}`) : type;
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
  if (output === undefined) parts.push(translate("lights:channel.noOutput"));
  else parts.push(...deviationsOf(output, left));
  return parts.join(" · ");
}

function purposeOf({ manual, value, profile, reverse }: LightChannel, curve: string): string {
  const percent = figure(value, Number.isInteger(value) ? 0 : 1);
  if (manual) {
    const words = translate("lights:channel.byHand", { value: percent });
    return profile.type === "" ? `${words}, ${translate("lights:channel.noCurve")}` : words;
  }
  const words = translate("lights:channel.follows", { curve });
  return reverse ? `${words} · ${translate("lights:channel.reversed")}` : words;
}

/** Reasons why the output differs from what the light requests. */
function deviationsOf(
  { value, confirmed, trip, rank }: LiveOutput,
  left: string | undefined,
): readonly string[] {
  const doubts: string[] = [];
  if (trip !== null) doubts.push(translate("lights:channel.trip", { message: messageText(trip, "message") }));
  if (rank === "person" && left !== undefined) {
    doubts.push(translate("lights:channel.held", { value: figure(value, 0), left }));
  }
  if (confirmed === null) doubts.push(translate("lights:channel.unconfirmed"));
  else if (Math.abs(confirmed - value) > 1) {
    doubts.push(translate("lights:channel.differs", { value: figure(confirmed, 0) }));
  }
  return doubts;
}

/** Summary of a day of light. */
export function dayWords(name: string, days: readonly DrawnChannel[]): string {
  const channels = days.map(({ key, channel, levels }) => {
    const { most, second } = peakOf(levels);
    const called = nameOfChannel(key, channel);
    return most === 0
      ? translate("lights:chart.dark", { name: called })
      : translate("lights:chart.channel", { name: called, most: figure(most, 0), when: clockOf(second) });
  });
  return translate("lights:chart.label", { name, channels: channels.join("; ") });
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

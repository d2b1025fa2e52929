import { named } from "@refugium/model/laws/profiles/named.ts";
import type { Light, LightChannel } from "@refugium/model/resources/lights.ts";

export interface ChannelOf {
  readonly light: Light;
  readonly key: string;
  readonly channel: LightChannel;
}

/** All channels, ordered by light and pin. */
export function allChannels(lights: readonly Light[]): readonly ChannelOf[] {
  return lights.flatMap((light) =>
    channelsOf(light.channels).map(([key, channel]) => ({ light, key, channel })),
  );
}

/** The channels of a light, ordered by pin. */
export function channelsOf(
  channels: Readonly<Record<string, LightChannel>>,
): readonly (readonly [string, LightChannel])[] {
  return Object.entries(channels).toSorted(([one], [other]) => Number(one) - Number(other));
}

export function usersOf(id: string, lights: readonly Light[]): readonly ChannelOf[] {
  return allChannels(lights).filter(
    ({ channel: { profile } }) => profile.type === named.type && profile.config.id === id,
  );
}

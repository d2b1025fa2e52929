import { named } from "@refugium/model/laws/profiles/named.ts";
import type { Light, LightChannel } from "@refugium/model/resources/lights.ts";

/** A channel and the light it belongs to. */
export interface ChannelOf {
  readonly light: Light;
  readonly key: string;
  readonly channel: LightChannel;
}

/** Every channel of every light, in the order of lights and pins. */
export function allChannels(lights: readonly Light[]): readonly ChannelOf[] {
  return lights.flatMap((light) =>
    channelsOf(light.channels).map(([key, channel]) => ({ light, key, channel })),
  );
}

/** The channels of a light in the order of their pins. */
export function channelsOf(
  channels: Readonly<Record<string, LightChannel>>,
): readonly (readonly [string, LightChannel])[] {
  return Object.entries(channels).toSorted(([one], [other]) => Number(one) - Number(other));
}

/** The channels that use a curve of the library. */
export function usersOf(id: string, lights: readonly Light[]): readonly ChannelOf[] {
  return allChannels(lights).filter(
    ({ channel: { profile } }) => profile.type === named.type && profile.config.id === id,
  );
}

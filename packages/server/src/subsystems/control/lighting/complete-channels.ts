import { Channel, type Light, type LightChannel } from "@refugium/model/resources/lights.ts";

/**
 * The light with a channel for every pin of its jack, each one complete: a pin of its own, a name, a max, and held by
 * hand where it has no profile. Channels of other pins are kept as they are, but for their pin: they drive nothing.
 */
export function completeChannels(light: Light, pins: readonly number[]): Light {
  const channels: Record<string, LightChannel> = {};
  for (const [key, channel] of Object.entries(light.channels))
    channels[key] = { ...channel, pin: Number(key) };
  for (const [index, pin] of pins.entries()) {
    channels[pin] = complete(channels[pin] ?? Channel.initial, pin, index + 1);
  }
  return { ...light, channels };
}

function complete(channel: LightChannel, pin: number, position: number): LightChannel {
  return {
    ...channel,
    name: channel.name === "" ? `channel-${position}` : channel.name,
    pin,
    max: channel.max === 0 ? 100 : channel.max,
    manual: channel.manual || channel.profile.type === "",
  };
}

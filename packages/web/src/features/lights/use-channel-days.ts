import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { useMemo } from "react";
import { type ChannelDay, channelDay, type Day } from "./day-levels.ts";
import { channelsOf } from "./profile-users.ts";

/** A channel with its day. */
export interface DrawnChannel extends ChannelDay {
  readonly key: string;
  readonly channel: LightChannel;
}

/** The days of a light's channels, worked out anew only when a channel, the library or the day changes. */
export function useChannelDays(
  channels: Readonly<Record<string, LightChannel>>,
  day: Day,
  find: FindProfile,
): readonly DrawnChannel[] {
  const text = JSON.stringify(channels);
  return useMemo(() => {
    // What was written a line above.
    const parsed = JSON.parse(text) as Readonly<Record<string, LightChannel>>;
    return channelsOf(parsed).map(([key, channel]) => ({ key, channel, ...channelDay(channel, day, find) }));
  }, [text, day, find]);
}

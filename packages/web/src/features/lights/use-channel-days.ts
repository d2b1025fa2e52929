import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { useMemo, useRef } from "react";
import { type ChannelDay, channelDay, type DayTerms } from "./day-levels.ts";
import { channelsOf } from "./profile-users.ts";

export interface DrawnChannel extends ChannelDay {
  readonly key: string;
  readonly channel: LightChannel;
}

interface Known {
  readonly text: string;
  readonly terms: DayTerms;
  readonly drawn: DrawnChannel;
}

/**
 * The days of a light's channels. One is recomputed only when its channel, the acclimation, the library or the day
 * changes: dragging a point costs one curve.
 */
export function useChannelDays(
  channels: Readonly<Record<string, LightChannel>>,
  { day, acclimation, find }: DayTerms,
): readonly DrawnChannel[] {
  const known = useRef<ReadonlyMap<string, Known>>(new Map());
  const text = JSON.stringify(channels);
  const { start, days, from } = acclimation;
  const terms = useMemo(
    (): DayTerms => ({ day, find, acclimation: { start, days, from } }),
    [day, find, start, days, from],
  );
  return useMemo(() => {
    // Serialised above.
    const parsed = JSON.parse(text) as Readonly<Record<string, LightChannel>>;
    const now = channelsOf(parsed).map(([key, channel]): readonly [string, Known] => {
      const own = JSON.stringify(channel);
      const before = known.current.get(key);
      if (before?.text === own && before.terms === terms) return [key, before];
      return [key, { text: own, terms, drawn: { key, channel, ...channelDay(channel, terms) } }];
    });
    known.current = new Map(now);
    return now.map(([, { drawn }]) => drawn);
  }, [text, terms]);
}

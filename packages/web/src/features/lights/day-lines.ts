import type { DayLine } from "./DayChart.tsx";
import { isAlone, lampColour } from "./lamp-colour.ts";
import type { DrawnChannel } from "./use-channel-days.ts";

/** The lines of a light's channels; the chosen one is drawn last. */
export function linesOf(days: readonly DrawnChannel[], chosen?: string): readonly DayLine[] {
  const channels = days.map(({ channel }) => channel);
  const lines = days.map(({ key, channel, levels }, index) => ({
    key,
    index,
    levels,
    color: lampColour(channel.color),
    isAlone: isAlone(channel, channels),
    isChosen: key === chosen,
  }));
  return lines.toSorted((one, other) => Number(one.isChosen) - Number(other.isChosen));
}

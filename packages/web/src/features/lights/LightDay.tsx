import type { Light } from "@refugium/model/resources/lights.ts";
import { useMemo } from "react";
import { dayWords, nameOfLight } from "./channel-words.ts";
import { DayChart } from "./DayChart.tsx";
import { DayNotes } from "./DayNotes.tsx";
import { together } from "./day-levels.ts";
import { lampColour } from "./lamp-colour.ts";
import { marksOf, skiesOf } from "./sky-words.ts";
import { useChannelDays } from "./use-channel-days.ts";
import { useDay, useLibrary, useTankClock } from "./use-tank-clock.ts";

/** A light's day as it is today, with now. */
export function LightDay({ light }: { readonly light: Light }) {
  const clock = useTankClock();
  const { find } = useLibrary();
  const day = useDay(clock, clock.today);
  const days = useChannelDays(light.channels, day, find);
  const sum = useMemo(() => together(days.map(({ levels }) => levels)), [days]);
  const skies = skiesOf(days, day, find);
  return (
    <>
      <DayChart
        label={dayWords(nameOfLight(light), days)}
        height={180}
        lines={days.map(({ key, channel, levels }, index) => ({
          key,
          index,
          levels,
          color: lampColour(channel.color),
          isChosen: false,
        }))}
        sum={days.length > 1 ? sum : undefined}
        now={clock.second}
        marks={marksOf(skies)}
      />
      <DayNotes days={days} skies={skies} />
    </>
  );
}

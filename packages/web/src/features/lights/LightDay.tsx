import type { LiveDayRun } from "@refugium/model/events.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { useMemo } from "react";
import { AcclimationWords } from "./AcclimationFields.tsx";
import { dayWords, nameOfLight } from "./channel-words.ts";
import { DayChart } from "./DayChart.tsx";
import { DayNotes } from "./DayNotes.tsx";
import { together } from "./day-levels.ts";
import { linesOf } from "./day-lines.ts";
import { marksOf, skiesOf } from "./sky-words.ts";
import { useChannelDays } from "./use-channel-days.ts";
import { useDay, useLibrary, useTankClock } from "./use-tank-clock.ts";

const HEIGHT = 190;

/** A light's day today, with the present time. */
export function LightDay({ light, run }: { readonly light: Light; readonly run: LiveDayRun | undefined }) {
  const clock = useTankClock();
  const { find } = useLibrary();
  const day = useDay(clock, clock.today);
  const { channels, acclimation } = light;
  const days = useChannelDays(channels, { day, acclimation, find });
  const sum = useMemo(() => together(days.map(({ levels }) => levels)), [days]);
  const skies = skiesOf(days, day, find);
  return (
    <>
      <DayChart
        label={dayWords(nameOfLight(light), days)}
        height={() => HEIGHT}
        lines={linesOf(days)}
        sum={days.length > 1 ? sum : undefined}
        now={clock.second}
        marks={marksOf(skies)}
        run={run}
      />
      <AcclimationWords acclimation={acclimation} />
      <DayNotes days={days} skies={skies} />
    </>
  );
}

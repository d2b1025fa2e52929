import type { Profile } from "@refugium/model/laws/profiles/index.ts";
import type { Range } from "@refugium/model/laws/profiles/shapes/profile.ts";
import { Channel } from "@refugium/model/resources/lights.ts";
import { dayWords } from "./channel-words.ts";
import { DayChart } from "./DayChart.tsx";
import { DayNotes } from "./DayNotes.tsx";
import type { Drawing } from "./DayPoints.tsx";
import { lampColour } from "./lamp-colour.ts";
import { marksOf, skiesOf } from "./sky-words.ts";
import { useChannelDays } from "./use-channel-days.ts";
import { useDay, useLibrary, useTankClock } from "./use-tank-clock.ts";

interface CurvePictureProps {
  readonly name: string;
  readonly curve: Profile & Range;
  readonly drawing?: Drawing | undefined;
}

/** A curve of the library as a channel without limits of its own would put it out today. */
export function CurvePicture({ name, curve, drawing }: CurvePictureProps) {
  const clock = useTankClock();
  const { find } = useLibrary();
  const day = useDay(clock, clock.today);
  const { type, config, min, max } = curve;
  const channel = { ...Channel.initial, name, min, max, profile: { type, config, min: 0, max: 0 } };
  const days = useChannelDays({ 0: channel }, day, find);
  const skies = skiesOf(days, day, find);
  return (
    <>
      <DayChart
        label={dayWords(name, days)}
        height={160}
        lines={days.map(({ key, levels }) => ({
          key,
          levels,
          index: 0,
          color: lampColour(""),
          isChosen: false,
        }))}
        now={clock.second}
        marks={marksOf(skies)}
        drawing={drawing}
      />
      <DayNotes days={days} skies={skies} />
    </>
  );
}

import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import type { Profile } from "@refugium/model/laws/profiles/index.ts";
import type { Range } from "@refugium/model/laws/profiles/shapes/profile.ts";
import { Channel } from "@refugium/model/resources/lights.ts";
import { dayWords } from "./channel-words.ts";
import { DayChart } from "./DayChart.tsx";
import { DayNotes } from "./DayNotes.tsx";
import { linesOf } from "./day-lines.ts";
import type { Points } from "./drawing.ts";
import { marksOf, skiesOf } from "./sky-words.ts";
import { useChannelDays } from "./use-channel-days.ts";
import { useDragging } from "./use-dragging.ts";
import { useDay, useLibrary, useTankClock } from "./use-tank-clock.ts";

const HEIGHT = 170;

interface CurvePictureProps {
  readonly name: string;
  readonly curve: Profile & Range;
  readonly points?: Points | undefined;
}

/** A library curve today, on a channel without limits. */
export function CurvePicture({ name, curve, points }: CurvePictureProps) {
  const clock = useTankClock();
  const { find } = useLibrary();
  const day = useDay(clock, clock.today);
  const { type, config, min, max } = curve;
  const { drawing, shown } = useDragging(points);
  const profile = { type, config: shown(config), min: 0, max: 0 };
  const channel = { ...Channel.initial, name, min, max, profile };
  const days = useChannelDays({ 0: channel }, { day, acclimation: ACCLIMATED, find });
  const skies = skiesOf(days, day, find);
  return (
    <>
      <DayChart
        label={dayWords(name, days)}
        height={() => HEIGHT}
        lines={linesOf(days)}
        now={clock.second}
        marks={marksOf(skies)}
        drawing={drawing}
      />
      <DayNotes days={days} skies={skies} />
    </>
  );
}

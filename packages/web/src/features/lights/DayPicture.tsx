import type { Acclimation } from "@refugium/model/laws/acclimation.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { type ReactNode, useMemo } from "react";
import { renderMessage } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { dayWords, nameOfChannel } from "./channel-words.ts";
import { isFast } from "./config-fields.ts";
import { DayChart, type DayChartProps, type DayLine } from "./DayChart.tsx";
import { together } from "./day-levels.ts";
import { isAlone, lampColour } from "./lamp-colour.ts";
import { marksOf, type NamedSky, skiesOf, skyWords } from "./sky-words.ts";
import { type DrawnChannel, useChannelDays } from "./use-channel-days.ts";
import { useDay, useLibrary, useTankClock } from "./use-tank-clock.ts";

/** A day of channels by the controller's laws and clock: of today, or of a date `YYYY-MM-DD`. */
export function useDrawnDay(
  channels: Readonly<Record<string, LightChannel>>,
  acclimation: Acclimation,
  date?: string,
) {
  const clock = useTankClock();
  const { find } = useLibrary();
  const day = useDay(clock, date ?? clock.today);
  const days = useChannelDays(channels, { day, acclimation, find });
  const sum = useMemo(() => together(days.map(({ levels }) => levels)), [days]);
  return { clock, day, find, days, sum };
}

interface DayPictureProps extends Omit<DayChartProps, "label" | "lines" | "sum" | "marks"> {
  readonly name: string;
  readonly drawn: ReturnType<typeof useDrawnDay>;
  /** Key of the channel to emphasise. */
  readonly chosen?: string | undefined;
  /** Between the chart and its notes. */
  readonly children?: ReactNode;
}

/** The chart of a day and the notes below it. */
export function DayPicture({ name, drawn, chosen, children, ...chart }: DayPictureProps) {
  const { days, day, find, sum } = drawn;
  const skies = skiesOf(days, day, find);
  return (
    <>
      <DayChart
        label={dayWords(name, days)}
        lines={linesOf(days, chosen)}
        sum={days.length > 1 ? sum : undefined}
        marks={marksOf(skies)}
        {...chart}
      />
      {children}
      <DayNotes days={days} skies={skies} />
    </>
  );
}

/** Notes below the chart: sun and moon, curves too fast to draw, and faults. */
function DayNotes({
  days,
  skies,
}: {
  readonly days: readonly DrawnChannel[];
  readonly skies: readonly NamedSky[];
}) {
  const { t } = useTranslation("lights");
  const fast = days.filter(
    ({ channel }) => !channel.manual && isFast(channel.profile.type, channel.profile.config),
  );
  const faults = days.filter(({ fault }) => fault !== "");
  const notes = [
    ...skies.map(skyWords),
    ...fast.map(({ key, channel }) => t("chart.fast", { name: nameOfChannel(key, channel) })),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {faults.map(({ key, channel, fault }) => (
        <p key={key} className="attention small">
          {t("chart.fault", { name: nameOfChannel(key, channel), message: renderMessage(fault) })}
        </p>
      ))}
    </>
  );
}

/** The lines of a light's channels; the chosen one is drawn last. */
function linesOf(days: readonly DrawnChannel[], chosen?: string): readonly DayLine[] {
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

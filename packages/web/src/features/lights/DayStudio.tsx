import { Button, TextInput } from "@mantine/core";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/Card.tsx";
import { dayWords } from "./channel-words.ts";
import { DayChart } from "./DayChart.tsx";
import styles from "./DayLook.module.css";
import { DayLook } from "./DayLook.tsx";
import { DayNotes } from "./DayNotes.tsx";
import type { Drawing } from "./DayPoints.tsx";
import { together } from "./day-levels.ts";
import { lampColour } from "./lamp-colour.ts";
import { marksOf, skiesOf } from "./sky-words.ts";
import { type DrawnChannel, useChannelDays } from "./use-channel-days.ts";
import { useDay, useLibrary, useTankClock } from "./use-tank-clock.ts";

interface DayStudioProps {
  readonly name: string;
  readonly channels: Readonly<Record<string, LightChannel>>;
  /** The channel that is worked on. */
  readonly chosen: string | undefined;
  readonly drawing: Drawing | undefined;
}

/** The day as it would be: of any date, with the levels at any time, by the controller's own laws. */
export function DayStudio({ name, channels, chosen, drawing }: DayStudioProps) {
  const { t } = useTranslation("lights");
  const clock = useTankClock();
  const { find } = useLibrary();
  const [date, setDate] = useState("");
  const [chosenTime, setLook] = useState<number>();
  const [passing, setPassing] = useState<number>();
  const look = passing ?? chosenTime;
  const day = useDay(clock, date === "" ? clock.today : date);
  const days = useChannelDays(channels, day, find);
  const sum = useMemo(() => together(days.map(({ levels }) => levels)), [days]);
  const skies = skiesOf(days, day, find);
  const isToday = date === "" || date === clock.today;
  const second = look ?? clock.second;
  return (
    <Card title={t("chart.curves", { name })}>
      <div className={styles.date}>
        <TextInput
          type="date"
          size="md"
          label={t("date.label")}
          value={date === "" ? clock.today : date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {!isToday && (
          <Button variant="default" onClick={() => setDate("")}>
            {t("date.today")}
          </Button>
        )}
      </div>
      <DayChart
        label={dayWords(name, days)}
        height={260}
        lines={linesOf(days, chosen)}
        sum={days.length > 1 ? sum : undefined}
        now={isToday ? clock.second : undefined}
        look={look === undefined && isToday ? undefined : second}
        marks={marksOf(skies)}
        drawing={drawing}
        onLook={(at, isChosen) => (isChosen ? setLook(at) : setPassing(at))}
      />
      <DayLook
        days={days}
        day={day}
        sum={sum}
        second={second}
        isNow={look === undefined && isToday}
        onLook={setLook}
      />
      <DayNotes days={days} skies={skies} />
    </Card>
  );
}

/** The channel that is worked on lies above the others. */
function linesOf(days: readonly DrawnChannel[], chosen: string | undefined) {
  const lines = days.map(({ key, channel, levels }, index) => ({
    key,
    index,
    levels,
    color: lampColour(channel.color),
    isChosen: days.length > 1 && key === chosen,
  }));
  return lines.toSorted((one, other) => Number(one.isChosen) - Number(other.isChosen));
}

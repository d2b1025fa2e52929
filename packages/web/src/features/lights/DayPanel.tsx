import { TextInput } from "@mantine/core";
import { ACCLIMATED, type Acclimation, acclimationShare } from "@refugium/model/laws/acclimation.ts";
import { momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { nameOfLight } from "./channel-words.ts";
import styles from "./DayLook.module.css";
import { DayLook } from "./DayLook.tsx";
import { DayPicture, useDrawnDay } from "./DayPicture.tsx";
import { DayRunBar } from "./DayRunBar.tsx";
import { channelDay, type DayTerms } from "./day-levels.ts";
import type { Points } from "./drawing.ts";
import type { DrawnChannel } from "./use-channel-days.ts";
import { type DayRunning, useDayRunning } from "./use-day-run.ts";
import { useDragging } from "./use-dragging.ts";
import { useTankClock } from "./use-tank-clock.ts";

interface DayPanelProps {
  readonly light: Light;
  /** Channels and acclimation as drafted. */
  readonly channels: Light["channels"];
  readonly acclimation: Acclimation;
  /** Key of the edited channel. */
  readonly chosen: string | undefined;
  readonly points: Points | undefined;
}

/** Preview of the drafted day for any date, computed with the controller's laws; it can be played on the lamp. */
export function DayPanel(props: DayPanelProps) {
  const { light, channels, acclimation } = props;
  const { t } = useTranslation("lights");
  const clock = useTankClock();
  const [date, setDate] = useState("");
  const running = useDayRunning(light.id);
  const shown = date === "" ? clock.today : date;
  return (
    <Card title={t("chart.curves", { name: nameOfLight(light) })}>
      <Picture {...props} date={shown} running={running} />
      <div className={styles.date}>
        <TextInput
          type="date"
          label={t("date.label")}
          value={shown}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {shown !== clock.today && (
          <Button variant="default" onClick={() => setDate("")}>
            {t("date.today")}
          </Button>
        )}
        <DayRunBar
          light={light}
          running={running}
          body={{ channels, acclimation, date: shown }}
          hint={t("run.draft")}
        />
      </div>
    </Card>
  );
}

interface PictureProps extends DayPanelProps {
  readonly date: string;
  readonly running: DayRunning;
}

/** Separate component, so that only it is rendered while a point is dragged. */
function Picture({ light, channels, acclimation, chosen, points, date, running }: PictureProps) {
  const [chosenTime, setLook] = useState<number>();
  const [passing, setPassing] = useState<number>();
  const look = passing ?? chosenTime;
  const { drawing, shown } = useDragging(points);
  const drawn = useDrawnDay(withConfig(channels, chosen, shown), acclimation, date);
  const { clock, day, find, days, sum } = drawn;
  const isToday = date === clock.today;
  const second = look ?? clock.second;
  return (
    <DayPicture
      name={nameOfLight(light)}
      drawn={drawn}
      chosen={chosen}
      height={tall}
      goal={useGoal(days, chosen, { day, acclimation, find })}
      now={isToday ? clock.second : undefined}
      look={look === undefined && isToday ? undefined : second}
      run={running.run}
      drawing={drawing}
      onLook={(at, isChosen) => (isChosen ? setLook(at) : setPassing(at))}
    >
      <DayLook
        days={days}
        day={day}
        sum={sum}
        second={second}
        isNow={look === undefined && isToday}
        onLook={setLook}
      />
    </DayPicture>
  );
}

/** Half the width, within limits that fit a phone and a desktop. */
function tall(width: number): number {
  return Math.round(Math.min(400, Math.max(260, width * 0.5)));
}

/** The channels, with the chosen one's config as it is being dragged. */
function withConfig(
  channels: Light["channels"],
  chosen: string | undefined,
  shown: ReturnType<typeof useDragging>["shown"],
): Light["channels"] {
  const channel = channels[chosen ?? ""];
  if (chosen === undefined || channel === undefined) return channels;
  const { profile } = channel;
  return { ...channels, [chosen]: { ...channel, profile: { ...profile, config: shown(profile.config) } } };
}

/** Levels of the chosen channel after acclimation; undefined when acclimation does not lower it. */
function useGoal(
  days: readonly DrawnChannel[],
  chosen: string | undefined,
  { day, acclimation, find }: DayTerms,
): readonly number[] | undefined {
  const channel = days.find(({ key }) => key === chosen)?.channel;
  const isLower = acclimationShare(acclimation, momentIn(day, 43_200)) < 1;
  return useMemo(
    () =>
      channel === undefined || channel.manual || !isLower
        ? undefined
        : channelDay(channel, { day, find, acclimation: ACCLIMATED }).levels,
    [channel, day, find, isLower],
  );
}

import { type Day, momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { ChannelSwatch } from "./ChannelSwatch.tsx";
import { nameOfChannel } from "./channel-words.ts";
import styles from "./DayLook.module.css";
import { clockOf } from "./day-levels.ts";
import range from "./Range.module.css";
import type { DrawnChannel } from "./use-channel-days.ts";

interface DayLookProps {
  readonly days: readonly DrawnChannel[];
  readonly day: Day;
  readonly sum: readonly number[];
  readonly second: number;
  /** True when the inspected time follows the present time. */
  readonly isNow: boolean;
  /** Sets the inspected time; undefined follows the present time. */
  onLook(second: number | undefined): void;
}

const LAST_MINUTE = 1439;

/** The levels at one time of the day, and a slider for the time. */
export function DayLook({ days, day, sum, second, isNow, onLook }: DayLookProps) {
  const { t } = useTranslation("lights");
  const time = clockOf(second);
  const moment = momentIn(day, second);
  const minute = Math.floor(second / 60);
  return (
    <>
      <input
        className={`${range.slider} ${styles.slider}`}
        type="range"
        min={0}
        max={LAST_MINUTE}
        step={5}
        aria-label={t("chart.time")}
        aria-valuetext={time}
        value={minute}
        onChange={(event) => onLook(Number(event.currentTarget.value) * 60)}
      />
      <div className="apart">
        <p className="strong">{isNow ? t("chart.atNow", { time }) : time}</p>
        {!isNow && (
          <Button variant="default" onClick={() => onLook(undefined)}>
            {t("chart.backToNow")}
          </Button>
        )}
      </div>
      <ul className={styles.levels}>
        {days.map(({ key, channel, at }, index) => (
          <li key={key} className={styles.level}>
            <ChannelSwatch channels={days.map((each) => each.channel)} index={index} />
            <span className="grow">{nameOfChannel(key, channel)}</span>
            <span className="strong">{figure(at(moment), 1)} %</span>
          </li>
        ))}
        {days.length > 1 && (
          <li className={styles.level}>
            <span className={styles.sum} aria-hidden="true" />
            <span className="grow" title={t("chart.togetherAt")}>
              {t("chart.together")}
            </span>
            <span className="strong">{figure(sum[minute] ?? 0, 1)} %</span>
          </li>
        )}
      </ul>
    </>
  );
}

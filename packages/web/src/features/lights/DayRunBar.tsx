import type { LiveDayRun } from "@refugium/model/events.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { useConnection } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallDay } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { nameOfLight } from "./channel-words.ts";
import styles from "./DayRunBar.module.css";
import { clockOf } from "./day-levels.ts";
import { type DayRunning, useRunSecond } from "./use-day-run.ts";

interface DayRunBarProps {
  readonly light: Light;
  readonly running: DayRunning;
  /** Differences from the stored light. */
  readonly body?: object;
  /** Help below the button. */
  readonly hint: string;
}

/** Plays the day on the lamp itself: a start button, then progress and a stop button. */
export function DayRunBar({ light, running, body = {}, hint }: DayRunBarProps) {
  const { t } = useTranslation("lights");
  const { isLive } = useConnection();
  const { run, pending, refusal, ended, start, stop } = running;
  const name = nameOfLight(light);
  return (
    <div className={styles.bar}>
      {run === undefined ? (
        <>
          <NamedButton
            disabled={!isLive || !light.enable || pending !== undefined}
            label={t("run.start")}
            named={t("run.startNamed", { name })}
            onPress={() => void start(body)}
          />
          <p className={styles.hint}>{light.enable ? hint : t("run.off")}</p>
        </>
      ) : (
        <>
          <Progress run={run} />
          <Button
            className={styles.stop ?? ""}
            aria-label={t("run.stopNamed", { name })}
            disabled={!isLive || pending !== undefined}
            onClick={() => void stop()}
          >
            {t("run.stop")}
          </Button>
        </>
      )}
      <p role="status" className={styles.status}>
        {run === undefined ? ended !== "" && t("run.ended", { why: ended }) : t("run.begun", { by: run.by })}
      </p>
      <Refusal words={refusal} />
    </div>
  );
}

/** Animates itself, so that nothing around it is rendered. */
function Progress({ run }: { readonly run: LiveDayRun }) {
  const { t } = useTranslation("lights");
  const second = useRunSecond(run);
  const time = clockOf(Math.min(second, LAST_MINUTE));
  return (
    <div className={styles.progress}>
      <p className="strong">{t("run.at", { time })}</p>
      <progress aria-label={t("run.progress")} max={DAY} value={second} />
      <p className={styles.hint}>{wallDay(Date.parse(`${run.date}T00:00:00Z`) / 1000)}</p>
    </div>
  );
}

const DAY = 86_400;
const LAST_MINUTE = DAY - 60;

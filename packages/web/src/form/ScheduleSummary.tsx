import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { useMemo } from "react";
import { useWallTime } from "../api/about.ts";
import { useTranslation } from "../text/translate.ts";
import styles from "./ScheduleControl.module.css";
import { nextRuns, runText, scheduleWords } from "./schedule-words.ts";
import { parsedFields } from "./simple-schedule.ts";

/** A schedule as a sentence, with its next three runs by the controller's clock. */
export function ScheduleSummary({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation("schedule");
  const runs = useNextRuns(schedule, 3);
  const isRefused = parsedFields(schedule) === undefined;
  return (
    <div className={styles.summary} role="status">
      <p className="strong">{scheduleWords(schedule)}</p>
      {!isRefused && <p>{runs.length === 0 ? t("never") : t("next", { runs: runs.join(" · ") })}</p>}
    </div>
  );
}

/** The next runs of a schedule as text, by the controller's clock. */
export function useNextRuns(schedule: Schedule, count: number): readonly string[] {
  const key = JSON.stringify(schedule);
  const wall = useWallTime();
  const minute = Math.floor(wall / 60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the whole schedule; a minute is precise enough.
  const runs = useMemo(() => nextRuns(schedule, wall, count), [key, minute]);
  return runs.map((at) => runText(at, wall));
}

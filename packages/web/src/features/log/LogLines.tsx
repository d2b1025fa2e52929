import type { LogLine } from "@refugium/model/events.ts";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallDay } from "../../text/wall-format.ts";
import styles from "./LogLines.module.css";
import { LogLineView } from "./LogLineView.tsx";
import { linesByDay } from "./log-lines.ts";

interface LogLinesProps {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  readonly nameOf: (line: LogLine) => string;
}

const DAY = 86_400_000;

/** Lines of the log, grouped by day. */
export function LogLines({ lines, nameOf }: LogLinesProps) {
  const { t } = useTranslation("log");
  const store = useLiveStore();
  const wallOf = useWallOf();
  const today = Math.floor(wallOf(store.controllerTime()) / DAY) * DAY;
  const titleOf = (at: number): string => {
    if (at === today) return t("today");
    return at === today - DAY ? t("yesterday") : wallDay(at / 1000);
  };
  return linesByDay(lines, wallOf).map((day) => (
    <section key={day.at} className={styles.day} aria-label={titleOf(day.at)}>
      <h3 className={styles.heading}>{titleOf(day.at)}</h3>
      <ul className={`rows surface ${styles.lines}`}>
        {day.lines.map((line) => (
          <LogLineView key={line.id} line={line} name={nameOf(line)} />
        ))}
      </ul>
    </section>
  ));
}

import type { LiveOutput, LiveReading } from "@refugium/model/events.ts";
import type { WhyReading } from "@refugium/model/why.ts";
import { useHistory } from "../../api/history.ts";
import { useLiveStore, useNow, useReading } from "../../api/live.ts";
import { figure, measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { runTime } from "../regulation/days.ts";
import { useKnownSeries } from "../regulation/use-known-series.ts";
import { DayBar } from "./DayBar.tsx";
import { readingWords } from "./reading-state.ts";
import { secondsOn, spansOn } from "./spans.ts";
import styles from "./WhySheet.module.css";

/** The readings that control an output, live, each with its band. */
export function WhyReadings({ readings }: { readonly readings: readonly WhyReading[] }) {
  const { t } = useTranslation("why");
  if (readings.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t("readings")}</h3>
      <ul className={styles.list}>
        {readings.map((each) => (
          <li key={`${each.subject.type}/${each.subject.id}`}>
            <Reading of={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reading({ of: { subject, name, reading: initial, min, max } }: { readonly of: WhyReading }) {
  const { t } = useTranslation("why");
  const store = useLiveStore();
  const reading = useReading(subject.type, subject.id) ?? initial ?? undefined;
  const show = useShown(subject.type, reading);
  useNow(reading !== undefined && reading.quality !== "good");
  const words = `${name}: ${readingWords(reading, (value) => show(value, 2), store.controllerTime())}`;
  if (min === null || max === null) return words;
  const digits = subject.type === "phprobes" ? 2 : 1;
  return `${words} · ${t("band", { min: show(min, digits), max: show(max, digits) })}`;
}

/** Formats a value of the subject. For a float switch 1 means full. */
function useShown(type: string, reading: LiveReading | undefined): (value: number, digits: number) => string {
  const { t } = useTranslation("ato");
  const { unit, show } = useDegrees(reading?.unit === "°F");
  if (type === "atos") return (value) => t(value === 1 ? "level.full" : "level.low");
  if (type === "phprobes") return (value, digits) => `pH ${figure(value, digits)}`;
  return (value, digits) => measure(show(value), unit, digits);
}

/** The last 24 hours of an output as a bar, and its time on. */
export function WhyDay({ output, name }: { readonly output: LiveOutput; readonly name: string }) {
  const { t } = useTranslation("why");
  const store = useLiveStore();
  const series = `outputs/${output.id}/value`;
  const isKnown = useKnownSeries()(series);
  const { data } = useHistory(isKnown ? series : "", "day");
  const points = data?.points ?? [];
  const time = runTime(secondsOn(spansOn(points, store.controllerTime())));
  return (
    <section>
      <h3 className={styles.heading}>{t("day")}</h3>
      {points.length === 0 ? (
        <p>{t("dayNone")}</p>
      ) : (
        <>
          <DayBar points={points} label={t("dayLabel", { name, time })} />
          <p className={styles.ends} aria-hidden="true">
            <span>{t("ago")}</span>
            {output.kind === "digital-output" && <span>{t("dayOn", { time })}</span>}
            <span>{t("now")}</span>
          </p>
        </>
      )}
    </section>
  );
}

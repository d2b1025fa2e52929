import type { LiveOutput } from "@refugium/model/events.ts";
import { useTranslation } from "react-i18next";
import { useHistory } from "../../api/history.ts";
import { useLiveStore } from "../../api/live.ts";
import { runTime } from "../regulation/days.ts";
import { useKnownSeries } from "../regulation/use-known-series.ts";
import { DayBar } from "./DayBar.tsx";
import { secondsOn, spansOn } from "./spans.ts";
import styles from "./WhySheet.module.css";

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

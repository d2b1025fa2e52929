import { durationOf } from "@refugium/model/declare/units.ts";
import type { LogLine } from "@refugium/model/events.ts";
import type { atos } from "@refugium/model/resources/atos.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWallOffset } from "../../api/about.ts";
import { useHistory } from "../../api/history.ts";
import { useLiveStore, useOutputOf } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { figure, moment } from "../../text/format.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { LineChart } from "../../ui/LineChart.tsx";
import { AtoBudget } from "./AtoBudget.tsx";
import styles from "./AtoCard.module.css";
import { endOf, type Fill, fillsOf } from "./fill-list.ts";

/** Every minute of a day. */
const MINUTES = 1500;
const SHOWN = 20;

/** The fills of the last day: in words, as bars, and one by one. */
export function AtoFills({ ato }: { readonly ato: RowOf<typeof atos> }) {
  const { t } = useTranslation("ato");
  const store = useLiveStore();
  const offset = useWallOffset();
  const { data, isError } = useHistory(`atos/${ato.id}/pump`, "day", MINUTES);
  const points = data?.points;
  const fills = useMemo(() => fillsOf(points ?? [], durationOf(ato.period)), [points, ato.period]);
  const at = useMemo(
    () => (points ?? []).map(({ time }) => (Date.parse(time) + offset) / 1000),
    [points, offset],
  );
  const bars = useMemo(
    () => [{ label: t("fills"), unit: "s", values: (points ?? []).map(({ sum = 0 }) => sum), isBars: true }],
    [points, t],
  );
  // Before its first check there is no such series.
  if (points === undefined) return isError ? <p>{t("noFill")}</p> : null;
  const total = fills.reduce((sum, fill) => sum + fill.seconds, 0);
  const last = fills.at(-1);
  const label = t("today", { seconds: figure(total, 0) });
  return (
    <>
      <p>{label}</p>
      <AtoBudget ato={ato} spent={total} />
      <p>
        {last === undefined ? t("noFill") : t("lastFill", { when: moment(last.at, store.controllerTime()) })}
      </p>
      {total > 0 && (
        <>
          <LineChart label={`${t("fills")}: ${label}`} height={140} at={at} lines={bars} />
          <FillList ato={ato} fills={fills} />
        </>
      )}
    </>
  );
}

interface FillListProps {
  readonly ato: RowOf<typeof atos>;
  readonly fills: readonly Fill[];
}

/** When, how long, and why it ended. */
function FillList({ ato, fills }: FillListProps) {
  const { t } = useTranslation("ato");
  const store = useLiveStore();
  const offset = useWallOffset();
  const log = usePumpLog(ato);
  const period = durationOf(ato.period);
  const now = (store.controllerTime() + offset) / 1000;
  return (
    <details className={styles.fills}>
      <summary className={styles.summary}>{t("oneByOne", { count: fills.length })}</summary>
      <ul>
        {fills
          .slice(-SHOWN)
          .toReversed()
          .map((fill) => {
            const why = endOf(fill, log, period);
            return (
              <li key={fill.at} className={styles.fill}>
                <time dateTime={new Date(fill.at).toISOString()}>
                  {wallMoment((fill.at + offset) / 1000, now)}
                </time>
                <strong>{t("seconds", { seconds: figure(fill.seconds, 0) })}</strong>
                {why !== "" && <span className={styles.quiet}>{why}</span>}
              </li>
            );
          })}
      </ul>
    </details>
  );
}

/** What the log has of the pump: asked again whenever the pump is switched. */
function usePumpLog({ is_macro: isMacro, pump }: RowOf<typeof atos>): readonly LogLine[] {
  const output = useOutputOf(isMacro ? "" : pump);
  const { data } = useQuery({
    queryKey: ["log", "equipment", pump, output?.since],
    queryFn: ({ signal }) => get<readonly LogLine[]>(`/api/log?subject=equipment/${pump}&limit=200`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isMacro && pump !== "",
  });
  return data ?? [];
}

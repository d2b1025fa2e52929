import type { FillReport, LiveFill } from "@refugium/model/fills.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWallOf } from "../../api/about.ts";
import { useFill, useLiveStore, useNow, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { wallAxis } from "../../api/wall-clock.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { agedMoment, wallMoment } from "../../text/wall-format.ts";
import { Level } from "../../ui/Level.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import styles from "./AtoCard.module.css";
import { barsOf, hasOwnReason, lastDay } from "./fills.ts";
import { isMeasured, pumped, pumpedUnit, pumpedWords } from "./pumped.ts";

const SHOWN = 20;
const SLOT_MS = 600_000;
const HOUR_MS = 3_600_000;

/** Fills of the last day: summary, bars, and a list with what ended each. */
export function AtoFills({ ato }: { readonly ato: RowOf<typeof atos> }) {
  const { t } = useTranslation("ato");
  const report = useFills(ato);
  const store = useLiveStore();
  const wallOf = useWallOf();
  if (report === undefined) return null;
  const today = t("today", { amount: pumpedWords(report.used_s, ato) });
  const now = store.controllerTime();
  const fills = lastDay(report.fills, now);
  const last = report.fills.at(-1);
  return (
    <>
      {!ato.control && <p>{today}</p>}
      {ato.control && <Budget ato={ato} report={report} />}
      <p>
        {last === undefined
          ? t("noFill")
          : t("lastFill", {
              when: agedMoment(wallOf(Date.parse(last.started_at)) / 1000, wallOf(now) / 1000),
            })}
      </p>
      {fills.length > 0 && (
        <>
          <FillChart ato={ato} fills={fills} label={today} />
          <FillList ato={ato} fills={fills} />
        </>
      )}
    </>
  );
}

/** Budget and fills: refetched when a fill begins or ends, and hourly, because usage leaves the 24-hour window. */
function useFills({ id, max_daily_run: limit }: RowOf<typeof atos>): FillReport | undefined {
  const store = useLiveStore();
  const snapshots = useSnapshots();
  const newest = useFill(id);
  useNow(true);
  const hour = Math.floor(store.controllerTime() / HOUR_MS);
  const { data } = useQuery({
    queryKey: ["ato-fills", id, limit, snapshots, hour, newest?.started_at, newest?.ended],
    queryFn: ({ signal }) => get<FillReport>(`${atos.path}/${id}/fills`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

interface OfAto {
  readonly ato: Ato;
}

/** The pump's limit per 24 hours, its origin, and how much is used. */
function Budget({ ato, report }: OfAto & { readonly report: FillReport }) {
  const { t } = useTranslation("ato");
  const { budget_s: limit, budget_source: source, used_s: spent } = report;
  const sentence = t(`budget.${source}`, {
    spent: pumpedWords(spent, ato),
    limit: pumpedWords(limit, ato),
  });
  return (
    <>
      <Level value={spent} of={limit} label={sentence} />
      <p className="quiet">{sentence}</p>
    </>
  );
}

interface FillChartProps extends OfAto {
  readonly fills: readonly LiveFill[];
  readonly label: string;
}

function FillChart({ ato, fills, label }: FillChartProps) {
  const { t } = useTranslation("ato");
  const wallOf = useWallOf();
  // Recomputed only when a bar would move.
  const slot = Math.floor(useLiveStore().controllerTime() / SLOT_MS);
  const newest = JSON.stringify(fills.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest fill stands for the list.
  const bars = useMemo(() => barsOf(fills, (slot + 1) * SLOT_MS - 1), [newest, fills.length, slot]);
  const at = useMemo(
    () =>
      wallAxis(
        bars.at.map((second) => second * 1000),
        wallOf,
      ),
    [bars, wallOf],
  );
  const lines = useMemo(() => {
    const unit = pumpedUnit(ato);
    const amounts = (seconds: readonly (number | null)[]) =>
      seconds.map((each) => (each === null ? null : pumped(each, ato)));
    return [
      { label: t("bars.full"), unit, values: amounts(bars.full), isBars: true },
      { label: t("bars.cut"), unit, values: amounts(bars.cut), isBars: true },
    ];
  }, [bars, ato, t]);
  return (
    <>
      <LineChart
        label={`${t(isMeasured(ato) ? "bars.titleLitres" : "bars.title")}: ${label}`}
        height={140}
        at={at}
        lines={lines}
      />
      <p className={styles.legend}>
        <span className={styles.full}>{t("bars.full")}</span>
        {bars.cut.some((sum) => sum !== null) && <span className={styles.cut}>{t("bars.cut")}</span>}
      </p>
    </>
  );
}

/** Time, duration and end of each fill. */
function FillList({ ato, fills }: OfAto & { readonly fills: readonly LiveFill[] }) {
  const { t } = useTranslation("ato");
  const wallOf = useWallOf();
  const now = wallOf(useLiveStore().controllerTime()) / 1000;
  const ending = (fill: LiveFill): string => {
    if (fill.ended === "") return t("running");
    const word = t(`ended.${fill.ended}`);
    return hasOwnReason(fill) ? `${word}: ${messageText(fill, "why")}` : word;
  };
  return (
    <details>
      <summary>{t("oneByOne", { count: fills.length })}</summary>
      <ul>
        {fills
          .slice(-SHOWN)
          .toReversed()
          .map((fill) => (
            <li key={fill.started_at} className={styles.fill}>
              <time dateTime={fill.started_at}>
                {wallMoment(wallOf(Date.parse(fill.started_at)) / 1000, now)}
              </time>
              {fill.ended !== "" && <strong>{pumpedWords(fill.seconds, ato)}</strong>}
              <span className="quiet">{ending(fill)}</span>
            </li>
          ))}
      </ul>
    </details>
  );
}

import { unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { LineChart } from "../../ui/LineChart.tsx";
import { amountText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import { DAY_MS, dailyAmounts, dayOf, type LedgerLine } from "./pump-day.ts";

const DAYS = 30;
/** With fewer days, empty days are added, so that bars keep the width of a day. */
const MIN_DAYS = 10;

interface DailyChartProps {
  readonly pump: Pump;
  readonly name: string;
  readonly lines: readonly LedgerLine[];
}

/** Bars of the daily amounts, as far back as the ledger goes. */
export function DailyChart({ pump, name, lines }: DailyChartProps) {
  const { t } = useTranslation("dosing");
  const store = useLiveStore();
  const wallOf = useWallOf();
  const unit = unitOf(pump);
  const today = dayOf(wallOf(store.controllerTime()));
  const days = useMemo(
    () => dailyAmounts(lines, pump, { wall: today, wallOf, count: DAYS }),
    [lines, pump, today, wallOf],
  );
  const title = t("chart", { unit });
  const missing = Math.max(0, MIN_DAYS - days.length);
  // One day more than bars, or the edge would cut today's bar in half.
  const at = useMemo(() => {
    const first = today - (days.length + missing - 1) * DAY_MS;
    return Array.from({ length: days.length + missing + 1 }, (_, index) => (first + index * DAY_MS) / 1000);
  }, [days.length, missing, today]);
  const bars = useMemo(() => {
    const values = [
      ...Array.from({ length: missing }, () => null),
      ...days.map(({ amount }) => amount),
      null,
    ];
    return [{ label: title, unit, values, isBars: true }];
  }, [days, missing, unit, title]);
  if (days.length === 0) return null;
  const label = t("chartLabel", {
    name,
    count: days.length,
    today: amountText(days.at(-1)?.amount ?? 0, unit),
  });
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <LineChart label={label} height={160} at={at} lines={bars} />
    </>
  );
}

import { unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useMemo, useState } from "react";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import { amountText, causeWords, doseText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import { DAY_MS, dailyAmounts, dayOf, type LedgerLine } from "./pump-day.ts";
import type { PumpSheetProps } from "./use-ledger.ts";

const AT_ONCE = 50;

const TONES: Readonly<Record<LedgerLine["outcome"], Tone>> = {
  open: "accent",
  delivered: "ok",
  aborted: "attention",
  failed: "act",
  unconfirmed: "attention",
  refused: "act",
  missed: "attention",
};

/** Every dose: time, amount, outcome and reason. */
export function LedgerSheet({ pump, name, lines, onClose }: PumpSheetProps) {
  const { t } = useTranslation("dosing");
  const [count, setCount] = useState(AT_ONCE);
  const all = lines ?? [];
  return (
    <Sheet title={t("historyTitle", { name })} onClose={onClose}>
      {lines === undefined && <p>{t("loading")}</p>}
      {lines?.length === 0 && <Empty title={t("noDoses")} />}
      <DailyChart pump={pump} name={name} lines={all} />
      <ul className="rows">
        {all
          .slice(-count)
          .toReversed()
          .map((line) => (
            <DoseLine key={line.id} line={line} />
          ))}
      </ul>
      {all.length > count && (
        <div className="buttons">
          <p>{t("onlyNewest", { count, all: all.length })}</p>
          <Button variant="default" onClick={() => setCount(count + AT_ONCE)}>
            {t("showMore")}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function DoseLine({ line }: { readonly line: LedgerLine }) {
  const { t } = useTranslation("dosing");
  const store = useLiveStore();
  const wallOf = useWallOf();
  const when = wallMoment(wallOf(Date.parse(line.started_at)) / 1000, wallOf(store.controllerTime()) / 1000);
  return (
    <li>
      <div className={styles.doseHead}>
        <time className="quiet" dateTime={line.started_at}>
          {when}
        </time>
        <strong>{doseText(line)}</strong>
        <Tag tone={TONES[line.outcome]}>{t(`outcomes.${line.outcome}`)}</Tag>
      </div>
      <p className="note">
        {causeWords(line.cause)}
        {line.reason !== "" && ` · ${messageText(line, "reason")}`}
      </p>
    </li>
  );
}

const DAYS = 30;
/** With fewer days, empty days are added, so that bars keep the width of a day. */
const MIN_DAYS = 10;

interface DailyChartProps {
  readonly pump: Pump;
  readonly name: string;
  readonly lines: readonly LedgerLine[];
}

/** Bars of the daily amounts, as far back as the ledger goes. */
function DailyChart({ pump, name, lines }: DailyChartProps) {
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

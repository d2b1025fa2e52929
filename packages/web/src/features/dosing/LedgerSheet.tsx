import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { messageText } from "../../text/message-text.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import { DailyChart } from "./DailyChart.tsx";
import { causeWords, doseText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import type { LedgerLine } from "./pump-day.ts";
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
  if (lines === undefined) {
    return (
      <Sheet title={t("historyTitle", { name })} onClose={onClose}>
        <p>{t("loading")}</p>
      </Sheet>
    );
  }
  const shown = lines.slice(-count).toReversed();
  return (
    <Sheet title={t("historyTitle", { name })} onClose={onClose}>
      {lines.length === 0 && <Empty title={t("noDoses")} />}
      <DailyChart pump={pump} name={name} lines={lines} />
      <ul className={styles.ledger}>
        {shown.map((line) => (
          <DoseLine key={line.id} line={line} />
        ))}
      </ul>
      {lines.length > count && (
        <div className={styles.buttons}>
          <p>{t("onlyNewest", { count, all: lines.length })}</p>
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
    <li className={styles.dose}>
      <div className={styles.doseHead}>
        <time dateTime={line.started_at}>{when}</time>
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

import { Button } from "@mantine/core";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { amountText, causeWords } from "./dose-words.ts";
import styles from "./Pump.module.css";
import type { LedgerLine } from "./pump-day.ts";
import { useLedgerRefresh } from "./use-ledger.ts";
import { useTimeLeft } from "./use-time-left.ts";

interface PumpRunningProps {
  readonly pump: Pump;
  readonly name: string;
  /** The running dose; undefined while it is queued. */
  readonly line: LedgerLine | undefined;
  /** Called when the queued dose was cancelled. */
  onCancelled?(): void;
}

/** State of a running or queued dose, with a button to stop it. */
export function PumpRunning({ pump, name, line, onCancelled }: PumpRunningProps) {
  const { t } = useTranslation("dosing");
  const { send, isBusy, refusal } = useRequest();
  const refresh = useLedgerRefresh(pump.id);
  const isContinuous = line?.cause === "continuous";
  const stop = async (): Promise<void> => {
    const isDone = await send(() => post(`${pumps.path}/${pump.id}/stop`));
    refresh();
    if (isDone && line === undefined) onCancelled?.();
  };
  return (
    <div className={styles.running}>
      <div className={styles.runningWords} role="status">
        {line === undefined ? <p>{t("running.waiting")}</p> : <RunningWords pump={pump} line={line} />}
        {isContinuous && <p className="note">{t("running.stopContinuousHelp")}</p>}
      </div>
      <Button
        className={styles.stop ?? ""}
        loading={isBusy}
        aria-label={t(line === undefined ? "running.forgetNamed" : "running.stopNamed", { name })}
        onClick={() => void stop()}
      >
        {t(line === undefined ? "running.forget" : "running.stop")}
      </Button>
      {refusal !== "" && <p role="alert">{refusal}</p>}
    </div>
  );
}

function RunningWords({ pump, line }: { readonly pump: Pump; readonly line: LedgerLine }) {
  const { t } = useTranslation("dosing");
  const left = useTimeLeft(pump, line);
  if (line.cause === "continuous") return <p>{t("running.continuous")}</p>;
  const amount =
    line.planned_ml === null ? amountText(line.planned_s, "s") : amountText(line.planned_ml, "ml");
  return (
    <>
      <p className={styles.next}>{t("running.title", { amount, cause: causeWords(line.cause) })}</p>
      {/* Counts every second: not read out each time. */}
      <p aria-live="off">{left === undefined ? t("running.ending") : t("running.left", { left })}</p>
    </>
  );
}

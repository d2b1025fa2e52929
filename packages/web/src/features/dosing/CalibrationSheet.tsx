import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../ui/Sheet.tsx";
import { CalibrationMeasure } from "./CalibrationMeasure.tsx";
import { CalibrationRun } from "./CalibrationRun.tsx";
import styles from "./Pump.module.css";
import { PumpRunning } from "./PumpRunning.tsx";
import type { LedgerLine } from "./pump-day.ts";
import type { PumpSheetProps } from "./use-ledger.ts";

/** Calibration in three steps: run the pump, measure the volume, store the rate. */
export function CalibrationSheet({ pump, name, lines = [], onClose }: PumpSheetProps) {
  const { t } = useTranslation("dosing");
  /** Newest line before the run: the line of the run comes after it. */
  const [after, setAfter] = useState<number>();
  const newest = Number(lines.at(-1)?.id ?? 0);
  const line = after === undefined ? undefined : runAfter(lines, after);
  const isOver = line !== undefined && line.outcome !== "open";
  const step = after === undefined ? 1 : isOver ? 3 : 2;
  return (
    <Sheet title={t("calibrate.title", { name })} onClose={onClose}>
      <div className={styles.question}>
        <p className="note">{t("calibrate.stepOf", { step })}</p>
        {step === 1 && <CalibrationRun pump={pump} onAccepted={() => setAfter(newest)} />}
        {step === 2 && (
          <PumpRunning pump={pump} name={name} line={line} onCancelled={() => setAfter(undefined)} />
        )}
        {isOver && (
          <CalibrationMeasure pump={pump} line={line} onAgain={() => setAfter(undefined)} onClose={onClose} />
        )}
      </div>
    </Sheet>
  );
}

function runAfter(lines: readonly LedgerLine[], after: number): LedgerLine | undefined {
  return lines.findLast(({ id, cause }) => cause === "calibration" && Number(id) > after);
}

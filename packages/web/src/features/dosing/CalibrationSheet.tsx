import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../ui/Sheet.tsx";
import { CalibrationMeasure } from "./CalibrationMeasure.tsx";
import { CalibrationRun } from "./CalibrationRun.tsx";
import styles from "./Pump.module.css";
import { PumpRunning } from "./PumpRunning.tsx";
import type { LedgerLine } from "./pump-day.ts";

interface CalibrationSheetProps {
  readonly pump: Pump;
  readonly name: string;
  /** Undefined until they are known. */
  readonly lines: readonly LedgerLine[] | undefined;
  onClose(): void;
}

/** Run it, measure what came out, store it: three steps, each after the other has truly happened. */
export function CalibrationSheet({ pump, name, lines = [], onClose }: CalibrationSheetProps) {
  const { t } = useTranslation("dosing");
  /** The newest line when the run was asked for: the run's own line comes after it. */
  const [after, setAfter] = useState<number>();
  const newest = Number(lines.at(-1)?.id ?? 0);
  const line = after === undefined ? undefined : runAfter(lines, after);
  const isOver = line !== undefined && line.outcome !== "open";
  const step = after === undefined ? 1 : isOver ? 3 : 2;
  return (
    <Sheet title={t("calibrate.title", { name })} onClose={onClose}>
      <div className={styles.question}>
        <p className={styles.quiet}>{t("calibrate.stepOf", { step })}</p>
        {step === 1 && <CalibrationRun pump={pump} onAsked={() => setAfter(newest)} />}
        {step === 2 && (
          <PumpRunning pump={pump} name={name} line={line} onForgotten={() => setAfter(undefined)} />
        )}
        {isOver && (
          <CalibrationMeasure
            pump={pump}
            name={name}
            line={line}
            onAgain={() => setAfter(undefined)}
            onClose={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}

function runAfter(lines: readonly LedgerLine[], after: number): LedgerLine | undefined {
  return lines.findLast(({ id, cause }) => cause === "calibration" && Number(id) > after);
}

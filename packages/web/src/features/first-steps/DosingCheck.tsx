import { calibrationOf, isCalibrated } from "@refugium/model/laws/dose-plan.ts";
import { amountOf } from "@refugium/model/laws/dosing-ledger.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { CalibrationSheet } from "../dosing/CalibrationSheet.tsx";
import { dailyPlanOf } from "../dosing/daily-plan.ts";
import { amountText } from "../dosing/dose-words.ts";
import type { LedgerLine } from "../dosing/pump-day.ts";
import { useLedger } from "../dosing/use-ledger.ts";
import styles from "./FirstSteps.module.css";

/** How often the amount of a day may be dosed within 24 hours, where no limit was chosen. */
const MOST_DAYS = 2;

interface DosingCheckProps {
  readonly pump: Pump;
  /** The chosen limit of a day in ml; 0 where none is known. */
  readonly mostDaily: number;
}

/** What a new dosing head still needs: a calibration, then the start of its schedule. */
export function DosingCheck({ pump, mostDaily }: DosingCheckProps) {
  const { t } = useTranslation(["firstSteps", "dosing"]);
  const { lines } = useLedger(pump);
  const [isOpen, setOpen] = useState(false);
  const { send, isBusy, refusal } = useRequest();
  const { name } = pump;
  const start = () =>
    saveRow(pumps, pump.id, {
      regiment: { enable: true },
      max_daily_ml: Math.ceil(limitOf(pump, mostDaily) + spentBy(pump, lines ?? [])),
    });
  if (pump.regiment.enable) {
    return (
      <p role="status" className={styles.good}>
        {t("dosing.runs", planWords(pump))}
      </p>
    );
  }
  return (
    <>
      <p className="attention">{t(isCalibrated(pump) ? "dosing.notStarted" : "dosing.uncalibrated")}</p>
      <div className="side-by-side">
        {isCalibrated(pump) ? (
          <Button loading={isBusy} onClick={() => void send(start)}>
            {t("dosing:startNamed", { name })}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t("dosing:calibrate.named", { name })}
          </Button>
        )}
      </div>
      <Refusal words={refusal} />
      {isOpen && <CalibrationSheet pump={pump} name={name} lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The chosen limit, unless it was that of another head. */
function limitOf(pump: Pump, chosen: number): number {
  const { amount = "" } = dailyPlanOf(pump, false) ?? {};
  return chosen > 0 && chosen >= Number(amount) ? chosen : MOST_DAYS * Number(amount);
}

/** What its calibration has used of this day, in ml: the limit is above it. */
function spentBy(pump: Pump, lines: readonly LedgerLine[]): number {
  const calibration = calibrationOf(pump);
  return lines.reduce((sum, line) => sum + amountOf(line, calibration), 0);
}

function planWords(pump: Pump): { readonly amount: string; readonly count: number } {
  const { amount = "", count = 0 } = dailyPlanOf(pump, false) ?? {};
  return { amount: amountText(Number(amount), "ml"), count };
}

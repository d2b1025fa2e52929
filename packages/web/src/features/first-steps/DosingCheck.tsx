import { isCalibrated } from "@refugium/model/laws/dose-plan.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { useLiveStore } from "../../api/live.ts";
import { saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { CalibrationSheet } from "../dosing/CalibrationSheet.tsx";
import { dailyPlanOf } from "../dosing/daily-plan.ts";
import { amountText } from "../dosing/dose-words.ts";
import { spentOf } from "../dosing/pump-day.ts";
import { useLedger } from "../dosing/use-ledger.ts";
import { dailyLimitOf, isTooMuchToday } from "./daily-limit.ts";
import styles from "./FirstSteps.module.css";

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
  const limit = dailyLimitOf(pump, mostDaily);
  const calibrations = lines?.filter(({ cause }) => cause === "calibration") ?? [];
  const used = spentOf(calibrations, pump, useLiveStore().controllerTime());
  const calibrationCounts = isCalibrated(pump) && isTooMuchToday(pump, limit, used) && (
    <p className="attention">
      {t("dosing.calibrationCounts", { spent: amountText(used, "ml"), most: amountText(limit, "ml") })}
    </p>
  );
  const start = () => saveRow(pumps, pump.id, { regiment: { enable: true }, max_daily_ml: limit });
  if (pump.regiment.enable) {
    return (
      <>
        <p role="status" className={styles.good}>
          {t("dosing.runs", planWords(pump))}
        </p>
        {calibrationCounts}
      </>
    );
  }
  return (
    <>
      {!isCalibrated(pump) && <p className="attention">{t("dosing.uncalibrated")}</p>}
      {calibrationCounts}
      <div className="side-by-side">
        {isCalibrated(pump) ? (
          <Button loading={isBusy} onClick={() => void send(start)}>
            {t("dosing:startNamed", { name })}
          </Button>
        ) : (
          <Button onClick={() => setOpen(true)}>{t("dosing:calibrate.named", { name })}</Button>
        )}
      </div>
      <Refusal words={refusal} />
      {isOpen && <CalibrationSheet pump={pump} name={name} lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}

function planWords(pump: Pump): { readonly amount: string; readonly count: number } {
  const { amount = "", count = 0 } = dailyPlanOf(pump, false) ?? {};
  return { amount: amountText(Number(amount), "ml"), count };
}

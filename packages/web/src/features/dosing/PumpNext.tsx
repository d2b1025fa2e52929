import { amountOfPlan, doseOf, rateOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { useNextRuns } from "../../form/ScheduleSummary.tsx";
import { scheduleWords } from "../../form/schedule-words.ts";
import { amountText, short } from "./dose-words.ts";
import styles from "./Pump.module.css";
import { isContinuous } from "./pump-day.ts";

export function PumpNext({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const rate = rateOf(pump);
  return (
    <div className={styles.plan}>
      {isContinuous(pump) ? <Continuous pump={pump} rate={rate} /> : <Scheduled pump={pump} />}
      {rate === undefined && <p className="attention">{t("notCalibrated")}</p>}
    </div>
  );
}

function Continuous({ pump, rate }: { readonly pump: Pump; readonly rate: number | undefined }) {
  const { t } = useTranslation("dosing");
  const speed = short(pump.regiment.speed);
  return (
    <p>
      {rate === undefined
        ? t("continuousRun", { speed })
        : t("continuousRate", { speed, amount: amountText(rate * 86_400, "ml") })}
    </p>
  );
}

function Scheduled({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const { schedule, enable } = pump.regiment;
  const plan = doseOf(pump);
  const [next] = useNextRuns(schedule, 1);
  if (plan === undefined) return <p className="attention">{t("noDose")}</p>;
  const amount = amountText(amountOfPlan(plan), unitOf(pump));
  return (
    <>
      {enable && (
        <p className={styles.next}>
          {next === undefined ? t("noNext") : t("nextDose", { amount, when: next })}
        </p>
      )}
      <p className="note">{t("eachDose", { amount, when: scheduleWords(schedule) })}</p>
    </>
  );
}

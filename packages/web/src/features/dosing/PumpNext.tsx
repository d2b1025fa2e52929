import { amountOfPlan, doseOf, rateOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWallTime } from "../../api/about.ts";
import { nextRuns, runText, scheduleWords } from "../../form/schedule-words.ts";
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
  const wall = useWallTime();
  const plan = doseOf(pump);
  const key = JSON.stringify(schedule);
  const minute = Math.floor(wall / 60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the whole schedule; a minute is precise enough.
  const [next] = useMemo(() => nextRuns(schedule, wall, 1), [key, minute]);
  if (plan === undefined) return <p className="attention">{t("noDose")}</p>;
  const amount = amountText(amountOfPlan(plan), unitOf(pump));
  return (
    <>
      {enable && (
        <p className={styles.next}>
          {next === undefined ? t("noNext") : t("nextDose", { amount, when: runText(next, wall) })}
        </p>
      )}
      <p className="note">{t("eachDose", { amount, when: scheduleWords(schedule) })}</p>
    </>
  );
}

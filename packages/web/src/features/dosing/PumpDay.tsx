import { amountOfPlan, doseOf, rateOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { useNextRuns } from "../../form/ScheduleSummary.tsx";
import { scheduleWords } from "../../form/schedule-words.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Level } from "../../ui/Level.tsx";
import { amountText, short } from "./dose-words.ts";
import styles from "./Pump.module.css";
import { dosedOn, heldBackOn, isContinuous, type LedgerLine, plannedOn, spentOf } from "./pump-day.ts";

interface PumpTodayProps {
  readonly pump: Pump;
  readonly name: string;
  readonly lines: readonly LedgerLine[];
}

/** Today's amount, planned amount and daily limit. */
export function PumpToday({ pump, name, lines }: PumpTodayProps) {
  const { t } = useTranslation("dosing");
  const wallOf = useWallOf();
  useNow(true);
  const now = useLiveStore().controllerTime();
  const wall = wallOf(now);
  const unit = unitOf(pump);
  const dosed = dosedOn(lines, pump, { wall, wallOf });
  const planned = isContinuous(pump) ? undefined : plannedOn(pump, wall);
  const words = amountText(dosed, unit);
  const most = pump.max_daily_ml;
  const heldBack = heldBackOn(lines, { wall, wallOf });
  const lastHeld = heldBack.at(-1);
  return (
    <div>
      <p className={styles.big}>
        <span className={styles.number}>{words}</span>{" "}
        {planned === undefined ? t("today") : t("todayOf", { planned: amountText(planned, unit) })}
      </p>
      {planned !== undefined && planned > 0 && (
        <Level
          value={dosed}
          of={planned}
          label={t("todayLabel", { name, dosed: words, planned: amountText(planned, unit) })}
        />
      )}
      {lastHeld !== undefined && (
        <p className="attention">
          {t("heldBack", { count: heldBack.length, reason: messageText(lastHeld, "reason") })}
        </p>
      )}
      {most > 0 && (
        <p className="note">
          {t("cap", {
            spent: amountText(spentOf(lines, pump, now), unit),
            most: amountText(most, unit),
          })}
        </p>
      )}
    </div>
  );
}

export function PumpNext({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const rate = rateOf(pump);
  return (
    <div>
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
        <p className="strong">{next === undefined ? t("noNext") : t("nextDose", { amount, when: next })}</p>
      )}
      <p className="note">{t("eachDose", { amount, when: scheduleWords(schedule) })}</p>
    </>
  );
}

import { unitOf } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { messageText } from "../../text/message-text.ts";
import { Level } from "../../ui/Level.tsx";
import { amountText } from "./dose-words.ts";
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

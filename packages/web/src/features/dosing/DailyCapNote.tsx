import { unitOf } from "@refugium/model/laws/dose-plan.ts";
import { allowance } from "@refugium/model/laws/dosing-ledger.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useLiveStore } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { amountText } from "./dose-words.ts";
import { type LedgerLine, spentOf } from "./pump-day.ts";

interface DailyCapNoteProps {
  readonly pump: Pump;
  readonly lines: readonly LedgerLine[];
}

/** That a calibration counts in the limit for 24 hours, and what is left of it; nothing without a limit. */
export function DailyCapNote({ pump, lines }: DailyCapNoteProps) {
  const { t } = useTranslation("dosing");
  const now = useLiveStore().controllerTime();
  const { max_daily_ml: most } = pump;
  if (most <= 0) return null;
  const unit = unitOf(pump);
  const left = allowance({ maxDose: 0, maxDaily: most }, spentOf(lines, pump, now));
  return (
    <p className="note">
      {t("calibrate.counts", { left: amountText(left, unit), most: amountText(most, unit) })}
    </p>
  );
}

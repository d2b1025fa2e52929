import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { amountText } from "./dose-words.ts";
import type { LedgerLine } from "./pump-day.ts";
import { useLedgerRefresh } from "./use-ledger.ts";

/** A short run, which ends by itself: pressed again until the hose is full. A stepper counts in ml. */
const FILL = { seconds: 5, ml: 5 };

interface CalibrationFillProps {
  readonly pump: Pump;
  /** The run before; undefined before the first one. */
  readonly last: LedgerLine | undefined;
  /** Called when the controller has accepted the run. */
  onAccepted(): void;
}

/** Fills the hose before a measurement, so that its air is not measured. */
export function CalibrationFill({ pump, last, onAccepted }: CalibrationFillProps) {
  const { t } = useTranslation("dosing");
  const { send, isBusy, refusal } = useRequest();
  const refresh = useLedgerRefresh(pump.id);
  const isStepper = pump.type === "stepper";
  const speed = pump.regiment.speed > 0 ? pump.regiment.speed : 100;
  const body = isStepper ? { volume: FILL.ml } : { duration: FILL.seconds, speed };
  const amount = isStepper ? amountText(FILL.ml, "ml") : amountText(FILL.seconds, "s");
  const fill = async (): Promise<void> => {
    if (!(await send(() => post(`${pumps.path}/${pump.id}/calibrate`, body)))) return;
    refresh();
    onAccepted();
  };
  return (
    <>
      {last !== undefined && (
        <p role="status">
          {last.outcome === "delivered"
            ? t("calibrate.filled")
            : t("calibrate.nothing", { reason: messageText(last, "reason") })}
        </p>
      )}
      <Refusal words={refusal} />
      <div className="side-by-side">
        <Button variant="default" loading={isBusy} onClick={() => void fill()}>
          {t(last === undefined ? "calibrate.fill" : "calibrate.fillAgain", { amount })}
        </Button>
      </div>
    </>
  );
}

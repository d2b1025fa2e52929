import { amountOfPlan, doseOf, rateOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { amountText, planText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import type { PumpSheetProps } from "./use-ledger.ts";
import { useLedgerRefresh } from "./use-ledger.ts";

/** Declared by the operation. */
interface Answer {
  readonly state: "running" | "queued";
  readonly planned_ml: number | null;
  readonly planned_s: number;
}

/** Asks for an amount and doses it, at once or queued. A refusal is shown in place. */
export function DoseNow({ pump, name, onClose }: PumpSheetProps) {
  const { t } = useTranslation(["dosing", "common"]);
  const notify = useToast();
  const refresh = useLedgerRefresh(pump.id);
  const { send, isBusy, refusal } = useRequest();
  const isMeasured = rateOf(pump) !== undefined;
  const [volume, setVolume] = useState<number | undefined>(() =>
    isMeasured ? (doseOf(pump)?.ml ?? undefined) : 0,
  );
  const plan = volume === undefined ? undefined : doseOf(pump, volume);
  const amount = plan === undefined ? undefined : amountText(amountOfPlan(plan), unitOf(pump));
  const dose = async (): Promise<void> => {
    const answer = await post<Answer>(`${pumps.path}/${pump.id}/dose`, { volume: volume ?? 0 });
    refresh();
    const words = { name, amount: planText(answer.planned_ml, answer.planned_s) };
    notify(answer.state === "queued" ? t("dose.queued", words) : t("dose.started", words));
  };
  return (
    <Sheet title={t("dose.title", { name })} onClose={onClose} isQuestion>
      <form
        className={styles.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(dose).then((isDone) => isDone && onClose());
        }}
      >
        {isMeasured && (
          <NumberField
            label={t("dose.volume")}
            suffix=" ml"
            min={0}
            decimalScale={2}
            value={volume ?? ""}
            onChange={(next) => setVolume(typeof next === "number" ? next : undefined)}
          />
        )}
        {plan !== undefined && (
          <p>{t(isMeasured ? "dose.takes" : "dose.bySeconds", { span: span(plan.seconds * 1000) })}</p>
        )}
        <p>{t("dose.consequence")}</p>
        <Refusal words={refusal} />
        <div className="side-by-side end">
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" loading={isBusy} disabled={plan === undefined}>
            {amount === undefined ? t("dose.button") : t("dose.action", { amount })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

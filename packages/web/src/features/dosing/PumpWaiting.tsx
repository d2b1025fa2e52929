import { Button } from "@mantine/core";
import type { WaitingDose } from "@refugium/model/pump-state.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { useLiveStore, useNow } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { amountText, causeWords } from "./dose-words.ts";
import styles from "./Pump.module.css";

interface PumpWaitingProps {
  readonly id: string;
  readonly name: string;
  readonly dose: WaitingDose;
}

/** A queued dose: amount, reason of the wait, and a button to cancel it. */
export function PumpWaiting({ id, name, dose }: PumpWaitingProps) {
  const { t } = useTranslation("dosing");
  const { send, isBusy, refusal } = useRequest();
  const { planned_ml: ml, planned_s: seconds, cause, from } = dose;
  const amount = ml === null ? amountText(seconds, "s") : amountText(ml, "ml");
  return (
    <div className={styles.running}>
      <div className={styles.runningWords} role="status">
        <p className={styles.next}>{t("waiting.title", { amount, cause: causeWords(cause) })}</p>
        <p>{messageText(dose, "reason")}</p>
        {from !== null && <Turn from={from} />}
        <p className="note">{t("waiting.until")}</p>
      </div>
      <Button
        className={styles.stop ?? ""}
        loading={isBusy}
        aria-label={t("running.forgetNamed", { name })}
        onClick={() => void send(() => post(`${pumps.path}/${id}/forget`))}
      >
        {t("running.forget")}
      </Button>
      {refusal !== "" && <p role="alert">{refusal}</p>}
    </div>
  );
}

/** Counts every second: not read out each time. */
function Turn({ from }: { readonly from: string }) {
  const { t } = useTranslation("dosing");
  const store = useLiveStore();
  useNow(true);
  const left = (Date.parse(from) - store.controllerTime()) / 1000;
  return left > 0 ? <p aria-live="off">{t("waiting.turn", { left: countdown(left) })}</p> : null;
}

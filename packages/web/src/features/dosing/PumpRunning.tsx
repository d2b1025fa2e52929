import { rateOf } from "@refugium/model/laws/dose-plan.ts";
import { planByVolume } from "@refugium/model/laws/dosing.ts";
import type { WaitingDose } from "@refugium/model/pump-state.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import type { ReactNode } from "react";
import { useLiveStore, useNow } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { type RequestState, useRequest } from "../../api/use-request.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { causeWords, planText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import type { LedgerLine } from "./pump-day.ts";
import { useLedgerRefresh } from "./use-ledger.ts";

interface PumpRunningProps {
  readonly pump: Pump;
  readonly name: string;
  /** The running dose; undefined while it is queued. */
  readonly line: LedgerLine | undefined;
  /** Called when the queued dose was cancelled. */
  onCancelled?(): void;
}

/** State of a running or queued dose, with a button to stop it. */
export function PumpRunning({ pump, name, line, onCancelled }: PumpRunningProps) {
  const { t } = useTranslation("dosing");
  const request = useRequest();
  const refresh = useLedgerRefresh(pump.id);
  const isContinuous = line?.cause === "continuous";
  const stop = async (): Promise<void> => {
    const isDone = await request.send(() => post(`${pumps.path}/${pump.id}/stop`));
    refresh();
    if (isDone && line === undefined) onCancelled?.();
  };
  return (
    <Stoppable
      label={t(line === undefined ? "running.forget" : "running.stop")}
      named={t(line === undefined ? "running.forgetNamed" : "running.stopNamed", { name })}
      request={request}
      onStop={stop}
    >
      {line === undefined ? <p>{t("running.waiting")}</p> : <RunningWords pump={pump} line={line} />}
      {isContinuous && <p className="note">{t("running.stopContinuousHelp")}</p>}
    </Stoppable>
  );
}

interface PumpWaitingProps {
  readonly id: string;
  readonly name: string;
  readonly dose: WaitingDose;
}

/** A queued dose: amount, reason of the wait, and a button to cancel it. */
export function PumpWaiting({ id, name, dose }: PumpWaitingProps) {
  const { t } = useTranslation("dosing");
  const request = useRequest();
  const amount = planText(dose.planned_ml, dose.planned_s);
  return (
    <Stoppable
      label={t("running.forget")}
      named={t("running.forgetNamed", { name })}
      request={request}
      onStop={() => request.send(() => post(`${pumps.path}/${id}/forget`))}
    >
      <p className="strong">{t("waiting.title", { amount, cause: causeWords(dose.cause) })}</p>
      <p>{messageText(dose, "reason")}</p>
      {dose.from !== null && <Turn from={dose.from} />}
      <p className="note">{t("waiting.until")}</p>
    </Stoppable>
  );
}

interface StoppableProps {
  readonly label: string;
  readonly named: string;
  readonly request: RequestState<never>;
  onStop(): Promise<unknown>;
  readonly children: ReactNode;
}

/** A dose in words, with a button that stops it. */
function Stoppable({ label, named, request, onStop, children }: StoppableProps) {
  return (
    <div className={styles.running}>
      <div className={styles.runningWords} role="status">
        {children}
      </div>
      <Button className="danger" loading={request.isBusy} aria-label={named} onClick={() => void onStop()}>
        {label}
      </Button>
      {request.refusal !== "" && <p role="alert">{request.refusal}</p>}
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

function RunningWords({ pump, line }: { readonly pump: Pump; readonly line: LedgerLine }) {
  const { t } = useTranslation("dosing");
  const left = useTimeLeft(pump, line);
  if (line.cause === "continuous") return <p>{t("running.continuous")}</p>;
  const amount = planText(line.planned_ml, line.planned_s);
  return (
    <>
      <p className="strong">{t("running.title", { amount, cause: causeWords(line.cause) })}</p>
      {/* Counts every second: not read out each time. */}
      <p aria-live="off">{left === undefined ? t("running.ending") : t("running.left", { left })}</p>
    </>
  );
}

/** Remaining time of a dose, updated every second; undefined when it is over. */
function useTimeLeft(pump: Pump, line: LedgerLine): string | undefined {
  const store = useLiveStore();
  useNow(true);
  const ran = (store.controllerTime() - Date.parse(line.started_at)) / 1000;
  const total = secondsOf(pump, line);
  // Never more than the total: the clocks of browser and controller may differ.
  const left = Math.min(total, total - ran);
  return left > 0 ? countdown(left) : undefined;
}

/** Duration of a dose including its ramps, which a calibration run does not have. */
function secondsOf(pump: Pump, line: LedgerLine): number {
  const { soft_start: softStart } = pump.regiment;
  const rate = rateOf(pump);
  const isPlain = line.cause === "calibration" || line.planned_ml === null || rate === undefined;
  if (isPlain || pump.type === "stepper" || softStart === 0) return line.planned_s;
  return planByVolume(line.planned_ml, { speed: line.speed, softStart, rate }).seconds;
}

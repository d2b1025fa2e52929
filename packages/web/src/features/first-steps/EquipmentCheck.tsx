import { useState } from "react";
import { useConnection, useOutputOf } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { switchWords } from "../equipment/switch-words.ts";
import { RunCheck } from "./RunCheck.tsx";
import { type Trial, trialAfter, trialState } from "./trial-state.ts";

interface EquipmentCheckProps {
  /** Id of the piece of equipment. */
  readonly id: string;
  /** Undefined: it is only shown. */
  readonly action: string | undefined;
  readonly look: string;
  /** How long it is on: the controller ends that, whatever becomes of this page. 0: it stays on. */
  readonly seconds: number;
  /** False while it must not be tried. */
  readonly isSafe?: boolean;
}

/** Switches a piece of equipment on, and shows what its outlet confirms. */
export function EquipmentCheck({ id, action, look, seconds, isSafe = true }: EquipmentCheckProps) {
  const { t } = useTranslation("firstSteps");
  const output = useOutputOf(id);
  const { isLive } = useConnection();
  const { send, isBusy, refusal } = useRequest();
  const [trial, setTrial] = useState<Trial>();
  const current = trial && trialAfter(trial, output);
  if (current !== trial) setTrial(current);
  const state = trialState(output, current);
  const start = async (): Promise<void> => {
    if (output === undefined) return;
    const asked = { before: output.since, wasOn: false, isTimed: seconds > 0 };
    setTrial(asked);
    const isDone = await send(() => post(`/api/equipment/${id}/control`, { on: true, seconds }));
    // The controller answers once the device has confirmed it: a short run can be over before it is seen here.
    setTrial(isDone ? { ...asked, wasOn: true } : undefined);
  };
  const words = {
    resting: switchWords(output, undefined),
    asked: switchWords(output, true),
    runs: t("run.on"),
    ran: t("run.ran", { seconds }),
    unconfirmed: t("run.unconfirmed"),
  };
  return (
    <RunCheck
      state={state}
      words={words[state]}
      look={look}
      action={seconds === 0 && state === "runs" ? undefined : action}
      refusal={refusal}
      isDisabled={!isSafe || !isLive || isBusy || output === undefined || state === "runs"}
      onTry={() => void start()}
    />
  );
}

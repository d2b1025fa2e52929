import { jackOutput } from "@refugium/model/output-ids.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { useConnection, useOutput } from "../../api/live.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { useDayRunning } from "../lights/use-day-run.ts";
import { RunCheck } from "./RunCheck.tsx";
import type { TrialState } from "./trial-state.ts";

/** The shortest run-through of a day. */
const SECONDS = 10;

/** Runs through a day of the light, which the controller ends; its first channel as its dimmer confirms it. */
export function LightCheck({ light }: { readonly light: Light }) {
  const { t } = useTranslation("firstSteps");
  const { run, pending, refusal, ended, own, start } = useDayRunning(light.id);
  const { isLive } = useConnection();
  const [pin = ""] = Object.keys(light.channels);
  const output = useOutput(jackOutput(light.jack, pin));
  const isSilent = output === undefined || output.confirmed === null;
  const state = (): Exclude<TrialState, "unconfirmed"> => {
    if (pending === "start" || own === "awaited") return "asked";
    if (isSilent || ended !== "") return "resting";
    if (run !== undefined) return "runs";
    return own === "done" ? "ran" : "resting";
  };
  const percent = figure(output?.confirmed ?? 0, 0);
  const words = {
    resting: isSilent ? t("light.silent") : t("light.is", { percent }),
    asked: t("light.is", { percent }),
    runs: t("light.is", { percent }),
    ran: t("light.ran", { seconds: SECONDS }),
  };
  return (
    <RunCheck
      state={state()}
      words={words[state()]}
      look={t("light.look")}
      action={t("light.try", { seconds: SECONDS })}
      refusal={refusal === "" ? ended : refusal}
      isDisabled={!isLive || run !== undefined}
      onTry={() => void start({ seconds: SECONDS })}
    />
  );
}

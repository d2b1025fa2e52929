import { type MacroRun, type RunStep, stepAt, waitOf } from "@refugium/model/laws/macro-run.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { countdown } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./RunProgress.module.css";
import { RunSteps } from "./RunSteps.tsx";

/** Progress of a run: present step, remaining wait, and outcomes so far. */
export function RunProgress({ run }: { readonly run: MacroRun }) {
  const { t } = useTranslation("macros");
  const at = run.state === "running" ? stepAt(run) : undefined;
  const count = run.steps.length;
  return (
    <div className={styles.progress}>
      {at !== undefined && (
        <p className="hint" role="status">
          {t("stepOf", { step: at.index + 1, count })}
        </p>
      )}
      {at !== undefined && <Wait step={at.step} />}
      <RunSteps run={run} />
    </div>
  );
}

/** Counts a wait down by the controller's clock. */
function Wait({ step }: { readonly step: RunStep }) {
  const { t } = useTranslation("macros");
  const store = useLiveStore();
  useNow(true);
  const { until } = step;
  if (step.type !== "wait" || until === undefined) return null;
  const whole = waitOf(step);
  // Never more than the whole wait: the clocks of browser and controller may differ.
  const left = Math.min(whole, (until - store.controllerTime()) / 1000);
  const words = left > 0 ? t("left", { left: countdown(left) }) : t("waitOver");
  return (
    <>
      <p className={styles.left} role="timer">
        {words}
      </p>
      <progress aria-label={words} max={whole} value={whole - Math.max(0, left)} />
    </>
  );
}

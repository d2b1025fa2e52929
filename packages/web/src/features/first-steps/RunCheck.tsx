import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./FirstSteps.module.css";
import type { TrialState } from "./trial-state.ts";

interface RunCheckProps {
  readonly state: TrialState;
  /** The state as text. */
  readonly words: string;
  /** What the person looks for while it runs, and after. */
  readonly look: string;
  /** Undefined: there is nothing to try. */
  readonly action: string | undefined;
  /** Why the last trial was refused. */
  readonly refusal: string;
  readonly isDisabled: boolean;
  onTry(): void;
}

/** Tries a device at once, as often as one likes: its state, what to look for, and the refusal. */
export function RunCheck({ state, words, look, action, refusal, isDisabled, onTry }: RunCheckProps) {
  const { t } = useTranslation("firstSteps");
  const hasRun = state === "runs" || state === "ran";
  const tone = state === "unconfirmed" ? "attention" : "quiet";
  return (
    <>
      <div role="status">
        <p className={hasRun ? styles.good : tone}>{words}</p>
        {hasRun && <p className="strong">{look}</p>}
      </div>
      <Refusal words={refusal} />
      {action !== undefined && (
        <div className="side-by-side">
          <Button variant="default" loading={state === "asked"} disabled={isDisabled} onClick={onTry}>
            {state === "ran" ? t("run.again") : action}
          </Button>
        </div>
      )}
    </>
  );
}

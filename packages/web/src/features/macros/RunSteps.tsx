import type { MacroRun, RunStep } from "@refugium/model/laws/macro-run.ts";
import { useTranslation } from "../../text/translate.ts";
import { Tag } from "../../ui/Tag.tsx";
import type { StepType } from "../targets/target-types.ts";
import { targetWords } from "../targets/target-words.ts";
import { useTargets } from "../targets/use-targets.ts";
import styles from "./RunSteps.module.css";
import { depthOf, placeWords, STEP_TONES, stepMessage, stepState } from "./run-words.ts";

/** The steps of a run with their outcomes; steps of inner macros are indented. */
export function RunSteps({ run }: { readonly run: MacroRun }) {
  const { nameOf } = useTargets();
  return (
    <ol className="rows">
      {run.steps.map((step) => (
        <RunLine
          key={step.place}
          step={step}
          run={run}
          // The record keeps the types of the steps it is made of.
          words={targetWords(step.type as StepType, step.config, nameOf)}
        />
      ))}
    </ol>
  );
}

interface RunLineProps {
  readonly step: RunStep;
  readonly run: MacroRun;
  readonly words: string;
}

function RunLine({ step, run, words }: RunLineProps) {
  const { t } = useTranslation("macros");
  const state = stepState(step, run);
  const message = stepMessage(step);
  return (
    <li className={styles.step} aria-current={state === "running" ? "step" : undefined}>
      <span className={styles.place}>{placeWords(step.place)}</span>
      <span className={styles.words} style={{ paddingInlineStart: `${depthOf(step)}rem` }}>
        {words}
        {message !== "" && <span className={styles.message}>{message}</span>}
      </span>
      <Tag tone={STEP_TONES[state]}>{t(`outcome.${state}`)}</Tag>
    </li>
  );
}

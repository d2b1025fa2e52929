import { type ReactNode, useEffect, useId, useRef } from "react";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { type CreatedRow, removeAll } from "./create-together.ts";
import styles from "./FirstSteps.module.css";
import { STORE } from "./store.ts";
import type { TankChoice } from "./tank-choice.ts";

export interface StepProps {
  /** Rows that this step has created so far. */
  readonly created: readonly CreatedRow[];
  onCreated(created: readonly CreatedRow[]): void;
  onNext(): void;
  /** Undefined in the first step. */
  readonly onBack?: (() => void) | undefined;
  /** What was chosen for the steps that follow. */
  readonly choice: TankChoice;
  onChoice(choice: Partial<TankChoice>): void;
}

interface FrameProps {
  readonly title: string;
  readonly intro: string;
  readonly onBack?: (() => void) | undefined;
  onSkip?(): void;
  readonly children: ReactNode;
}

/** The frame of a step, with its buttons. */
export function Step({ title, intro, onBack, onSkip, children }: FrameProps) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`surface ${styles.step}`} aria-labelledby={id}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        <p className="quiet">{intro}</p>
      </div>
      {children}
      {(onBack !== undefined || onSkip !== undefined) && (
        <div className="side-by-side">
          {onBack !== undefined && (
            <Button variant="default" onClick={onBack}>
              {t("common:back")}
            </Button>
          )}
          {onSkip !== undefined && (
            <Button variant="default" onClick={onSkip}>
              {t("skip")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface DoneProps extends StepProps {
  readonly title: string;
  readonly words: string;
  /** False while it should be started before one goes on. */
  readonly isStarted?: boolean;
  readonly children?: ReactNode;
}

/** A finished step: continue, or remove its rows and start over. */
export function DoneStep(props: DoneProps) {
  const { title, words, created, isStarted = true, onCreated, onNext, onBack, children } = props;
  const { t } = useTranslation(["firstSteps", "common"]);
  const { send, refusal } = useRequest();
  const undo = async (): Promise<void> => {
    if (await send(() => removeAll(created, STORE))) onCreated([]);
  };
  return (
    <Step title={title} intro={words} {...(onBack === undefined ? {} : { onBack })}>
      {children}
      <Refusal words={refusal} />
      <div className="side-by-side">
        <Button variant={isStarted ? "filled" : "default"} onClick={onNext}>
          {t("common:next")}
        </Button>
        {created.length > 0 && (
          <Button variant="default" onClick={() => void undo()}>
            {t("undo")}
          </Button>
        )}
      </div>
    </Step>
  );
}

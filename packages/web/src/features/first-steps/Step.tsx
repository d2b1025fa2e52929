import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
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
  /** True: something was typed or chosen that is not stored yet. Leaving the step asks first. */
  readonly isEdited?: boolean;
  /** What leads on, at the right. */
  readonly next?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a step, with its buttons: the way back at the left, the way on at the right. */
export function Step(props: FrameProps) {
  const { title, intro, onBack, onSkip, isEdited = false, next, children } = props;
  const { t } = useTranslation(["firstSteps", "common", "form"]);
  const id = useId();
  const [leaving, setLeaving] = useState<(() => void) | undefined>();
  const heading = useFocusAtTop();
  const leave = (go: () => void): void => (isEdited ? setLeaving(() => go) : go());
  return (
    <section className={`surface ${styles.step}`} aria-labelledby={id}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        <p className="quiet">{intro}</p>
      </div>
      {children}
      {(onBack !== undefined || onSkip !== undefined || next !== undefined) && (
        <div className={styles.ways}>
          {onBack !== undefined && (
            <Button variant="default" onClick={() => leave(onBack)}>
              {t("common:back")}
            </Button>
          )}
          <div className="side-by-side end">
            {next}
            {onSkip !== undefined && (
              <Button variant="default" onClick={() => leave(onSkip)}>
                {t("skip")}
              </Button>
            )}
          </div>
        </div>
      )}
      {leaving !== undefined && (
        <Confirm
          title={t("form:leave.title", { name: title })}
          consequence={t("form:leave.consequence")}
          action={t("form:leave.action")}
          onConfirm={async () => leaving()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

/** The heading of a new step has the focus, and is in view with what is above it. */
function useFocusAtTop() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    if (current === null) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) current.scrollIntoView({ block: "start" });
  }, []);
  return heading;
}

interface DoneProps extends StepProps {
  readonly title: string;
  readonly words: string;
  /** What it does not do yet because it is not started: "Next" asks with it. */
  readonly missing?: string | undefined;
  readonly children?: ReactNode;
}

/** A finished step: continue, or remove its rows and start over. */
export function DoneStep(props: DoneProps) {
  const { title, words, created, missing, onCreated, onNext, onBack, children } = props;
  const { t } = useTranslation(["firstSteps", "common"]);
  const { send, refusal } = useRequest();
  const [isAsking, setAsking] = useState(false);
  const undo = async (): Promise<void> => {
    if (await send(() => removeAll(created, STORE))) onCreated([]);
  };
  return (
    <Step
      title={title}
      intro={words}
      onBack={onBack}
      next={
        <Button
          variant={missing === undefined ? "filled" : "default"}
          onClick={missing === undefined ? onNext : () => setAsking(true)}
        >
          {t("common:next")}
        </Button>
      }
    >
      {children}
      <Refusal words={refusal} />
      {created.length > 0 && (
        <div className="side-by-side">
          <Button variant="default" onClick={() => void undo()}>
            {t("undo")}
          </Button>
        </div>
      )}
      {isAsking && missing !== undefined && (
        <Confirm
          title={t("unfinished.title", { name: title })}
          consequence={missing}
          action={t("unfinished.action")}
          isHarmless
          onConfirm={async () => onNext()}
          onClose={() => setAsking(false)}
        />
      )}
    </Step>
  );
}

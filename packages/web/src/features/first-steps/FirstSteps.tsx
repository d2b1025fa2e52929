import type { TankPart } from "@refugium/model/laws/tank-kinds.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMe } from "../../api/me.ts";
import { setPreference, usePreference } from "../../preferences.ts";
import { useTranslation } from "../../text/translate.ts";
import { Page } from "../../ui/Page.tsx";
import { WithoutToasts } from "../../ui/Toast.tsx";
import { PasswordForm } from "../access/PasswordForm.tsx";
import { Loaded } from "../settings/Loaded.tsx";
import { AlertsStep } from "./AlertsStep.tsx";
import { AtoStep } from "./AtoStep.tsx";
import { CheckStep } from "./CheckStep.tsx";
import type { CreatedRow } from "./create-together.ts";
import { DosingStep } from "./DosingStep.tsx";
import styles from "./FirstSteps.module.css";
import { HardwareStep } from "./HardwareStep.tsx";
import { HeatStep } from "./HeatStep.tsx";
import { LightStep } from "./LightStep.tsx";
import { ModesStep } from "./ModesStep.tsx";
import { PhStep } from "./PhStep.tsx";
import { PumpStep } from "./PumpStep.tsx";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { TankStep } from "./TankStep.tsx";
import { readChoice, writeChoice } from "./tank-choice.ts";

/** By part of the tank: the steps that a kind of tank may leave out. */
const PARTS: Readonly<Record<TankPart, StepOf>> = {
  pump: PumpStep,
  heat: HeatStep,
  ato: AtoStep,
  light: LightStep,
  ph: PhStep,
  dosing: DosingStep,
  modes: ModesStep,
};
type StepOf = (props: StepProps) => ReactNode;

/** Sets up a new tank step by step. Each step is stored when it is left; all but the name may be skipped. */
export function FirstSteps() {
  return (
    <WithoutToasts>
      <Loaded from={useMe()}>{({ credentials_set }) => <Steps isPasswordSet={credentials_set} />}</Loaded>
    </WithoutToasts>
  );
}

type Created = ReadonlyMap<StepOf, readonly CreatedRow[]>;

function Steps({ isPasswordSet }: { readonly isPasswordSet: boolean }) {
  const { t } = useTranslation("firstSteps");
  // Fixed at the start: the password step must not disappear when it is done.
  const [before] = useState(() => (isPasswordSet ? [] : [PasswordStep]));
  const choice = readChoice(usePreference("firstSteps"));
  const [at, setAt] = useState(0);
  const [created, setCreated] = useState<Created>(new Map());
  const parts = choice.parts.map((part) => PARTS[part]);
  const steps: readonly StepOf[] = [...before, TankStep, HardwareStep, ...parts, AlertsStep, CheckStep];
  const Step = steps[at] ?? CheckStep;
  return (
    <Page
      title={t("title")}
      actions={
        <Link to="/" className="text-link">
          {t("leave")}
        </Link>
      }
    >
      <p className="visually-hidden">{t("progress", { step: at + 1, steps: steps.length })}</p>
      <ol className={styles.progress} aria-hidden="true">
        {steps.map((each, index) => (
          <li key={each.name} className={index <= at ? styles.done : undefined} />
        ))}
      </ol>
      <Step
        key={at}
        created={created.get(Step) ?? []}
        onCreated={(next) => setCreated(new Map([...created, [Step, next]]))}
        onNext={() => setAt(at + 1)}
        onBack={at === 0 ? undefined : () => setAt(at - 1)}
        choice={choice}
        onChoice={(next) => setPreference("firstSteps", writeChoice({ ...choice, ...next }))}
      />
    </Page>
  );
}

/** Comes first: the default password is printed at start, so others may know it. */
function PasswordStep(props: StepProps) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const me = useMe().data;
  if (me === undefined) return null;
  if (me.credentials_set) {
    return <DoneStep {...props} title={t("password.title")} words={t("password.done", { user: me.user })} />;
  }
  return (
    <Step title={t("password.title")} intro={t("password.intro")} onSkip={props.onNext}>
      <PasswordForm user={me.user} action={t("common:next")} onChanged={props.onNext} />
    </Step>
  );
}

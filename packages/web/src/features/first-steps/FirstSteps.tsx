import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/me.ts";
import { Page } from "../../ui/Page.tsx";
import { PasswordForm } from "../access/PasswordForm.tsx";
import { Loaded } from "../settings/Loaded.tsx";
import { AlertsStep } from "./AlertsStep.tsx";
import { AtoStep } from "./AtoStep.tsx";
import { CheckStep } from "./CheckStep.tsx";
import type { CreatedRow } from "./create-together.ts";
import styles from "./FirstSteps.module.css";
import { HardwareStep } from "./HardwareStep.tsx";
import { HeatStep } from "./HeatStep.tsx";
import { LightStep } from "./LightStep.tsx";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { TankStep } from "./TankStep.tsx";

const STEPS = [TankStep, HardwareStep, HeatStep, AtoStep, LightStep, AlertsStep, CheckStep];

/** Sets up a new tank step by step. Each step is stored when it is left; all but the name may be skipped. */
export function FirstSteps() {
  return <Loaded from={useMe()}>{({ credentials_set }) => <Steps isPasswordSet={credentials_set} />}</Loaded>;
}

function Steps({ isPasswordSet }: { readonly isPasswordSet: boolean }) {
  const { t } = useTranslation("firstSteps");
  // Fixed at the start: the password step must not disappear when it is done.
  const [steps] = useState(() => (isPasswordSet ? STEPS : [PasswordStep, ...STEPS]));
  const [at, setAt] = useState(0);
  const [created, setCreated] = useState<Readonly<Record<number, readonly CreatedRow[]>>>({});
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
        created={created[at] ?? []}
        onCreated={(next) => setCreated({ ...created, [at]: next })}
        onNext={() => setAt(at + 1)}
        onBack={at === 0 ? undefined : () => setAt(at - 1)}
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

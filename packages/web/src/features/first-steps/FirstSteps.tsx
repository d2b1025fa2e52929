import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/me.ts";
import { Page } from "../../ui/Page.tsx";
import { Loaded } from "../settings/Loaded.tsx";
import { AtoStep } from "./AtoStep.tsx";
import { CheckStep } from "./CheckStep.tsx";
import type { Made } from "./create-together.ts";
import styles from "./FirstSteps.module.css";
import { HardwareStep } from "./HardwareStep.tsx";
import { HeatStep } from "./HeatStep.tsx";
import { LightStep } from "./LightStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { TankStep } from "./TankStep.tsx";
import { ToldStep } from "./ToldStep.tsx";

const STEPS = [TankStep, HardwareStep, HeatStep, AtoStep, LightStep, ToldStep, CheckStep];

/** From nothing to a running tank, a step at a time. Each step is stored as it is left; all but the name may be skipped. */
export function FirstSteps() {
  return <Loaded from={useMe()}>{({ credentials_set }) => <Steps isPasswordSet={credentials_set} />}</Loaded>;
}

function Steps({ isPasswordSet }: { readonly isPasswordSet: boolean }) {
  const { t } = useTranslation("firstSteps");
  // As it was at the beginning: the step stays when it is done.
  const [steps] = useState(() => (isPasswordSet ? STEPS : [PasswordStep, ...STEPS]));
  const [at, setAt] = useState(0);
  const [made, setMade] = useState<Readonly<Record<number, readonly Made[]>>>({});
  const Step = steps[at] ?? CheckStep;
  return (
    <Page
      title={t("title")}
      actions={
        <Link to="/" className={styles.link ?? ""}>
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
        made={made[at] ?? []}
        onMade={(next) => setMade({ ...made, [at]: next })}
        onNext={() => setAt(at + 1)}
        onBack={at === 0 ? undefined : () => setAt(at - 1)}
      />
    </Page>
  );
}

import { useTranslation } from "react-i18next";
import { useMe } from "../../api/me.ts";
import { PasswordForm } from "../access/PasswordForm.tsx";
import { DoneStep, Step, type StepProps } from "./Step.tsx";

/** Comes first: the default password is printed at start, so others may know it. */
export function PasswordStep(props: StepProps) {
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

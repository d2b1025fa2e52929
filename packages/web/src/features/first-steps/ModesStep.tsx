import { modes } from "@refugium/model/resources/modes.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { UsualModes } from "../modes/UsualModes.tsx";
import { DoneStep, Step, type StepProps } from "./Step.tsx";

/** Step of the modes that most tanks have, created by one tap. */
export function ModesStep(props: StepProps) {
  const { t } = useTranslation(["firstSteps", "modes"]);
  const rows = useRows(modes);
  const { onCreated, onNext, onBack } = props;
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(", ");
    return <DoneStep {...props} title={t("modes:title")} words={t("modes.done", { names })} />;
  }
  return (
    <Step title={t("modes:title")} intro={t("modes:noneNext")} onBack={onBack} onSkip={onNext}>
      <UsualModes
        isMain
        onCreated={(created) => {
          onCreated(created);
          onNext();
        }}
      />
    </Step>
  );
}

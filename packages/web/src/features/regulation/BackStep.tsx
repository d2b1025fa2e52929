import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { StepTitle } from "./StepTitle.tsx";
import type { Calibration } from "./use-calibration.ts";

interface BackStepProps {
  readonly calibration: Calibration;
  /** What to do with the probe before it is switched on. */
  readonly instruction: string;
}

/** Last step: result of the calibration; the probe goes back before it is switched on. */
export function BackStep({ calibration, instruction }: BackStepProps) {
  const { t } = useTranslation(["regulation", "common"]);
  const { isSaved, isPaused, isBusy, failure, leave, switchOn } = calibration;
  return (
    <>
      <StepTitle>{t(isSaved ? "stored" : "notStored")}</StepTitle>
      {isPaused && <p>{instruction}</p>}
      <Refusal words={failure} />
      <div className="buttons end">
        {isPaused ? (
          <>
            <Button variant="default" onClick={leave}>
              {t("leaveOff")}
            </Button>
            <Button loading={isBusy} onClick={() => void switchOn()}>
              {t("isBack")}
            </Button>
          </>
        ) : (
          <Button onClick={leave}>{t("common:close")}</Button>
        )}
      </div>
    </>
  );
}

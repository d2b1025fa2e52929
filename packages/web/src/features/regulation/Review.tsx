import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./Calibration.module.css";
import { type ProbeScale, writtenReading } from "./probe-scale.ts";
import { StepTitle } from "./StepTitle.tsx";
import type { Calibration } from "./use-calibration.ts";

interface ReviewProps {
  readonly calibration: Calibration;
  readonly scale: ProbeScale;
  /** Assessment of the points. */
  readonly children?: ReactNode;
}

/** The measured points before they are stored; a refusal is shown in place. */
export function Review({ calibration, scale, children }: ReviewProps) {
  const { t } = useTranslation(["regulation", "form"]);
  const { points, failure, isBusy } = calibration;
  return (
    <>
      <StepTitle>{t("reviewTitle")}</StepTitle>
      <PointList points={points} scale={scale} />
      {children}
      <p className="quiet">{t("reviewNote")}</p>
      <Refusal words={failure} />
      <div className="buttons end">
        <Button variant="default" onClick={calibration.retake}>
          {t("retake")}
        </Button>
        {calibration.isDoubted && (
          <Button variant="default" loading={isBusy} onClick={() => void calibration.save(true)}>
            {t("form:sure")}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void calibration.save()}>
          {t("saveCalibration")}
        </Button>
      </div>
    </>
  );
}

/** Points as sentences. */
export function PointList({
  points,
  scale,
}: {
  readonly points: readonly CalibrationPoint[];
  readonly scale: Pick<ProbeScale, "show" | "unit">;
}) {
  const { t } = useTranslation(["regulation", "form"]);
  return (
    <ul className={styles.points}>
      {points.map(({ observed, expected }) => (
        <li key={`${observed} ${expected}`}>
          {t("point", {
            observed: writtenReading(scale, observed),
            expected: writtenReading(scale, expected),
          })}
        </li>
      ))}
    </ul>
  );
}

import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import { useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { useToast } from "../../ui/Toast.tsx";
import type { ProbeScale } from "./probe-scale.ts";
import { PointList } from "./Review.tsx";
import { deleteCalibration } from "./use-calibration.ts";

interface PresentCalibrationProps {
  readonly name: string;
  readonly path: string;
  readonly points: readonly CalibrationPoint[];
  readonly scale: Pick<ProbeScale, "show" | "unit">;
  /** True when it must be switched off while its points change. */
  readonly pauses: boolean;
}

/** The present calibration points, and a button to delete them. */
export function PresentCalibration({ name, path, points, scale, pauses }: PresentCalibrationProps) {
  const { t } = useTranslation("regulation");
  const notify = useToast();
  const [isAsking, setAsking] = useState(false);
  if (points.length === 0) return <p>{t("uncalibrated")}</p>;
  return (
    <div>
      <p>{t("calibratedNow")}</p>
      <PointList points={points} scale={scale} />
      <NamedButton label={t("forget")} named={t("forgetNamed", { name })} onPress={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          title={t("forgetTitle", { name })}
          consequence={t("forgetConsequence")}
          action={t("forgetIt")}
          onConfirm={async () => {
            await deleteCalibration(path, pauses);
            notify(t("forgotten"));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

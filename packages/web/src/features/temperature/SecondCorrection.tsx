import { useTranslation } from "react-i18next";
import { useFormDraft } from "../../form/form-context.ts";
import { NumberField } from "../../form/NumberField.tsx";
import type { Degrees } from "../../text/format.ts";
import { correctionOf, type Points, pointsFor } from "./correction.ts";

/** Correction of the second sensor: one calibration point, shown as a difference. */
export function SecondCorrection({ degrees }: { readonly degrees: Degrees }) {
  const { t } = useTranslation("temperature");
  const draft = useFormDraft();
  const path = "second_calibration_points";
  // The declared shape, as sent by the controller.
  const points = (draft.get(path) ?? []) as Points;
  if (draft.get("second_sensor") === "") return null;
  return (
    <NumberField
      size="md"
      name={path}
      label={t("fields.secondCorrection")}
      description={points.length > 1 ? t("fields.secondTwoPoints") : t("fields.secondCorrectionHelp")}
      error={draft.fault(path)}
      value={correctionOf(points, degrees) ?? ""}
      onChange={(next, refused) =>
        draft.set(path, typeof next === "number" ? pointsFor(next, degrees) : (refused ?? []))
      }
      suffix={` ${degrees.unit}`}
      step={0.1}
      decimalScale={2}
      inputMode="decimal"
    />
  );
}

import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { NumberField } from "../../form/NumberField.tsx";
import type { Degrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { correctionOf, type Points, pointsFor } from "./correction.ts";

/** An optional temperature: an empty field is stored as 0, the default of the controller. */
export function LimitControl({ degrees, ...control }: ControlProps & { readonly degrees: Degrees }) {
  const stored = useFormDraft().get(control.path);
  const isSet = typeof stored === "number" && stored !== 0;
  const shown = isSet ? Number(degrees.show(stored).toFixed(2)) : "";
  return <OptionalField {...control} unit={degrees.unit} value={shown} read={degrees.read} none={0} />;
}

/** Correction of the second sensor: one calibration point, shown as a difference. */
export function SecondCorrection({ degrees }: { readonly degrees: Degrees }) {
  const { t } = useTranslation("temperature");
  const draft = useFormDraft();
  const path = "second_calibration_points";
  // The declared shape, as sent by the controller.
  const points = (draft.get(path) ?? []) as Points;
  if (draft.get("second_sensor") === "") return null;
  return (
    <OptionalField
      path={path}
      label={t("fields.secondCorrection")}
      help={points.length > 1 ? t("fields.secondTwoPoints") : t("fields.secondCorrectionHelp")}
      unit={degrees.unit}
      value={correctionOf(points, degrees) ?? ""}
      read={(correction) => pointsFor(correction, degrees)}
      none={[]}
    />
  );
}

interface OptionalFieldProps extends ControlProps {
  readonly unit: string;
  readonly value: number | "";
  /** What is stored for a number, and for an empty field. */
  read(shown: number): unknown;
  readonly none: unknown;
}

function OptionalField({ path, label, help, unit, value, read, none }: OptionalFieldProps) {
  const draft = useFormDraft();
  return (
    <NumberField
      name={path}
      label={label}
      description={help}
      error={draft.fault(path)}
      value={value}
      onChange={(next, refused) => draft.set(path, typeof next === "number" ? read(next) : (refused ?? none))}
      suffix={` ${unit}`}
      step={0.1}
      decimalScale={2}
    />
  );
}

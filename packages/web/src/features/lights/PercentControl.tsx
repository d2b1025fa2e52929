import { NumberControl, type NumberProps } from "../../form/controls.tsx";
import { useTranslation } from "../../text/translate.ts";

/** A level, 0 … 100 %. */
export function PercentControl(props: Omit<NumberProps, "unit" | "min" | "max">) {
  const { t } = useTranslation("lights");
  return <NumberControl decimals={1} {...props} unit={t("unit.percent")} min={0} max={100} />;
}

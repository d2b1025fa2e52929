import { useTranslation } from "react-i18next";
import { NumberControl, type NumberProps } from "../../form/controls.tsx";

/** A level, 0 … 100 %. */
export function PercentControl(props: Omit<NumberProps, "unit" | "min" | "max">) {
  const { t } = useTranslation("lights");
  return <NumberControl decimals={1} {...props} unit={t("unit.percent")} min={0} max={100} />;
}

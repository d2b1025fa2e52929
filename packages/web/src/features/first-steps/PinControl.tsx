import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { useTranslation } from "react-i18next";
import { ChoiceControl, type ControlProps } from "../../form/controls.tsx";
import { useFreePins } from "./use-set-up.ts";

export function PinControl({ kind, ...props }: ControlProps & { readonly kind: PinKind }) {
  const { t } = useTranslation(["firstSteps", "form"]);
  const free = useFreePins(kind);
  const options = [
    { value: "", label: t("form:choose") },
    ...free.map(({ value, driverName, pin }) => ({ value, label: t("pin", { board: driverName, pin }) })),
  ];
  return <ChoiceControl {...props} options={options} />;
}

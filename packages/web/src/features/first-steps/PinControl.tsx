import { drivers } from "@refugium/model/resources/drivers.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ChoiceControl, type ControlProps } from "../../form/controls.tsx";
import { type ConnectorKind, useConnectors } from "../hardware/connectors.ts";
import { connectorPinWords } from "../hardware/pin-words.ts";
import { freePins } from "../hardware/pins.ts";

/** Selects a pin without a connector, of any driver. `kind`: the connector that it is for. */
export function PinControl({ kind, ...props }: ControlProps & { readonly kind: ConnectorKind }) {
  const { t } = useTranslation(["firstSteps", "form"]);
  const connectors = useConnectors();
  const free = useRows(drivers).flatMap((driver) =>
    freePins(driver, kind, connectors).map((pin) => ({
      value: `${driver.id} ${pin}`,
      label: t("pin", { board: driver.name, pin: connectorPinWords(driver, kind, pin) }),
    })),
  );
  return <ChoiceControl {...props} options={[{ value: "", label: t("form:choose") }, ...free]} />;
}

import { drivers } from "@refugium/model/resources/drivers.ts";
import { Link } from "@tanstack/react-router";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ConnectorForm } from "./ConnectorForm.tsx";
import { type ConnectorKind, useConnectors } from "./connectors.ts";
import { usePinChoices } from "./pin-choices.ts";

interface NewConnectorProps {
  readonly kind: ConnectorKind;
  onAdded(id: string): void;
  onClose(): void;
}

/** Adds a connector on a free pin, or shows that there is none. Only the person knows where the wire is: no pin is preselected. */
export function NewConnector({ kind, onAdded, onClose }: NewConnectorProps) {
  const { t } = useTranslation("hardware");
  const choicesOf = usePinChoices(kind);
  const taken = useConnectors().filter((each) => each.kind === kind);
  // The driver with the most of them comes first, as the likeliest choice.
  const countOn = (id: string): number => taken.filter(({ driver }) => driver === id).length;
  const [likeliest] = useRows(drivers)
    .filter((driver) => choicesOf(driver).fit.length > 0)
    .toSorted((one, other) => countOn(other.id) - countOn(one.id));
  if (likeliest === undefined)
    return (
      <Sheet title={t(`kinds.${kind}.add`)} onClose={onClose}>
        <Empty title={t("noFreePin")}>
          <Link to="/hardware">{t("toHardware")}</Link>
        </Empty>
      </Sheet>
    );
  const name = t("unnamedConnector", { kind: t(`kinds.${kind}.one`), id: taken.length + 1 });
  return (
    <ConnectorForm
      connector={undefined}
      start={{ kind, driver: likeliest.id, name, pin: null }}
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}

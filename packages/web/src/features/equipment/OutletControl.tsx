import { outlets } from "@refugium/model/resources/connectors.ts";
import { useEquipment } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { isFree } from "./free-outlets.ts";

/** Selects a free outlet, or makes one. `equipmentId`: whose outlet it is; undefined for new equipment. */
export function OutletControl({ equipmentId }: { readonly equipmentId: string | undefined }) {
  const { t } = useTranslation("equipment");
  const rows = useRows(outlets);
  const others = useEquipment().filter(({ id }) => id !== equipmentId);
  const free = rows.filter((outlet) => isFree(outlet, rows, others));
  return (
    <ConnectorControl
      path="outlet"
      kind="outlets"
      label={t("fields.outlet")}
      help={free.length === 0 ? t("noneFree") : undefined}
      isOffered={({ id }) => free.some((outlet) => outlet.id === id)}
    />
  );
}

import { Button } from "@mantine/core";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { useTranslation } from "react-i18next";
import { useEquipment } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { ReferenceControl } from "../../form/controls.tsx";
import { isFree } from "./free-outlets.ts";

interface OutletControlProps {
  /** The equipment whose outlet it is; undefined for new equipment. */
  readonly equipmentId: string | undefined;
  onAdd(): void;
}

/** Selects a free outlet, or opens the form of a new one. */
export function OutletControl({ equipmentId, onAdd }: OutletControlProps) {
  const { t } = useTranslation("equipment");
  const rows = useRows(outlets);
  const others = useEquipment().filter(({ id }) => id !== equipmentId);
  const free = rows.filter((outlet) => isFree(outlet, rows, others));
  return (
    <div className="beside">
      <ReferenceControl
        path="outlet"
        label={t("fields.outlet")}
        help={free.length === 0 ? t("outlet.noneFree") : undefined}
        to={outlets}
        isOffered={({ id }) => free.some((outlet) => outlet.id === id)}
      />
      <Button variant="default" onClick={onAdd}>
        {t("outlet.add")}
      </Button>
    </div>
  );
}

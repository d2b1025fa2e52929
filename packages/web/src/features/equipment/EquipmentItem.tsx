import { Button } from "@mantine/core";
import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeRow } from "../../api/rows.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { EquipmentFacts } from "./EquipmentFacts.tsx";
import { EquipmentForm } from "./EquipmentForm.tsx";
import styles from "./EquipmentRow.module.css";
import { EquipmentRow } from "./EquipmentRow.tsx";
import { nameOf } from "./name-of.ts";

interface EquipmentItemProps {
  readonly equipment: Equipment;
  /** Watt-hours since midnight; undefined while nothing was counted. */
  readonly energy: number | undefined;
}

/** One piece of equipment on its page: the row with its switch, what it draws, and what can be changed. */
export function EquipmentItem({ equipment, energy }: EquipmentItemProps) {
  const { t } = useTranslation(["equipment", "common", "form"]);
  const [open, setOpen] = useState<"edit" | "remove">();
  const close = (): void => setOpen(undefined);
  const name = nameOf(equipment);
  return (
    <>
      <EquipmentRow
        equipment={equipment}
        facts={<EquipmentFacts equipment={equipment} energy={energy} />}
        actions={
          <>
            <Button
              variant="default"
              size="compact-md"
              className={styles.small ?? ""}
              aria-label={t("common:editNamed", { name })}
              onClick={() => setOpen("edit")}
            >
              {t("common:edit")}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              className={styles.small ?? ""}
              aria-label={t("common:removeNamed", { name })}
              onClick={() => setOpen("remove")}
            >
              {t("common:remove")}
            </Button>
          </>
        }
      />
      {open === "edit" && <EquipmentForm equipment={equipment} onClose={close} />}
      {open === "remove" && (
        <Confirm
          title={t("form:confirmRemove", { name })}
          consequence={t("removeConsequence")}
          action={t("common:remove")}
          onConfirm={() => removeRow(resource, equipment.id)}
          onClose={close}
        />
      )}
    </>
  );
}

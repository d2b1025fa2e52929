import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { EquipmentFacts } from "./EquipmentFacts.tsx";
import { EquipmentForm } from "./EquipmentForm.tsx";
import styles from "./EquipmentRow.module.css";
import { EquipmentRow } from "./EquipmentRow.tsx";
import { nameOf } from "./name-of.ts";

interface EquipmentItemProps {
  readonly equipment: Equipment;
  /** Watt-hours since midnight; undefined without data. */
  readonly energy: number | undefined;
}

/** One piece of equipment: its switch, energy and actions. */
export function EquipmentItem({ equipment, energy }: EquipmentItemProps) {
  const { t } = useTranslation(["equipment", "common", "form"]);
  const [open, setOpen] = useState<"edit">();
  const close = (): void => setOpen(undefined);
  const name = nameOf(equipment);
  return (
    <>
      <EquipmentRow
        equipment={equipment}
        facts={<EquipmentFacts equipment={equipment} energy={energy} />}
        actions={
          <>
            <EditButton
              size="compact-md"
              className={styles.small ?? ""}
              name={name}
              onPress={() => setOpen("edit")}
            />
            <RemoveButton
              size="compact-md"
              className={styles.small ?? ""}
              resource={resource}
              id={equipment.id}
              name={name}
              consequence={t("removeConsequence")}
            />
          </>
        }
      />
      {open === "edit" && <EquipmentForm equipment={equipment} onClose={close} />}
    </>
  );
}

import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import { useState } from "react";
import { useLive, useOutputOf } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { EquipmentForm } from "./EquipmentForm.tsx";
import { EquipmentRow } from "./EquipmentRow.tsx";
import { energyWords, wattWords } from "./energy-words.ts";
import { nameOf } from "./name-of.ts";

interface EquipmentItemProps {
  readonly equipment: Equipment;
  /** Watt-hours since midnight; undefined without data. */
  readonly energy: number | undefined;
}

/** One piece of equipment: its switch, energy and actions. */
export function EquipmentItem({ equipment, energy }: EquipmentItemProps) {
  const { t } = useTranslation(["equipment", "common", "form"]);
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(equipment);
  return (
    <>
      <EquipmentRow
        equipment={equipment}
        facts={<Facts equipment={equipment} energy={energy} />}
        actions={
          <>
            <EditButton name={name} onPress={() => setEditing(true)} />
            <RemoveButton
              resource={resource}
              id={equipment.id}
              name={name}
              consequence={t("removeConsequence")}
              undone={t("isBack", { name })}
            />
          </>
        }
      />
      {isEditing && <EquipmentForm equipment={equipment} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Power and today's energy, measured where the outlet has a meter; nothing when the power is unknown. */
function Facts({ equipment: { id, wattage }, energy }: EquipmentItemProps) {
  const { t } = useTranslation("equipment");
  const output = useOutputOf(id);
  const measured = useLive(`power/${id}`)?.watts ?? undefined;
  if (wattage <= 0 && measured === undefined) return null;
  const watts = wattWords(measured ?? wattage);
  const isOn = (output?.confirmed ?? 0) > 0;
  const facts = [
    isOn || measured !== undefined ? t("wattsNow", { watts }) : t("wattsWhenOn", { watts }),
    ...(energy === undefined ? [] : [t("energyToday", { energy: energyWords(energy) })]),
  ];
  return <p className="hint">{facts.join(" · ")}</p>;
}

import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useTranslation } from "react-i18next";
import { useEquipment } from "../../../api/live.ts";
import { EquipmentRow } from "../../equipment/EquipmentRow.tsx";
import { EQUIPMENT_GROUPS, groupOf } from "../../equipment/equipment-groups.ts";
import { TileCard } from "../TileCard.tsx";

/** The switches of a group of equipment, or of all. */
export function EquipmentTile({ id }: { readonly id: string }) {
  const { t } = useTranslation(["overview", "equipment"]);
  const equipment = useEquipment();
  const group = groupOf(id);
  const roles: readonly Equipment["role"][] = group === undefined ? [] : EQUIPMENT_GROUPS[group];
  const shown = group === undefined ? equipment : equipment.filter(({ role }) => roles.includes(role));
  return (
    <TileCard
      kind={t("kinds.equipment")}
      {...(group === undefined ? {} : { name: t(`equipment:groups.${group}`) })}
      to="/equipment"
    >
      {shown.length === 0 ? (
        <p className="note">{t("noEquipment")}</p>
      ) : (
        <ul>
          {shown.map((each) => (
            <EquipmentRow key={each.id} equipment={each} />
          ))}
        </ul>
      )}
    </TileCard>
  );
}

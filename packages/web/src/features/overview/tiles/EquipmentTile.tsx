import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useHistory } from "../../../api/history.ts";
import { useEquipment, useOutputOf } from "../../../api/live.ts";
import { useTranslation } from "../../../text/translate.ts";
import { EquipmentRow } from "../../equipment/EquipmentRow.tsx";
import { EQUIPMENT_GROUPS, groupOf } from "../../equipment/equipment-groups.ts";
import { DayBar } from "../../why/DayBar.tsx";
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
        <ul className="rows">
          {shown.map((each) => (
            <EquipmentRow key={each.id} equipment={each} />
          ))}
        </ul>
      )}
    </TileCard>
  );
}

/** Running times of all equipment over the last 24 hours. */
export function EquipmentDayTile() {
  const { t } = useTranslation("overview");
  const equipment = useEquipment();
  return (
    <TileCard kind={t("kinds.equipmentDay")} to="/equipment">
      {equipment.length === 0 && <p className="note">{t("noEquipment")}</p>}
      {equipment.map((each) => (
        <Day key={each.id} equipment={each} />
      ))}
    </TileCard>
  );
}

function Day({ equipment }: { readonly equipment: Equipment }) {
  const { t } = useTranslation("overview");
  const output = useOutputOf(equipment.id);
  const { data } = useHistory(output === undefined ? "" : `outputs/${output.id}/value`, "day", 300);
  return (
    <div>
      <p className="note">{equipment.name}</p>
      <DayBar points={data?.points ?? []} label={t("ran", { name: equipment.name })} />
    </div>
  );
}

import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useTranslation } from "react-i18next";
import { useHistory } from "../../../api/history.ts";
import { useEquipment, useOutputOf } from "../../../api/live.ts";
import { DayBar } from "../../why/DayBar.tsx";
import { TileCard } from "../TileCard.tsx";

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

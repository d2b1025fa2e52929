import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useTranslation } from "react-i18next";
import { useEquipment } from "../../api/live.ts";
import { Card } from "../../ui/Card.tsx";
import { ListPage } from "../../ui/ListPage.tsx";
import { EquipmentForm } from "./EquipmentForm.tsx";
import { EquipmentItem } from "./EquipmentItem.tsx";
import styles from "./EquipmentPage.module.css";
import { EquipmentSummary } from "./EquipmentSummary.tsx";
import { EQUIPMENT_GROUPS, type EquipmentGroup } from "./equipment-groups.ts";
import { useEnergyToday } from "./use-energy-today.ts";

// The entries of a literal have its keys.
const GROUPS = Object.entries(EQUIPMENT_GROUPS) as readonly (readonly [
  EquipmentGroup,
  readonly Equipment["role"][],
])[];

export function EquipmentPage() {
  const { t } = useTranslation("equipment");
  const equipment = useEquipment();
  const energy = useEnergyToday();
  return (
    <ListPage
      texts="equipment"
      isEmpty={equipment.length === 0}
      form={(close) => <EquipmentForm equipment={undefined} onClose={close} />}
    >
      {equipment.length > 0 && <EquipmentSummary energy={energy} />}
      <div className={styles.groups}>
        {GROUPS.map(([group, roles]) => {
          const members = equipment.filter(({ role }) => roles.includes(role));
          if (members.length === 0) return null;
          return (
            <Card key={group} title={t(`groups.${group}`)}>
              <ul>
                {members.map((each) => (
                  <EquipmentItem key={each.id} equipment={each} energy={energy.get(each.id)} />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </ListPage>
  );
}

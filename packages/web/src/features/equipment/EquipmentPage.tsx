import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useEquipment, useOutputs } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { ListPage } from "../../ui/ListPage.tsx";
import { EquipmentForm } from "./EquipmentForm.tsx";
import { EquipmentItem } from "./EquipmentItem.tsx";
import styles from "./EquipmentPage.module.css";
import { energyWords, wattWords } from "./energy-words.ts";
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
      {equipment.length > 0 && <Summary energy={energy} />}
      <div className={styles.groups}>
        {GROUPS.map(([group, roles]) => {
          const members = equipment.filter(({ role }) => roles.includes(role));
          if (members.length === 0) return null;
          return (
            <Card key={group} title={t(`groups.${group}`)}>
              <ul className="rows">
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

/** Summary of all equipment: how many are on, present power and today's energy, as far as known. */
function Summary({ energy }: { readonly energy: ReadonlyMap<string, number> }) {
  const { t } = useTranslation("equipment");
  const equipment = useEquipment();
  const outputs = useOutputs();
  const isOn = (id: string): boolean =>
    outputs.some(
      ({ subject, confirmed }) => subject.type === "equipment" && subject.id === id && (confirmed ?? 0) > 0,
    );
  const on = equipment.filter(({ id }) => isOn(id));
  const watts = on.reduce((sum, { wattage }) => sum + wattage, 0);
  const today = [...energy.values()].reduce((sum, each) => sum + each, 0);
  const facts = [
    t("summary", { on: on.length, count: equipment.length }),
    ...(watts > 0 ? [t("wattsNow", { watts: wattWords(watts) })] : []),
    ...(energy.size > 0 ? [t("energyToday", { energy: energyWords(today) })] : []),
  ];
  return <p className="quiet">{facts.join(" · ")}</p>;
}

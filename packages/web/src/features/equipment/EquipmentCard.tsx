import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useEquipment } from "../../api/live.ts";
import { text } from "../../text/en.ts";
import { Card } from "../../ui/Card.tsx";
import styles from "./EquipmentCard.module.css";
import { EquipmentRow } from "./EquipmentRow.tsx";

type Group = keyof typeof text.equipment.groups;

const GROUPS: readonly (readonly [Group, readonly Equipment["role"][]])[] = [
  ["heat", ["heater", "chiller", "fan"]],
  ["flow", ["return-pump", "wave-pump", "skimmer"]],
  ["water", ["ato-pump", "doser"]],
  ["light", ["light"]],
  ["other", ["other"]],
];

/** All equipment by what it is for, with its switches. */
export function EquipmentCard() {
  const equipment = useEquipment();
  return (
    <Card title={text.equipment.title}>
      {equipment.length === 0 && (
        <p className={styles.none}>
          {text.equipment.none} {text.equipment.noneNext}
        </p>
      )}
      {GROUPS.map(([group, roles]) => {
        const members = equipment.filter((each) => roles.includes(each.role));
        if (members.length === 0) return null;
        return (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{text.equipment.groups[group]}</h3>
            <ul>
              {members.map((each) => (
                <EquipmentRow key={each.id} equipment={each} />
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}

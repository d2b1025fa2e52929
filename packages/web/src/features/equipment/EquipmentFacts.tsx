import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useTranslation } from "react-i18next";
import { useOutputOf } from "../../api/live.ts";
import styles from "./EquipmentRow.module.css";
import { energyWords, wattWords } from "./energy-words.ts";

interface EquipmentFactsProps {
  readonly equipment: Equipment;
  /** Watt-hours since midnight; undefined without data. */
  readonly energy: number | undefined;
}

/** Power and today's energy; nothing when the power is unknown. */
export function EquipmentFacts({ equipment: { id, wattage }, energy }: EquipmentFactsProps) {
  const { t } = useTranslation("equipment");
  const output = useOutputOf(id);
  if (wattage <= 0) return null;
  const watts = wattWords(wattage);
  const isOn = (output?.confirmed ?? 0) > 0;
  const facts = [
    isOn ? t("wattsNow", { watts }) : t("wattsWhenOn", { watts }),
    ...(energy === undefined ? [] : [t("energyToday", { energy: energyWords(energy) })]),
  ];
  return <p className={styles.state}>{facts.join(" · ")}</p>;
}

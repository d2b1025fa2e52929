import { useTranslation } from "react-i18next";
import { useEquipment } from "../../api/live.ts";
import styles from "./EquipmentPage.module.css";
import { energyWords, wattWords } from "./energy-words.ts";
import { useRunning } from "./use-running.ts";

/** Summary of all equipment: how many are on, present power and today's energy, as far as known. */
export function EquipmentSummary({ energy }: { readonly energy: ReadonlyMap<string, number> }) {
  const { t } = useTranslation("equipment");
  const equipment = useEquipment();
  const running = useRunning();
  const on = equipment.filter(({ id }) => running.has(id));
  const watts = on.reduce((sum, { wattage }) => sum + wattage, 0);
  const today = [...energy.values()].reduce((sum, each) => sum + each, 0);
  const facts = [
    t("summary", { on: on.length, count: equipment.length }),
    ...(watts > 0 ? [t("wattsNow", { watts: wattWords(watts) })] : []),
    ...(energy.size > 0 ? [t("energyToday", { energy: energyWords(today) })] : []),
  ];
  return <p className={styles.summary}>{facts.join(" · ")}</p>;
}

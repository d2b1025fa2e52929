import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./EquipmentRow.module.css";
import type { EquipmentSwitch } from "./use-equipment-switch.ts";
import { useTimes } from "./use-times.ts";

/** Switches uncontrolled equipment to its other state for a time; then it returns to this one. */
export function TimedSwitch({ name, state }: { readonly name: string; readonly state: EquipmentSwitch }) {
  const { t } = useTranslation("equipment");
  const times = useTimes();
  const { isOn, isDisabled, control } = state;
  return (
    <NativeSelect
      variant="unstyled"
      className={styles.time}
      aria-label={t(isOn ? "offForNamed" : "onForNamed", { name })}
      data={[{ value: "", label: t(isOn ? "offFor" : "onFor") }, ...times]}
      value=""
      disabled={isDisabled}
      onChange={(event) => control(!isOn, Number(event.currentTarget.value))}
    />
  );
}

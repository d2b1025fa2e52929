import { useTranslation } from "../../text/translate.ts";
import { TimeChoice } from "./TimeChoice.tsx";
import type { EquipmentSwitch } from "./use-equipment-switch.ts";

/** Switches uncontrolled equipment to its other state for a time; then it returns to this one. */
export function TimedSwitch({ name, state }: { readonly name: string; readonly state: EquipmentSwitch }) {
  const { t } = useTranslation("equipment");
  const { isOn, isDisabled, control } = state;
  return (
    <TimeChoice
      label={t(isOn ? "offFor" : "onFor")}
      named={t(isOn ? "offForNamed" : "onForNamed", { name })}
      isDisabled={isDisabled}
      onTime={(lasts) => control(!isOn, lasts)}
    />
  );
}

import {
  ChoiceControl,
  DurationControl,
  helped,
  NumberControl,
  SwitchControl,
} from "../../form/controls.tsx";
import { MoreFields } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { type Role, safeStatesOf } from "./role-limits.ts";

/** Safe state, limits and behaviour after start of a piece of equipment. */
export function EquipmentLimits() {
  const { t } = useTranslation("equipment");
  // The form edits a row of this resource.
  const states = safeStatesOf(useFormDraft().get("role") as Role);
  return (
    <MoreFields>
      <ConnectorControl path="low_inlet" kind="inlets" {...helped("equipment:fields.lowInlet")} />
      <ChoiceControl
        path="safe_state"
        label={t("fields.safeState")}
        help={states.length === 1 ? t("safeStateFixed") : t("fields.safeStateHelp")}
        options={states.map((value) => ({ value, label: t(`safeStates.${value}`) }))}
      />
      <DurationControl path="max_on" {...helped("equipment:fields.maxOn")} />
      <DurationControl path="max_on_alarm" {...helped("equipment:fields.maxOnAlarm")} />
      <DurationControl path="min_on" label={t("fields.minOn")} help={t("fields.minHelp")} />
      <DurationControl path="min_off" label={t("fields.minOff")} help={t("fields.minHelp")} />
      <NumberControl
        path="override_minutes"
        label={t("fields.overrideMinutes")}
        unit="min"
        min={1}
        max={1440}
        decimals={0}
      />
      <SwitchControl path="stay_off_on_boot" label={t("fields.stayOff")} />
      <DurationControl path="boot_delay" label={t("fields.bootDelay")} />
    </MoreFields>
  );
}

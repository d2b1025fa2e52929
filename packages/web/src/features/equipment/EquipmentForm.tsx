import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import { saveRow } from "../../api/rows.ts";
import { helped, NumberControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { EquipmentLimits } from "./EquipmentLimits.tsx";
import { nameOf } from "./name-of.ts";
import { OutletControl } from "./OutletControl.tsx";
import { RoleControl } from "./RoleControl.tsx";

interface EquipmentFormProps {
  /** `undefined` adds one. */
  readonly equipment: Equipment | undefined;
  onClose(): void;
}

/** Edits a piece of equipment; a missing outlet can be added on the way. */
export function EquipmentForm({ equipment, onClose }: EquipmentFormProps) {
  const { t } = useTranslation("equipment");
  const draft = useDraft(equipment ?? resource.shape.initial);
  return (
    <FormSheet
      title={equipment === undefined ? t("addTitle") : nameOf(equipment)}
      draft={draft}
      send={(changes) => saveRow(resource, equipment?.id, changes)}
      onClose={onClose}
    >
      <TextControl path="name" label={t("fields.name")} />
      <OutletControl equipmentId={equipment?.id} />
      <RoleControl isNew={equipment === undefined} />
      <NumberControl path="wattage" {...helped("equipment:fields.wattage")} unit="W" min={0} decimals={1} />
      <EquipmentLimits />
    </FormSheet>
  );
}

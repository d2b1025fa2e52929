import { NativeSelect } from "@mantine/core";
import { MODE_PRESETS, type ModePreset } from "@refugium/model/laws/mode-presets.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { MODE_KINDS, MODE_ROLES, type Mode, modes, PAUSES } from "@refugium/model/resources/modes.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import {
  ChecksControl,
  ChoiceControl,
  helped,
  NumberControl,
  ReferenceControl,
  SwitchControl,
  TextControl,
} from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { FormSheet, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";

interface ModeFormProps {
  /** Undefined: a new one. */
  readonly mode: Mode | undefined;
  onClose(): void;
}

/** Edits a mode: what it holds, for how long, and what starts it. */
export function ModeForm({ mode, onClose }: ModeFormProps) {
  const { t } = useTranslation(["modes", "equipment"]);
  const draft = useDraft(mode ?? modes.shape.initial);
  const rows = useRows(equipment).map(({ id, name }) => ({ value: id, label: name || id }));
  return (
    <FormSheet
      title={mode === undefined ? t("addTitle") : mode.name}
      draft={draft}
      send={(changes) => saveRow(modes, mode?.id, changes)}
      onClose={onClose}
    >
      {mode === undefined && <PresetControl draft={draft} />}
      <TextControl path="name" label={t("fields.name")} />
      <NumberControl path="minutes" label={t("fields.minutes")} unit="min" min={1} decimals={0} />
      <ChecksControl
        path="off_roles"
        label={t("fields.offRoles")}
        options={MODE_ROLES.map((value) => ({ value, label: t(`equipment:roles.${value}`) }))}
      />
      <ChecksControl
        path="pause"
        label={t("fields.pause")}
        options={PAUSES.map((value) => ({ value, label: t(`pauses.${value}`) }))}
      />
      <p className="hint">{t("order")}</p>
      <NumberControl path="dim" label={t("fields.dim")} unit="%" min={0} max={100} decimals={0} />
      <SwitchControl path="alarms_wait" {...helped("modes:fields.alarms")} />
      <SwitchControl path="pinned" label={t("fields.pinned")} />
      <MoreFields>
        <ChoiceControl
          path="kind"
          label={t("fields.kind")}
          options={MODE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <NumberControl
          path="remind_minutes"
          {...helped("modes:fields.remind")}
          unit="min"
          min={0}
          decimals={0}
        />
        <ChecksControl path="off_equipment" label={t("fields.offEquipment")} options={rows} />
        <ChecksControl path="on_equipment" label={t("fields.onEquipment")} options={rows} />
        <ReferenceControl path="input" {...helped("modes:fields.input")} to={inlets} />
        {draft.get("input") !== "" && (
          <ChoiceControl
            path="input_is"
            label={t("fields.inputIs")}
            options={[
              { value: "press", label: t("fields.press") },
              { value: "while", label: t("fields.whileOn") },
            ]}
          />
        )}
      </MoreFields>
    </FormSheet>
  );
}

/** Fills a new mode with one of the usual ones. */
function PresetControl({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation("modes");
  const presets = Object.keys(MODE_PRESETS) as readonly ModePreset[];
  const chosen = presets.find((each) => t(`presets.${each}`) === draft.get("name")) ?? "";
  const fill = (preset: ModePreset | undefined): void => {
    const row =
      preset === undefined ? modes.shape.initial : { ...MODE_PRESETS[preset], name: t(`presets.${preset}`) };
    for (const [path, value] of Object.entries(row)) draft.set(path, value);
  };
  return (
    <NativeSelect
      label={t("fields.preset")}
      value={chosen}
      data={[
        { value: "", label: t("blank") },
        ...presets.map((value) => ({ value, label: t(`presets.${value}`) })),
      ]}
      onChange={(event) => fill(presets.find((each) => each === event.currentTarget.value))}
    />
  );
}

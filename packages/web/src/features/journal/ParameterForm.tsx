import { NativeSelect } from "@mantine/core";
import type { Water } from "@refugium/model/laws/test-presets.ts";
import { MEASURED, unitsOf } from "@refugium/model/laws/water-units.ts";
import { journal } from "@refugium/model/resources/journal.ts";
import { useState } from "react";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { ChoiceControl, helped, NumberControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { FormSheet, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { parameterName } from "./entry-words.ts";
import { asMeasured, hasFresh, type Members, presetMembers } from "./preset-members.ts";

interface ParameterFormProps {
  /** Undefined: a new one. */
  readonly parameter: RowOf<typeof journal> | undefined;
  onClose(): void;
}

export function ParameterForm({ parameter, onClose }: ParameterFormProps) {
  const { t } = useTranslation("journal");
  const draft = useDraft(parameter ?? journal.shape.initial);
  return (
    <FormSheet
      title={parameter === undefined ? t("addTitle") : parameterName(parameter)}
      draft={draft}
      send={(changes) => saveRow(journal, parameter?.id, changes)}
      onClose={onClose}
    >
      <PresetControls draft={draft} isNew={parameter === undefined} />
      <NumberControl path="target.min" label={t("fields.targetMin")} decimals={6} />
      <NumberControl path="target.max" label={t("fields.targetMax")} decimals={6} />
      <NumberControl
        path="every_days"
        {...helped("journal:fields.everyDays")}
        decimals={0}
        min={0}
        max={730}
      />
      <TextControl path="description" {...helped("journal:fields.description")} isLong />
      <MoreFields>
        <NumberControl path="plausible.min" label={t("fields.plausibleMin")} decimals={6} />
        <NumberControl path="plausible.max" {...helped("journal:fields.plausibleMax")} decimals={6} />
        <NumberControl path="decimals" {...helped("journal:fields.decimals")} decimals={0} min={0} max={6} />
      </MoreFields>
    </FormSheet>
  );
}

/** What is measured, in which water, its name and its unit: each choice fills in the rest. */
function PresetControls({ draft, isNew }: { readonly draft: Draft; readonly isNew: boolean }) {
  const { t } = useTranslation("journal");
  const [water, setWater] = useState<Water>("reef");
  const [hasChosen, setChosen] = useState(isNew);
  const measured = asMeasured(draft.get("measured"));
  const units = unitsOf(measured);
  const unit = String(draft.get("unit"));
  const set = (members: Members): void => {
    for (const [path, value] of members) draft.set(path, value);
  };
  const choose = (chosen: string): void => {
    const next = asMeasured(chosen);
    const name = draft.get("name");
    if (name === "" || name === t(`measured.${measured}`)) draft.set("name", t(`measured.${next}`));
    setChosen(true);
    set(presetMembers({ measured: next, water, unit: isNew ? "" : unit }));
  };
  const chooseWater = (next: Water): void => {
    setWater(next);
    set(presetMembers({ measured, water: next, unit }));
  };
  return (
    <>
      <ChoiceControl
        path="measured"
        {...helped("journal:fields.measured")}
        options={MEASURED.map((each) => ({ value: each, label: t(`measured.${each}`) }))}
        onChoose={choose}
      />
      {hasChosen && hasFresh(measured) && (
        <NativeSelect
          label={t("water.label")}
          data={(["reef", "fresh"] as const).map((each) => ({ value: each, label: t(`water.${each}`) }))}
          value={water}
          onChange={(event) => chooseWater(event.currentTarget.value === "fresh" ? "fresh" : "reef")}
        />
      )}
      <TextControl path="name" label={t("fields.name")} />
      {isNew && units.length > 0 ? (
        <ChoiceControl
          path="unit"
          label={t("fields.unit")}
          options={units.map((each) => ({ value: each.unit, label: each.unit }))}
          onChoose={(next) => set(presetMembers({ measured, water, unit: next }))}
        />
      ) : (
        <TextControl path="unit" {...helped("journal:fields.unit")} />
      )}
    </>
  );
}

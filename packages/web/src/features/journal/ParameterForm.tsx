import { journal } from "@refugium/model/resources/journal.ts";
import { useTranslation } from "react-i18next";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { helped, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { parameterName } from "./entry-words.ts";

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
      <TextControl path="name" label={t("fields.name")} />
      <TextControl path="unit" {...helped("journal:fields.unit")} />
      <TextControl path="description" {...helped("journal:fields.description")} isLong />
    </FormSheet>
  );
}

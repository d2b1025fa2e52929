import { Switch } from "@mantine/core";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { useRows } from "../../api/rows.ts";
import { Fields } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Refusal } from "../../ui/Refusal.tsx";

/** Equipment that must run while the pump runs, such as the return pump. */
export function RequiresControl() {
  const { t } = useTranslation("ato");
  const draft = useFormDraft();
  const rows = useRows(equipment);
  const value = draft.get("requires");
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const pump = draft.get("is_macro") === true ? "" : draft.get("pump");
  const offered = rows.filter(({ id }) => id !== pump || chosen.includes(id));
  const fault = draft.fault("requires");
  if (offered.length === 0) return null;
  return (
    <Fields title={t("fields.requires")}>
      {offered.map(({ id, name }) => (
        <Switch
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) =>
            draft.set(
              "requires",
              event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
            )
          }
        />
      ))}
      <Refusal words={fault} />
    </Fields>
  );
}

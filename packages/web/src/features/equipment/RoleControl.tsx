import { ROLES } from "@refugium/model/laws/role-limits.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { ChoiceControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { limitsFor, type Role } from "./role-limits.ts";

/** Selects the role; limits that suit it are suggested. */
export function RoleControl({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation("equipment");
  const draft = useFormDraft();
  // The form edits a row of this resource.
  const value = draft.get("role") as Role;
  const choose = (to: Role): void => {
    const now = {
      safe_state: draft.get("safe_state") as Equipment["safe_state"],
      max_on: Number(draft.get("max_on")),
      min_on: Number(draft.get("min_on")),
      min_off: Number(draft.get("min_off")),
    };
    draft.set("role", to);
    for (const [path, limit] of Object.entries(limitsFor({ from: value, to, isNew }, now)))
      draft.set(path, limit);
  };
  return (
    <ChoiceControl
      path="role"
      label={t("fields.role")}
      options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      // The options are these values.
      onChoose={(role) => choose(role as Role)}
    />
  );
}

import { useTranslation } from "react-i18next";
import { type Declared, removeRow } from "../api/rows.ts";
import { Confirm } from "./Confirm.tsx";
import { ConfirmButton } from "./ConfirmButton.tsx";

interface Removed {
  readonly resource: Declared;
  readonly id: string;
  readonly name: string;
  /** What is deleted with it, as text. */
  readonly consequence: string;
}

/** Deletes a row after a confirmation that names the consequence. */
export function RemoveButton({ resource, id, name, consequence }: Removed) {
  const { t } = useTranslation(["common", "form"]);
  return (
    <ConfirmButton
      named={t("removeNamed", { name })}
      title={t("form:confirmRemove", { name })}
      consequence={consequence}
      action={t("remove")}
      onConfirm={() => removeRow(resource, id)}
    />
  );
}

export function ConfirmRemoval(props: Removed & { readonly onClose: () => void }) {
  const { resource, id, name, consequence, onClose } = props;
  const { t } = useTranslation(["common", "form"]);
  return (
    <Confirm
      title={t("form:confirmRemove", { name })}
      consequence={consequence}
      action={t("remove")}
      onConfirm={() => removeRow(resource, id)}
      onClose={onClose}
    />
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Declared, removeRow } from "../api/rows.ts";
import { Confirm } from "./Confirm.tsx";
import { NamedButton, type NamedButtonProps } from "./NamedButton.tsx";

interface Removed {
  readonly resource: Declared;
  readonly id: string;
  readonly name: string;
  /** What is deleted with it, as text. */
  readonly consequence: string;
}

type RemoveButtonProps = Removed & Pick<NamedButtonProps, "size" | "className">;

/** Deletes a row after a confirmation that names the consequence. */
export function RemoveButton({ resource, id, name, consequence, ...look }: RemoveButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <NamedButton
        {...look}
        label={t("remove")}
        named={t("removeNamed", { name })}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmRemoval {...{ resource, id, name, consequence }} onClose={() => setAsking(false)} />
      )}
    </>
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

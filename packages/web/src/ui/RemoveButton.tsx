import type { ButtonProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Declared, removeRow } from "../api/rows.ts";
import { Confirm } from "./Confirm.tsx";
import { NamedButton } from "./NamedButton.tsx";

interface Removed {
  readonly resource: Declared;
  readonly id: string;
  readonly name: string;
  /** What is deleted with it, as text. */
  readonly consequence: string;
}

/** Deletes a row after a confirmation that names the consequence. */
export function RemoveButton({
  resource,
  id,
  name,
  consequence,
  ...look
}: Removed & Pick<ButtonProps, "size" | "className">) {
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
        <ConfirmRemoval
          resource={resource}
          id={id}
          name={name}
          consequence={consequence}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export function ConfirmRemoval({
  resource,
  id,
  name,
  consequence,
  onClose,
}: Removed & { readonly onClose: () => void }) {
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

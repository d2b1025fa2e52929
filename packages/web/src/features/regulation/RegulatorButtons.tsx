import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Declared, removeRow } from "../../api/rows.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { EnableButton } from "./EnableButton.tsx";
import styles from "./RegulatorButtons.module.css";

interface RegulatorButtonsProps {
  readonly resource: Declared;
  readonly row: { readonly id: string; readonly enable: boolean };
  readonly name: string;
  readonly switchOffConsequence: string;
  readonly removeConsequence: string;
  form(close: () => void): ReactNode;
  calibration(close: () => void): ReactNode;
}

/** What can be done with a controller: edit, calibrate, switch off and on, delete. */
export function RegulatorButtons({
  resource,
  row,
  name,
  switchOffConsequence,
  removeConsequence,
  form,
  calibration,
}: RegulatorButtonsProps) {
  const { t } = useTranslation(["regulation", "common", "form"]);
  const [open, setOpen] = useState<"edit" | "calibrate" | "remove">();
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles.buttons}>
      <Button variant="default" aria-label={t("common:editNamed", { name })} onClick={() => setOpen("edit")}>
        {t("common:edit")}
      </Button>
      <Button
        variant="default"
        aria-label={t("calibrateNamed", { name })}
        onClick={() => setOpen("calibrate")}
      >
        {t("calibrate")}
      </Button>
      <EnableButton
        name={name}
        path={`${resource.path}/${row.id}`}
        isEnabled={row.enable}
        consequence={switchOffConsequence}
      />
      <Button
        variant="default"
        aria-label={t("common:removeNamed", { name })}
        onClick={() => setOpen("remove")}
      >
        {t("common:remove")}
      </Button>
      {open === "edit" && form(close)}
      {open === "calibrate" && calibration(close)}
      {open === "remove" && (
        <Confirm
          title={t("form:confirmRemove", { name })}
          consequence={removeConsequence}
          action={t("common:remove")}
          onConfirm={() => removeRow(resource, row.id)}
          onClose={close}
        />
      )}
    </div>
  );
}

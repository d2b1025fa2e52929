import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Declared } from "../../api/rows.ts";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
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
  const [open, setOpen] = useState<"edit" | "calibrate">();
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles.buttons}>
      <EditButton name={name} onPress={() => setOpen("edit")} />
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
      <RemoveButton resource={resource} id={row.id} name={name} consequence={removeConsequence} />
      {open === "edit" && form(close)}
      {open === "calibrate" && calibration(close)}
    </div>
  );
}

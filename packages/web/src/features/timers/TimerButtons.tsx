import { Button } from "@mantine/core";
import { timers } from "@refugium/model/resources/timers.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RowOf, removeRow } from "../../api/rows.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import styles from "./TimerCard.module.css";
import { TimerForm } from "./TimerForm.tsx";

/** Changes a timer or deletes it. */
export function TimerButtons({
  timer,
  name,
}: {
  readonly timer: RowOf<typeof timers>;
  readonly name: string;
}) {
  const { t } = useTranslation(["timers", "common", "form"]);
  const [open, setOpen] = useState<"edit" | "remove">();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant="default"
          aria-label={t("common:editNamed", { name })}
          onClick={() => setOpen("edit")}
        >
          {t("common:edit")}
        </Button>
        <Button
          variant="default"
          aria-label={t("common:removeNamed", { name })}
          onClick={() => setOpen("remove")}
        >
          {t("common:remove")}
        </Button>
      </div>
      {open === "edit" && <TimerForm timer={timer} onClose={close} />}
      {open === "remove" && (
        <Confirm
          title={t("form:confirmRemove", { name })}
          consequence={t("removeConsequence")}
          action={t("common:remove")}
          onConfirm={() => removeRow(timers, timer.id)}
          onClose={close}
        />
      )}
    </>
  );
}

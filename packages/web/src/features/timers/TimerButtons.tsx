import { timers } from "@refugium/model/resources/timers.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowOf } from "../../api/rows.ts";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import styles from "./TimerCard.module.css";
import { TimerForm } from "./TimerForm.tsx";

export function TimerButtons({
  timer,
  name,
}: {
  readonly timer: RowOf<typeof timers>;
  readonly name: string;
}) {
  const { t } = useTranslation(["timers", "common", "form"]);
  const [open, setOpen] = useState<"edit">();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div className={styles.buttons}>
        <EditButton name={name} onPress={() => setOpen("edit")} />
        <RemoveButton resource={timers} id={timer.id} name={name} consequence={t("removeConsequence")} />
      </div>
      {open === "edit" && <TimerForm timer={timer} onClose={close} />}
    </>
  );
}

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useFormDraft } from "../../form/form-context.ts";
import { instantOfWall, tankWall } from "../../text/tank-zone.ts";
import { useTranslation } from "../../text/translate.ts";
import { readWallInput, wallInput } from "../../text/wall-format.ts";

/** When a task was last done, by the tank's clock; an incomplete time is not sent. `initial` as an ISO time. */
export function LastDoneControl({ initial }: { readonly initial: string }) {
  const { t } = useTranslation("tasks");
  const draft = useFormDraft();
  const [typed, setTyped] = useState(initial === "" ? "" : wallInput(tankWall(Date.parse(initial)) / 1000));
  const type = (text: string): void => {
    setTyped(text);
    const at = readWallInput(text);
    if (at !== undefined) draft.set("last_done", new Date(instantOfWall(at * 1000)).toISOString());
    else draft.set("last_done", text === "" ? "" : initial);
  };
  return (
    <TextInput
      type="datetime-local"
      name="last_done"
      label={t("fields.lastDone")}
      description={t("fields.lastDoneHelp")}
      error={draft.fault("last_done")}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

import { useConnection } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import type { RowIn } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { useToast } from "../../ui/Toast.tsx";
import styles from "./DoneButton.module.css";

/** Marks a task as done now; says so when the controller has stored it. */
export function DoneButton({ task: { id, name } }: { readonly task: RowIn<"tasks"> }) {
  const { t } = useTranslation("due");
  const { isLive } = useConnection();
  const { send, isBusy, refusal } = useRequest();
  const notify = useToast();
  const press = async (): Promise<void> => {
    if (await send(() => post(`/api/tasks/${id}/done`, {}))) notify(t("doneTitle", { name }));
  };
  return (
    <div className={styles.done}>
      <NamedButton
        label={t("done")}
        named={t("doneNamed", { name })}
        loading={isBusy}
        disabled={!isLive}
        onPress={() => void press()}
      />
      <Refusal words={refusal} />
    </div>
  );
}

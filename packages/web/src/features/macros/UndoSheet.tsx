import { Button } from "@mantine/core";
import { macros } from "@refugium/model/resources/macros.ts";
import { useTranslation } from "react-i18next";
import { post } from "../../api/request.ts";
import { type RowOf, useRows } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useTargets } from "../targets/use-targets.ts";
import { Sentences } from "./MacroSteps.tsx";
import { undoSentences } from "./macro-plan-words.ts";

interface UndoSheetProps {
  readonly macro: RowOf<typeof macros>;
  readonly name: string;
  onClose(): void;
}

/** Asks before a macro is undone, and shows the effect. */
export function UndoSheet({ macro, name, onClose }: UndoSheetProps) {
  const { t } = useTranslation(["macros", "common"]);
  const rows = useRows(macros);
  const { nameOf } = useTargets();
  const { isBusy, refusal, send } = useRequest();
  const words = undoSentences(macro, (id) => rows.find((row) => row.id === id), nameOf);
  const isPossible = typeof words !== "string" && words.length > 0;
  const undo = async (): Promise<void> => {
    await post(`${macros.path}/${macro.id}/revert`);
    onClose();
  };
  return (
    <Sheet title={t("undoTitle", { name })} onClose={onClose} isQuestion>
      <p>{typeof words === "string" ? words : t(isPossible ? "undoIntro" : "undoNothing")}</p>
      {typeof words !== "string" && <Sentences words={words} label={t("undoIntro")} />}
      <Refusal words={refusal} />
      <div className="buttons">
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        {isPossible && (
          <Button loading={isBusy} onClick={() => void send(undo)}>
            {t("undoAction")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

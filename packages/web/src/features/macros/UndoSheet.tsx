import { type MacroRun, undoOf } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useTargets } from "../targets/use-targets.ts";
import { Sentences } from "./MacroSteps.tsx";
import { restoreSentences } from "./macro-plan-words.ts";

interface UndoSheetProps {
  readonly run: MacroRun;
  readonly name: string;
  onClose(): void;
}

/** Asks before the last run of a macro is undone, and shows what is restored. */
export function UndoSheet({ run, name, onClose }: UndoSheetProps) {
  const { t } = useTranslation(["macros", "common"]);
  const { nameOf } = useTargets();
  const { isBusy, refusal, send } = useRequest();
  const undo = async (): Promise<void> => {
    await post(`${macros.path}/${run.macro}/undo`);
    onClose();
  };
  return (
    <Sheet title={t("undoTitle", { name })} onClose={onClose} isQuestion>
      <p>{t("undoRestores")}</p>
      <Sentences
        words={restoreSentences(undoOf({ ...run, driven: false }), nameOf)}
        label={t("undoRestores")}
      />
      <Refusal words={refusal} />
      <div className="buttons">
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button loading={isBusy} onClick={() => void send(undo)}>
          {t("undoAction")}
        </Button>
      </div>
    </Sheet>
  );
}

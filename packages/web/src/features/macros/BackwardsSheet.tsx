import { macros } from "@refugium/model/resources/macros.ts";
import { post } from "../../api/request.ts";
import { type RowOf, useRows } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useTargets } from "../targets/use-targets.ts";
import { Sentences } from "./MacroSteps.tsx";
import { undoSentences } from "./macro-plan-words.ts";

interface BackwardsSheetProps {
  readonly macro: RowOf<typeof macros>;
  readonly name: string;
  onClose(): void;
}

/** Asks before a macro is run backwards, and shows the effect. */
export function BackwardsSheet({ macro, name, onClose }: BackwardsSheetProps) {
  const { t } = useTranslation(["macros", "common"]);
  const rows = useRows(macros);
  const { nameOf } = useTargets();
  const { isBusy, refusal, send } = useRequest();
  const words = undoSentences(macro, (id) => rows.find((row) => row.id === id), nameOf);
  const isPossible = typeof words !== "string" && words.length > 0;
  const revert = async (): Promise<void> => {
    await post(`${macros.path}/${macro.id}/revert`);
    onClose();
  };
  return (
    <Sheet title={t("backwardsTitle", { name })} onClose={onClose} isQuestion>
      <p>{typeof words === "string" ? words : t(isPossible ? "undoIntro" : "undoNothing")}</p>
      {typeof words !== "string" && <Sentences words={words} label={t("undoIntro")} />}
      <Refusal words={refusal} />
      <div className="buttons">
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        {isPossible && (
          <Button loading={isBusy} onClick={() => void send(revert)}>
            {t("backwards")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

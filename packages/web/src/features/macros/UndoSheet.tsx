import { type MacroRun, undoOf } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { post } from "../../api/request.ts";
import { type RowOf, useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { useTargets } from "../targets/use-targets.ts";
import { Sentences } from "./MacroSteps.tsx";
import { restoreSentences, undoSentences } from "./macro-plan-words.ts";

interface UndoSheetProps {
  readonly macro: RowOf<typeof macros>;
  readonly name: string;
  /** The run that is undone; without one the macro is run backwards. */
  readonly run?: MacroRun;
  onClose(): void;
}

/** Asks before a run is undone or a macro is run backwards, and shows what happens. */
export function UndoSheet({ macro, name, run, onClose }: UndoSheetProps) {
  const { t } = useTranslation("macros");
  const rows = useRows(macros);
  const { nameOf } = useTargets();
  const words =
    run === undefined
      ? undoSentences(macro, (id) => rows.find((row) => row.id === id), nameOf)
      : restoreSentences(undoOf({ ...run, driven: false }), nameOf);
  const [title, intro, action, way] =
    run === undefined
      ? ([t("backwardsTitle", { name }), t("undoIntro"), t("backwards"), "revert"] as const)
      : ([t("undoTitle", { name }), t("undoRestores"), t("undoAction"), "undo"] as const);
  const isBlocked = typeof words === "string";
  const isPossible = !isBlocked && (run !== undefined || words.length > 0);
  return (
    <Confirm
      title={title}
      consequence={isBlocked ? words : isPossible ? intro : t("undoNothing")}
      details={isPossible && <Sentences words={words} label={intro} />}
      action={isPossible ? action : undefined}
      isHarmless
      onConfirm={() => post(`${macros.path}/${macro.id}/${way}`)}
      onClose={onClose}
    />
  );
}

import { macros } from "@refugium/model/resources/macros.ts";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { ChoiceControl, helped, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { useTargets } from "../targets/use-targets.ts";
import { Sentences } from "./MacroSteps.tsx";
import { undoSentences } from "./macro-plan-words.ts";
import { StepList } from "./StepList.tsx";
import { useMacroDraft } from "./use-macro-draft.ts";

interface MacroFormProps {
  /** Undefined: a new one. */
  readonly macro: RowOf<typeof macros> | undefined;
  onClose(): void;
}

/** Edits a macro: its steps in order, and the reaction to a failed step. */
export function MacroForm({ macro, onClose }: MacroFormProps) {
  const { t } = useTranslation("macros");
  const draft = useDraft(macro ?? macros.shape.initial);
  const title = macro === undefined ? t("addTitle") : macro.name || t("unnamed", { id: macro.id });
  return (
    <FormSheet
      title={title}
      draft={draft}
      send={(changes) => saveRow(macros, macro?.id, changes)}
      onClose={onClose}
    >
      <TextControl path="name" label={t("fields.name")} />
      <StepList id={macro?.id} />
      <SwitchControl path="reversible" {...helped("macros:fields.reversible")} />
      {draft.get("reversible") === true && <UndoPreview id={macro?.id} />}
      <ChoiceControl
        path="on_error"
        label={t("fields.onError")}
        options={[
          { value: "stop", label: t("fields.onErrorStop") },
          { value: "continue", label: t("fields.onErrorContinue") },
        ]}
      />
      <MoreFields>
        <ChoiceControl
          path="after_crash"
          label={t("fields.afterCrash")}
          options={[
            { value: "abort", label: t("fields.afterCrashAbort") },
            { value: "resume", label: t("fields.afterCrashResume") },
          ]}
        />
      </MoreFields>
    </FormSheet>
  );
}

function UndoPreview({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("macros");
  const { macro, find } = useMacroDraft(id);
  const { nameOf } = useTargets();
  const words = undoSentences(macro, find, nameOf);
  if (typeof words === "string" || words.length === 0) return null;
  return (
    <details>
      <summary>{t("builder.preview")}</summary>
      <p className="quiet">{t("builder.previewNote")}</p>
      <Sentences words={words} label={t("builder.preview")} />
    </details>
  );
}

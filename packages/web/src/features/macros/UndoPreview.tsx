import { useTranslation } from "react-i18next";
import { useTargets } from "../targets/use-targets.ts";
import { Sentences } from "./MacroSteps.tsx";
import { undoSentences } from "./macro-plan-words.ts";
import { useMacroDraft } from "./use-macro-draft.ts";

export function UndoPreview({ id }: { readonly id: string | undefined }) {
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

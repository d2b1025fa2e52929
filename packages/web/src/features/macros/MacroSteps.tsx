import type { Macro } from "@refugium/model/resources/macros.ts";
import { useTranslation } from "../../text/translate.ts";
import { targetWords } from "../targets/target-words.ts";
import { useTargets } from "../targets/use-targets.ts";
import styles from "./MacroSteps.module.css";

/** More steps are folded. */
const MOST = 8;

/** The steps of a macro as sentences. */
export function MacroSteps({ macro, name }: { readonly macro: Macro; readonly name: string }) {
  const { t } = useTranslation("macros");
  const { nameOf } = useTargets();
  const words = macro.steps.map(({ type, config }) => targetWords(type, config, nameOf));
  if (words.length === 0) return <p className="quiet">{t("noSteps")}</p>;
  if (words.length <= MOST) return <Sentences words={words} label={t("steps", { name })} />;
  return (
    <details>
      <summary>{t("allSteps", { count: words.length })}</summary>
      <Sentences words={words} label={t("steps", { name })} />
    </details>
  );
}

/** An ordered list of sentences. */
export function Sentences({ words, label }: { readonly words: readonly string[]; readonly label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {words.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index; two may be equal.
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  );
}

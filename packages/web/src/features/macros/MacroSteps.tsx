import type { Macro } from "@refugium/model/resources/macros.ts";
import { useTranslation } from "react-i18next";
import { targetWords } from "../targets/target-words.ts";
import { useTargets } from "../targets/use-targets.ts";
import styles from "./MacroSteps.module.css";

/** More steps than that are shown on request. */
const MOST = 8;

/** What a macro does, step by step, in sentences. */
export function MacroSteps({ macro, name }: { readonly macro: Macro; readonly name: string }) {
  const { t } = useTranslation("macros");
  const { nameOf } = useTargets();
  const words = macro.steps.map(({ type, config }) => targetWords(type, config, nameOf));
  if (words.length === 0) return <p className={styles.none}>{t("noSteps")}</p>;
  if (words.length <= MOST) return <Sentences words={words} label={t("steps", { name })} />;
  return (
    <details>
      <summary className={styles.summary}>{t("allSteps", { count: words.length })}</summary>
      <Sentences words={words} label={t("steps", { name })} />
    </details>
  );
}

/** Sentences in an order that counts. */
export function Sentences({ words, label }: { readonly words: readonly string[]; readonly label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {words.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and two may say the same.
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  );
}

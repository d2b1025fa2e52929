import i18next from "i18next";

/** A sentence of the controller in another language; undefined where there are no words for it. */
export type Translate = (sentence: string) => string | undefined;

const learned = new Map<string, Translate>();

/** From now on what the controller says is shown in this language, too. */
export function learnServerWords(language: string, translate: Translate): void {
  learned.set(language, translate);
}

/** What the controller said, in the language that is shown; as it said it where that language has no words for it. */
export function serverWords(sentence: string): string {
  return learned.get(i18next.language)?.(sentence) ?? sentence;
}

/** Whether what the controller says is shown in other words than its own: it cannot look for those. */
export const areServerWordsTranslated = (): boolean => learned.has(i18next.language);

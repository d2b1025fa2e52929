import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { preference } from "../preferences.ts";
import { first } from "./en/first.ts";
import type { en } from "./en/index.ts";
import { learnServerWords } from "./server-words.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
  }
}

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** Loads the words of a language other than English and shows them from now on. */
export async function speak(language: Language): Promise<void> {
  if (language === "de" && !i18next.hasResourceBundle("de", "common")) {
    const [{ de }, { serverInGerman }] = await Promise.all([
      import("./de/index.ts"),
      import("./de/server/index.ts"),
    ]);
    learnServerWords("de", serverInGerman);
    for (const [namespace, words] of Object.entries(de)) i18next.addResourceBundle("de", namespace, words);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the words of the pages beside the overview, once. */
export async function loadAllWords(): Promise<void> {
  if (i18next.hasResourceBundle("en", "settings")) return;
  const { en: all } = await import("./en/index.ts");
  for (const [namespace, words] of Object.entries(all)) i18next.addResourceBundle("en", namespace, words);
}

/** English is in the first load: it is what is shown where another language has no word. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: "en",
    fallbackLng: "en",
    resources: { en: first },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  await speak(preference("language") ?? browserLanguage());
}

function browserLanguage(): Language {
  return navigator.language.startsWith("de") ? "de" : "en";
}

import { first } from "@refugium/languages/en/pages/first.ts";
import type { en } from "@refugium/languages/en/pages/index.ts";
import { LANGUAGES, nearestLanguage } from "@refugium/languages/languages.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { preference } from "../preferences.ts";
import { addRenderer } from "./message-text.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
  }
}

/** Switches the page to a language, loading its texts first. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  if (language !== "en") await loadOnce(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the texts of all pages and messages, once. English has only those of the first load until then. */
export async function loadAllWords(): Promise<void> {
  await loadOnce("en");
}

const loads = new Map<LanguageCode, Promise<void>>();

function loadOnce(language: LanguageCode): Promise<void> {
  const known = loads.get(language);
  if (known !== undefined) return known;
  const loading = load(language);
  loads.set(language, loading);
  // A failed load is tried again the next time.
  loading.catch(() => loads.delete(language));
  return loading;
}

async function load(language: LanguageCode): Promise<void> {
  const { locale } = LANGUAGES[language];
  const [{ pages, messages }, { rendererOf }] = await Promise.all([
    LANGUAGES[language].load(),
    import("./message-renderer.ts"),
  ]);
  addRenderer(language, rendererOf(messages, locale));
  for (const [namespace, words] of Object.entries(pages))
    i18next.addResourceBundle(language, namespace, words);
}

/** English is in the first load: it is the fallback for texts that another language lacks. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: "en",
    fallbackLng: "en",
    resources: { en: first },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  await showLanguage(preference("language") ?? nearestLanguage(navigator.languages));
}

import { first } from "@refugium/languages/en/pages/first.ts";
import { LANGUAGES, nearestLanguage } from "@refugium/languages/languages.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { preference } from "../preferences.ts";
import { addRenderer } from "./message-text.ts";
import { addWords, setLanguage } from "./translate.ts";

/** Switches the page to a language, loading its texts first. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  if (language !== "en") await loadOnce(language);
  setLanguage(language);
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
  addWords(language, pages);
}

/** English is in the first load: it is the fallback for texts that another language lacks. */
export async function startTexts(): Promise<void> {
  addWords("en", first);
  await showLanguage(preference("language") ?? nearestLanguage(navigator.languages));
}

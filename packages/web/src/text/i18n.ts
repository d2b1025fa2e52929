import { first } from "@refugium/languages/en/pages/first.ts";
import { LANGUAGES, nearestLanguage } from "@refugium/languages/languages.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { preference } from "../preferences.ts";
import { addRenderer } from "./message-text.ts";
import { addWords, setLanguage } from "./translate.ts";

let wanted: LanguageCode | undefined;

/** Switches the page to a language, loading its texts first. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  wanted = language;
  if (language !== "en") await loadOnce(language);
  // Another one was chosen while this one was loading.
  if (wanted !== language) return;
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

/** English is in the first load: it is shown where another language cannot be loaded, or lacks a text. */
export async function startTexts(): Promise<void> {
  addWords("en", first);
  const language = preference("language") ?? nearestLanguage(navigator.languages);
  await showLanguage(language).catch(() => showLanguage("en"));
}

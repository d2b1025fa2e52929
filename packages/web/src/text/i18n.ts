import { first } from "@refugium/languages/en/pages/first.ts";
import type { en } from "@refugium/languages/en/pages/index.ts";
import { LANGUAGES, nearestLanguage } from "@refugium/languages/languages.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { preference } from "../preferences.ts";
import { learnMessages } from "./said.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
  }
}

/** Loads the words of a language other than English and shows them from now on. */
export async function speak(language: LanguageCode): Promise<void> {
  if (language !== "en") await learn(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the words of the pages beside the overview, and those of messages that are made here, once. */
export async function loadAllWords(): Promise<void> {
  await learn("en");
}

const learned = new Map<LanguageCode, Promise<void>>();

function learn(language: LanguageCode): Promise<void> {
  const known = learned.get(language);
  if (known !== undefined) return known;
  const learning = load(language);
  learned.set(language, learning);
  // What could not be loaded is asked for again the next time.
  learning.catch(() => learned.delete(language));
  return learning;
}

async function load(language: LanguageCode): Promise<void> {
  const { locale } = LANGUAGES[language];
  const [{ pages, messages }, { rendererOf }] = await Promise.all([
    LANGUAGES[language].load(),
    import("./message-renderer.ts"),
  ]);
  learnMessages(language, rendererOf(messages, locale));
  for (const [namespace, words] of Object.entries(pages))
    i18next.addResourceBundle(language, namespace, words);
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
  await speak(preference("language") ?? nearestLanguage(navigator.languages));
}

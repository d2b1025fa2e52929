// All languages. A new one is a folder beside these, a line here and its code in the model.

import type { DOMAINS } from "@refugium/model/messages/english.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import type { Translation } from "@refugium/model/messages/templates.ts";
import type { en } from "./en/pages/index.ts";
import type { Words } from "./words.ts";

/** The texts of a language: those of the pages, and those of messages by domain. */
export interface Texts {
  readonly pages: Words<typeof en>;
  readonly messages: { readonly [Name in keyof typeof DOMAINS]: Translation<(typeof DOMAINS)[Name]> };
}

interface Language {
  /** In its own language. */
  readonly name: string;
  /** BCP 47: format of numbers and times. */
  readonly locale: string;
  readonly load: () => Promise<Texts>;
}

/** By ISO 639. The English of messages is in the model. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-GB", load: () => import("./en/index.ts") },
  de: { name: "Deutsch", locale: "de-DE", load: () => import("./de/index.ts") },
  es: { name: "Español", locale: "es-ES", load: () => import("./es/index.ts") },
  fr: { name: "Français", locale: "fr-FR", load: () => import("./fr/index.ts") },
} satisfies { readonly [Code in LanguageCode]: Language };

/** The first supported language of a list such as a browser's; English if there is none. */
export function nearestLanguage(wanted: readonly string[]): LanguageCode {
  const codes = wanted.map((each) => each.toLowerCase().split("-")[0]);
  return codes.find((code) => isLanguage(code)) ?? "en";
}

export function isLanguage(code: string | undefined): code is LanguageCode {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}

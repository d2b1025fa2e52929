import { LANGUAGES } from "@refugium/languages/languages.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { type Said, verbatim } from "@refugium/model/messages/message.ts";
import { Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";

/** Makes words of messages for people who are not at a page, in the language that is set for them. */
export class ControllerWords {
  readonly #language: () => LanguageCode;
  readonly #renderers = new Map<LanguageCode, Renderer>();

  constructor(language: () => LanguageCode) {
    this.#language = language;
  }

  /** Loads the texts of the language that is set, unless they are loaded. */
  async load(): Promise<void> {
    const code = this.#language();
    if (this.#renderers.has(code)) return;
    const { locale, load } = LANGUAGES[code];
    const { messages } = await load();
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
    const manner = { locale, moment: (at: Date) => format.format(at) };
    this.#renderers.set(code, new Renderer(catalogue(messages), manner));
  }

  /** English until the texts are loaded, and where a language lacks one. */
  words(said: Said): string {
    const message = typeof said === "string" ? verbatim(said) : said;
    return this.#renderers.get(this.#language())?.render(message) ?? english(message);
  }
}

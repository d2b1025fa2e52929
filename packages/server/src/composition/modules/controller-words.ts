import { LANGUAGES } from "@refugium/languages/languages.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { type MessageOrText, verbatim } from "@refugium/model/messages/message.ts";
import { type Formatting, Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";

/** Texts of messages for mails, in the configured language. */
export class ControllerWords {
  readonly #language: () => LanguageCode;
  readonly #renderers = new Map<LanguageCode, Renderer>();

  constructor(language: () => LanguageCode) {
    this.#language = language;
  }

  /** Loads the texts of the configured language unless they are loaded. */
  async load(): Promise<void> {
    const code = this.#language();
    if (this.#renderers.has(code)) return;
    const { locale, load } = LANGUAGES[code];
    const { messages } = await load();
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
    const wall = new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "UTC",
    });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
    const manner: Formatting = {
      locale,
      moment: (at) => format.format(at),
      wall: (at, isDay) => (isDay ? day : wall).format(at),
    };
    this.#renderers.set(code, new Renderer(catalogue(messages), manner));
  }

  /** English until the texts are loaded, and for texts that the language lacks. */
  words(message: MessageOrText): string {
    const coded = typeof message === "string" ? verbatim(message) : message;
    return this.#renderers.get(this.#language())?.render(coded) ?? english(coded);
  }
}

import { en } from "@refugium/languages/en/pages/index.ts";
import { english } from "@refugium/model/messages/english.ts";
import { addRenderer } from "../message-text.ts";
import { addWords, setLanguage } from "../translate.ts";

/** Loads the English texts without a browser. */
export function startEnglish(): void {
  addRenderer("en", english);
  addWords("en", en);
  setLanguage("en");
}

import { en } from "@refugium/languages/en/pages/index.ts";
import { english } from "@refugium/model/messages/english.ts";
import i18next from "i18next";
import { addRenderer } from "../message-text.ts";

/** Loads the English texts without a browser. */
export async function startEnglish(): Promise<void> {
  addRenderer("en", english);
  await i18next.init({
    lng: "en",
    resources: { en },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
}

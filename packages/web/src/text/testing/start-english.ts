import { en } from "@refugium/languages/en/pages/index.ts";
import i18next from "i18next";

/** The English words without a browser. */
export async function startEnglish(): Promise<void> {
  await i18next.init({
    lng: "en",
    resources: { en },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
}

import i18next from "i18next";
import { en } from "../en/index.ts";

/** The English words without a browser. */
export async function startEnglish(): Promise<void> {
  await i18next.init({
    lng: "en",
    resources: { en },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
}

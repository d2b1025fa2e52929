export const LANGUAGE_CODES = ["en", "de", "es", "fr"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** The languages in which messages can be told, by ISO 639. */
export const LANGUAGE_CODES = ["en", "de", "es", "fr"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

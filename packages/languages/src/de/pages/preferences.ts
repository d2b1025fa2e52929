import type { preferences as english } from "../../en/pages/preferences.ts";
import type { Words } from "../../words.ts";

export const preferences: Words<typeof english> = {
  title: "Dieses Gerät",
  language: "Sprache",
  theme: "Farben",
  themes: { auto: "Wie das Gerät", light: "Hell", dark: "Dunkel", red: "Rot, für die Nacht" },
  unit: "Temperaturen in",
  button: "Sprache, Farben und Einheiten",
};

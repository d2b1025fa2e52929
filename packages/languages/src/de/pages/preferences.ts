import type { preferences as english } from "../../en/pages/preferences.ts";
import type { Words } from "../../words.ts";

export const preferences: Words<typeof english> = {
  title: "Dieses Gerät",
  language: "Sprache",
  theme: "Farben",
  themes: {
    auto: "Wie am Gerät",
    light: "Hell",
    dark: "Dunkel",
    red: "Rot, für die Nacht",
    night: "Nachts rot",
  },
  night: {
    label: "Wann",
    clock: "Nach der Uhr",
    sun: "Von Sonnenuntergang bis Sonnenaufgang am Becken",
    from: "Rot ab",
    to: "Rot bis",
    zone: "Nach der Uhr des Beckens. Sonst wie am Gerät eingestellt.",
  },
  unit: "Temperaturen in",
  tiles: { label: "Kacheln der Übersicht", dense: "Dicht", roomy: "Luftig" },
  button: "Sprache, Farben und Einheiten",
};

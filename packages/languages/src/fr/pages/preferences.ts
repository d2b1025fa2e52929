import type { preferences as english } from "../../en/pages/preferences.ts";
import type { Words } from "../../words.ts";

export const preferences: Words<typeof english> = {
  title: "Cet appareil",
  language: "Langue",
  theme: "Thème",
  themes: { auto: "Comme l'appareil", light: "Clair", dark: "Sombre", red: "Rouge, pour la nuit" },
  unit: "Températures en",
  button: "Langue, thème et unités",
};

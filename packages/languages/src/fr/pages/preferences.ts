import type { preferences as english } from "../../en/pages/preferences.ts";
import type { Words } from "../../words.ts";

export const preferences: Words<typeof english> = {
  title: "Cet appareil",
  language: "Langue",
  theme: "Thème",
  themes: {
    auto: "Comme l'appareil",
    light: "Clair",
    dark: "Sombre",
    red: "Rouge, pour la nuit",
    night: "Rouge la nuit",
  },
  night: {
    label: "Quand",
    clock: "Selon l'heure",
    sun: "Du coucher au lever du soleil à l'aquarium",
    from: "Rouge à partir de",
    to: "Rouge jusqu'à",
    zone: "À l'heure de l'aquarium. Le reste du jour, comme l'appareil.",
  },
  unit: "Températures en",
  tiles: { label: "Tuiles de l'accueil", dense: "Serrées", roomy: "Aérées" },
  button: "Langue, thème et unités",
};

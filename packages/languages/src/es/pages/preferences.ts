import type { preferences as english } from "../../en/pages/preferences.ts";
import type { Words } from "../../words.ts";

export const preferences: Words<typeof english> = {
  title: "Este dispositivo",
  language: "Idioma",
  theme: "Tema",
  themes: { auto: "Como el dispositivo", light: "Claro", dark: "Oscuro", red: "Rojo, para la noche" },
  unit: "Temperaturas en",
  button: "Idioma, tema y unidades",
};

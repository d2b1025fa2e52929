import type { preferences as english } from "../../en/pages/preferences.ts";
import type { Words } from "../../words.ts";

export const preferences: Words<typeof english> = {
  title: "Este dispositivo",
  language: "Idioma",
  theme: "Tema",
  themes: {
    auto: "Como el dispositivo",
    light: "Claro",
    dark: "Oscuro",
    red: "Rojo, para la noche",
    night: "Rojo de noche",
  },
  night: {
    label: "Cuándo",
    clock: "Por el reloj",
    sun: "Desde la puesta hasta la salida del sol en el acuario",
    from: "Rojo desde",
    to: "Rojo hasta",
    zone: "Según el reloj del acuario. El resto del día, como el dispositivo.",
  },
  unit: "Temperaturas en",
  tiles: { label: "Mosaicos del resumen", dense: "Compactos", roomy: "Amplios" },
  button: "Idioma, tema y unidades",
};

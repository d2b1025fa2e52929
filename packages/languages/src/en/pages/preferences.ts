export const preferences = {
  title: "This device",
  language: "Language",
  theme: "Theme",
  themes: {
    auto: "As the device",
    light: "Light",
    dark: "Dark",
    red: "Red, for the night",
    night: "Red at night",
  },
  night: {
    label: "When",
    clock: "By the clock",
    sun: "From sunset to sunrise at the tank",
    from: "Red from",
    to: "Red until",
    zone: "By the tank's clock. The rest of the day: as the device.",
  },
  unit: "Temperatures in",
  tiles: { label: "Tiles of the overview", dense: "Dense", roomy: "Roomy" },
  button: "Language, theme and units",
} as const;

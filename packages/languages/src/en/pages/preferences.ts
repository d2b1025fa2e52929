export const preferences = {
  title: "This device",
  language: "Language",
  theme: "Theme",
  themes: { auto: "As the device", light: "Light", dark: "Dark", red: "Red, for the night" },
  unit: "Temperatures in",
  button: "Language, theme and units",
} as const;

import { Button, createTheme } from "@mantine/core";

/** Values that Mantine reads in script; what it reads in CSS is overridden in palette.css. */
export const theme = createTheme({
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: "md" },
      // Mantine writes white on every filled button: on the light accents of the dark themes nobody could read it.
      vars: (_theme, { variant = "filled" }) => ({
        root: variant === "filled" ? { "--button-color": "var(--sea-on-accent)" } : {},
      }),
    }),
  },
});

import { Button, createTheme } from "@mantine/core";

/** Values that Mantine reads in script; what it reads in CSS is overridden in palette.css. */
export const theme = createTheme({
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Plain words instead of `extend`: the parts themselves are loaded with the pages that use them.
    CloseButton: { defaultProps: { iconSize: 20 } },
    // Steppers of 20 px are for nobody's thumb; the arrow keys do the same.
    NumberInput: { defaultProps: { hideControls: true } },
    PasswordInput: { defaultProps: { rightSectionWidth: 48 } },
    Button: Button.extend({
      defaultProps: { size: "md" },
      // Mantine writes white on every filled button: on the light accents of the dark themes nobody could read it.
      vars: (_theme, { variant = "filled" }) => ({
        root: variant === "filled" ? { "--button-color": "var(--sea-on-accent)" } : {},
      }),
    }),
  },
});

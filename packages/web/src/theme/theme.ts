import { Button, createTheme } from "@mantine/core";

/** Values that Mantine reads in script; those it reads in CSS are overridden in palette.css. */
export const theme = createTheme({
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Plain objects instead of `extend`: the components are loaded with the pages that use them.
    CloseButton: { defaultProps: { iconSize: 20 } },
    // Steppers of 20 px are too small for a thumb; the arrow keys do the same.
    NumberInput: { defaultProps: { size: "md", hideControls: true } },
    PasswordInput: { defaultProps: { size: "md", rightSectionWidth: 48 } },
    NativeSelect: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    Switch: { defaultProps: { size: "md" } },
    Button: Button.extend({
      defaultProps: { size: "md" },
      // Mantine writes white on every filled button, which is unreadable on the light accents of the dark themes.
      vars: (_theme, { variant = "filled" }) => ({
        root: variant === "filled" ? { "--button-color": "var(--sea-on-accent)" } : {},
      }),
    }),
  },
});

import { createTheme } from "@mantine/core";

/** Values that Mantine reads in script; what it reads in CSS is overridden in palette.css. */
export const theme = createTheme({
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});

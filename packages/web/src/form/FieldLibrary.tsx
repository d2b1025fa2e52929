// In a layer: the styles of the pages win, although they are loaded before these.
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { createTheme, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

/** Values that Mantine reads in script; those it reads in CSS are overridden in theme/palette.css. */
const THEME = createTheme({
  defaultRadius: "md",
  cursorType: "pointer",
  components: {
    // Steppers of 20 px are too small for a thumb; the arrow keys do the same.
    NumberInput: { defaultProps: { size: "md", hideControls: true } },
    PasswordInput: { defaultProps: { size: "md", rightSectionWidth: 48 } },
    NativeSelect: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    Switch: { defaultProps: { size: "md" } },
  },
});

/** The colours of the page are those of app/ThemeSwitch.tsx: Mantine changes none. */
const NO_ROOT = (): undefined => undefined;

/** Around everything that has fields. Not around the whole program: the first page has none, and is there sooner. */
export function FieldLibrary({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={THEME}
      // The content security policy forbids style elements: variables and classes come as files, see theme/.
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={NO_ROOT}
    >
      {children}
    </MantineProvider>
  );
}

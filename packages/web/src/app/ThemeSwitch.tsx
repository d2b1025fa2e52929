import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { usePreference } from "./preferences.ts";

/** Puts the chosen colours in force. The red of the night is the dark one in other colours. */
export function ThemeSwitch() {
  const theme = usePreference("theme") ?? "auto";
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  useEffect(() => {
    setColorScheme(theme === "red" ? "dark" : theme);
    document.documentElement.toggleAttribute("data-red", theme === "red");
  }, [theme, setColorScheme]);
  return null;
}

import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { usePreference } from "../preferences.ts";

/** Puts the chosen colours in force, those of the window around the page with them. The red of the night is the dark one in other colours. */
export function ThemeSwitch() {
  const theme = usePreference("theme") ?? "auto";
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  useEffect(() => {
    setColorScheme(theme === "red" ? "dark" : theme);
    document.documentElement.toggleAttribute("data-red", theme === "red");
  }, [theme, setColorScheme]);
  const scheme = useComputedColorScheme("light");
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the palette's variable says.
  useEffect(() => {
    const page = getComputedStyle(document.documentElement).getPropertyValue("--sea-page").trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", page);
  }, [theme, scheme]);
  return null;
}

import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { usePreference } from "../preferences.ts";
import { useNight } from "./use-night.ts";

/** Applies the chosen colours, also to the browser's own bars. The night theme is the dark one in red. */
export function ThemeSwitch() {
  const chosen = usePreference("theme") ?? "auto";
  const isNight = useNight(chosen === "night");
  const theme = chosen !== "night" ? chosen : isNight ? "red" : "auto";
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  useEffect(() => {
    setColorScheme(theme === "red" ? "dark" : theme);
    document.documentElement.toggleAttribute("data-red", theme === "red");
  }, [theme, setColorScheme]);
  const scheme = useComputedColorScheme("light");
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the value of the palette's variable.
  useEffect(() => {
    const page = getComputedStyle(document.documentElement).getPropertyValue("--sea-page").trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", page);
  }, [theme, scheme]);
  return null;
}

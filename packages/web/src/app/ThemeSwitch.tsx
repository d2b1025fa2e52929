import { useEffect, useSyncExternalStore } from "react";
import { usePreference } from "../preferences.ts";
import { useNight } from "./use-night.ts";

const DARK = matchMedia("(prefers-color-scheme: dark)");

/** Applies the chosen colours, also to the browser's own bars. The night theme is the dark one in red. */
export function ThemeSwitch() {
  const chosen = usePreference("theme") ?? "auto";
  const isNight = useNight(chosen === "night");
  const theme = chosen !== "night" ? chosen : isNight ? "red" : "auto";
  const prefersDark = useSyncExternalStore(subscribe, () => DARK.matches);
  const isDark = theme === "auto" ? prefersDark : theme !== "light";
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.mantineColorScheme = isDark ? "dark" : "light";
    root.toggleAttribute("data-red", theme === "red");
    const page = getComputedStyle(root).getPropertyValue("--sea-page").trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", page);
  }, [theme, isDark]);
  return null;
}

function subscribe(listener: () => void): () => void {
  DARK.addEventListener("change", listener);
  return () => DARK.removeEventListener("change", listener);
}

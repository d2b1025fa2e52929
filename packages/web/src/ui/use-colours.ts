import { useSyncExternalStore } from "react";

/** The colours that the page has now: what draws with them in a script draws again when they change. */
export function useColours(): "light" | "dark" | "red" {
  return useSyncExternalStore(subscribe, colours);
}

/** True while the page is red, by its theme or because it is night. */
export function useIsRed(): boolean {
  return useColours() === "red";
}

function colours(): "light" | "dark" | "red" {
  const { dataset } = document.documentElement;
  if (dataset.red !== undefined) return "red";
  return dataset.mantineColorScheme === "dark" ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme", "data-red"] });
  return () => watch.disconnect();
}

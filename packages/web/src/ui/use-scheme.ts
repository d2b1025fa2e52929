import { useSyncExternalStore } from "react";

/** The colours that the page has now: scripts that draw with them draw again when it changes. */
export function useScheme(): string {
  return useSyncExternalStore(subscribe, scheme);
}

function scheme(): string {
  const { dataset } = document.documentElement;
  return dataset.red === undefined ? (dataset.mantineColorScheme ?? "light") : "red";
}

function subscribe(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme", "data-red"] });
  return () => watch.disconnect();
}

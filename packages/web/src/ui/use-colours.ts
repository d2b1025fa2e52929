import { useSyncExternalStore } from "react";

/** True while the page is red, by its theme or because it is night. */
export function useIsRed(): boolean {
  return useRootAttribute("data-red") !== null;
}

/** True while the page is dark: colours that were read from style sheets are others then. */
export function useIsDark(): boolean {
  return useRootAttribute("data-mantine-color-scheme") === "dark";
}

function useRootAttribute(name: string): string | null {
  return useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(name));
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-red", "data-mantine-color-scheme"],
  });
  return () => observer.disconnect();
}

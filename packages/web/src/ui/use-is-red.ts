import { useSyncExternalStore } from "react";

/** True while the page is red, by its theme or because it is night. */
export function useIsRed(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.hasAttribute("data-red"));
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-red"] });
  return () => observer.disconnect();
}

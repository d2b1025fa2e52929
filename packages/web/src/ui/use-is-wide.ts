import { useSyncExternalStore } from "react";

/** From this width on the navigation is at the side and tiles are in columns. */
const WIDE = window.matchMedia("(min-width: 60em)");

/** True on a desktop, false on a phone: the two layouts of a board. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener("change", listener);
  return () => WIDE.removeEventListener("change", listener);
}

import { useSyncExternalStore } from "react";

/** From here on the pages stand at the side and tiles beside each other. */
const WIDE = window.matchMedia("(min-width: 60em)");

/** True on a desk, false on a phone: the two classes a board is arranged for. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener("change", listener);
  return () => WIDE.removeEventListener("change", listener);
}

import { useSyncExternalStore } from "react";

/** From this width on the navigation is at the side and tiles are in columns. */
const WIDE = window.matchMedia("(min-width: 60em)");
/** From this width on four columns of tiles have room. */
const BROAD = window.matchMedia("(min-width: 80em)");

/** True on a desktop, false on a phone: the two layouts of a board. */
export function useIsWide(): boolean {
  return useMatches(WIDE);
}

/** True on a desktop with room for four columns of tiles. */
export function useIsBroad(): boolean {
  return useMatches(BROAD);
}

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );
}

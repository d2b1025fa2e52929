import { useCallback, useSyncExternalStore } from "react";
import { useLiveStore } from "./live.ts";
import type { LiveStore } from "./live-store.ts";

export const MINUTE = 60_000;

/**
 * When the controller's present stretch of `grain` ms began, a minute unless told, in ms since 1970. A page that shows
 * it is drawn anew once in a stretch, and not in between.
 */
export function useMinute(grain: number = MINUTE): number {
  const store = useLiveStore();
  const subscribe = useCallback((tell: () => void) => followMinutes(store, grain, tell), [store, grain]);
  return useSyncExternalStore(subscribe, () => minuteOf(store, grain));
}

/** Calls `tell` when a stretch ends, and whenever the store has news: its clock may have been set. */
export function followMinutes(store: LiveStore, grain: number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        wait();
        tell();
      },
      grain - (store.controllerTime() % grain),
    );
  };
  wait();
  const unsubscribe = store.subscribe(tell);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function minuteOf(store: LiveStore, grain: number): number {
  return Math.floor(store.controllerTime() / grain) * grain;
}

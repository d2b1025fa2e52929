import { useCallback, useSyncExternalStore } from "react";
import { useLiveStore } from "./live.ts";
import type { LiveStore } from "./live-store.ts";

export const MINUTE = 60_000;

/**
 * When the controller's present interval of `grain` ms began (by default a minute), in ms since 1970. A page that uses
 * it is rendered once per interval.
 */
export function useMinute(grain: number = MINUTE): number {
  const store = useLiveStore();
  const subscribe = useCallback((notify: () => void) => followMinutes(store, grain, notify), [store, grain]);
  return useSyncExternalStore(subscribe, () => minuteOf(store, grain));
}

/** Calls `notify` when an interval ends, and whenever the store changes: its clock may have been set. */
export function followMinutes(store: LiveStore, grain: number, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        wait();
        notify();
      },
      grain - (store.controllerTime() % grain),
    );
  };
  wait();
  const unsubscribe = store.subscribe(notify);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function minuteOf(store: LiveStore, grain: number): number {
  return Math.floor(store.controllerTime() / grain) * grain;
}

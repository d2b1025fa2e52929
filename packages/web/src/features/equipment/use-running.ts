import { useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";

/** Ids of the equipment whose output is confirmed on. */
export function useRunning(): ReadonlySet<string> {
  const store = useLiveStore();
  const entries = useSyncExternalStore(store.subscribe, () => store.list("output/"));
  // model/events.ts declares this shape under this key.
  const outputs = entries.map(({ value }) => value);
  return new Set(
    outputs
      .filter(({ subject, confirmed }) => subject.type === "equipment" && (confirmed ?? 0) > 0)
      .map(({ subject }) => subject.id),
  );
}

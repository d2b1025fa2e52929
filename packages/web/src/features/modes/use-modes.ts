import type { LiveMode } from "@refugium/model/events.ts";
import type { Mode } from "@refugium/model/resources/modes.ts";
import { useMemo, useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";

export interface ActiveMode {
  readonly mode: Mode;
  readonly live: LiveMode;
}

/** The modes that run or come back, those that end first at the top. */
export function useActiveModes(): readonly ActiveMode[] {
  const store = useLiveStore();
  const rows = useRows("modes");
  const states = useSyncExternalStore(store.subscribe, () => store.list("mode/"));
  return useMemo(
    () =>
      states
        .flatMap(({ key, value }) => {
          const mode = rows.find(({ id }) => key === `mode/${id}`);
          return mode === undefined ? [] : [{ mode, live: value }];
        })
        .sort((one, other) => one.live.until.localeCompare(other.live.until)),
    [rows, states],
  );
}

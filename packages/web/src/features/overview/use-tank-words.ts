import { useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import type { LiveStore } from "../../api/live-store.ts";
import { preference } from "../../preferences.ts";
import { useTranslation } from "../../text/translate.ts";
import type { Tone } from "../../ui/Tag.tsx";
import { type TankState, tankTone, tankWords } from "./tank-words.ts";

const WATCHED = ["tcs", "phprobes", "atos"];

/** The sentence about the tank, live. */
export function useTankWords(): string {
  // Renders again when the language changes.
  useTranslation("overview");
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => tankWords(stateOf(store)));
}

/** The tone of that sentence. */
export function useTankTone(): Tone {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => tankTone(stateOf(store)));
}

function stateOf(store: LiveStore): TankState {
  const alarms = store.list("alarm/").map(({ value }) => value);
  const readings = WATCHED.flatMap((collection) =>
    store
      .list(`row/${collection}/`)
      .filter(({ value }) => value.enable)
      .map(({ value }) => store.find(`reading/${collection}/${value.id}`)),
  );
  return {
    off: store.find("off") ?? [],
    modes: store
      .list("mode/")
      .filter(({ value }) => value.state === "running")
      .map(({ key, value }) => ({
        until: value.until,
        name: store.find(`row/modes/${key.slice(5)}`)?.name ?? "",
      })),
    now: store.controllerTime(),
    unit: preference("unit") ?? "C",
    isLive: store.connection.isLive,
    alarms: alarms.filter(({ state }) => state !== "cleared"),
    readings,
  };
}

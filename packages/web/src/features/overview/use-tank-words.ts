import type { LiveAlarm, LiveReading } from "@refugium/model/events.ts";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../api/live.ts";
import type { LiveStore } from "../../api/live-store.ts";
import { tankWords } from "./tank-words.ts";

const WATCHED = ["tcs", "phprobes", "atos"];

/** The sentence over the tank, renewed with the live state. */
export function useTankWords(): string {
  // The sentence is of a language: another one makes it anew.
  useTranslation("overview");
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => wordsOf(store));
}

// The casts: model/events.ts declares which shape stands under which key, and the controller writes from it.
function wordsOf(store: LiveStore): string {
  const alarms = store.list("alarm/").map(({ value }) => value as unknown as LiveAlarm);
  const readings = WATCHED.flatMap((collection) =>
    store
      .list(`row/${collection}/`)
      .map(({ value }) => value as unknown as { readonly id: string; readonly enable: boolean })
      .filter(({ enable }) => enable)
      .map(
        ({ id }) => store.find(`reading/${collection}/${id}`)?.value as unknown as LiveReading | undefined,
      ),
  );
  return tankWords({
    isLive: store.connection.isLive,
    alarms: alarms.filter(({ state }) => state !== "cleared"),
    readings,
  });
}

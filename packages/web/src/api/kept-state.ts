import type { LiveZone } from "@refugium/model/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { setTankZone } from "../text/tank-zone.ts";
import { revisionOf } from "./live.ts";
import type { KeptValues, LiveStore } from "./live-store.ts";
import { present } from "./present.ts";

/** What this device keeps of the tank, to show it while the controller cannot be reached. */
export interface KeptState extends KeptValues {
  /** The answers of /api/info and /api/dashboard; undefined if they were not loaded. */
  readonly about: unknown;
  readonly dashboard: unknown;
}

const KEY = "refugium.last";
const KEEP_EVERY_MS = 60_000;
const MOST_CHARACTERS = 1_000_000;
const LONGEST_MS = 7 * 86_400_000;
/** Counters are those of one run of the program; a line of the log is an event. */
const NOT_KEPT = /^(revision\/|preview\/|log$)/;
const SECRET = /pass(word|phrase)|secret|token|credential/i;
const ABOUT = ["/api/info", "about"];

/** The text that is stored; undefined when it is too long. Whatever is named like a secret is left out. */
export function packState(state: KeptState): string | undefined {
  const values = Object.fromEntries(Object.entries(state.values).filter(([key]) => !NOT_KEPT.test(key)));
  const text = JSON.stringify({ ...state, values }, (name, value: unknown) =>
    SECRET.test(name) ? undefined : value,
  );
  return text.length > MOST_CHARACTERS ? undefined : text;
}

/** The stored state; undefined when there is none, or it is unreadable, from the future or older than a week. */
export function unpackState(text: string | null, now: number): KeptState | undefined {
  try {
    const state: unknown = JSON.parse(text ?? "null");
    return isKeptState(state) && state.at <= now && now - state.at < LONGEST_MS ? state : undefined;
  } catch {
    return undefined;
  }
}

function isKeptState(state: unknown): state is KeptState {
  if (typeof state !== "object" || state === null || !("at" in state && "ahead" in state)) return false;
  const values = "values" in state ? state.values : undefined;
  return (
    Number.isFinite(state.at) &&
    Number.isFinite(state.ahead) &&
    typeof values === "object" &&
    values !== null &&
    "zone" in values
  );
}

/** Only where a service worker opens the page without network; elsewhere nothing is kept on the device. */
function opensOffline(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

export function hasKeptState(): boolean {
  return opensOffline() && unpackState(localStorage.getItem(KEY), present()) !== undefined;
}

/** Shows what the device kept, if anything. */
export function restoreState(store: LiveStore, queries: QueryClient): void {
  const state = opensOffline() ? unpackState(localStorage.getItem(KEY), present()) : undefined;
  if (state === undefined) return;
  // `isKeptState` has checked that there is one, stored as it was received.
  setTankZone(state.values.zone as LiveZone);
  store.restore(state);
  if (state.about !== undefined) queries.setQueryData(ABOUT, state.about);
  if (state.dashboard !== undefined)
    queries.setQueryData(["dashboard", revisionOf(store, "dashboard")], state.dashboard);
}

/** Keeps the state every minute and when the page is left, until the returned function is called. */
export function keepState(store: LiveStore, queries: QueryClient): () => void {
  const keep = (): void => {
    const values = opensOffline() ? store.kept() : undefined;
    if (values === undefined) return;
    const about = queries.getQueryData(ABOUT);
    const dashboard = queries.getQueryData(["dashboard", revisionOf(store, "dashboard")]);
    const text = packState({ ...values, about, dashboard });
    if (text === undefined) forgetState();
    else storeText(text);
  };
  const timer = setInterval(keep, KEEP_EVERY_MS);
  const stop = (): void => {
    clearInterval(timer);
    removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", keep);
    removeEventListener("storage", onStorage);
  };
  // Signed out in another tab.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue === null) stop();
  };
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  addEventListener("storage", onStorage);
  return stop;
}

export function forgetState(): void {
  localStorage.removeItem(KEY);
}

function storeText(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // The device has no room: an older state would be shown as the last one.
    forgetState();
  }
}

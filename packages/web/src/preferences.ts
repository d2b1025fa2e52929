import { LANGUAGE_CODES, type LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { useSyncExternalStore } from "react";

/** What was chosen for this browser. Nothing secret. */
export interface Preferences {
  readonly language: LanguageCode;
  readonly theme: "auto" | "light" | "dark" | "red";
  readonly unit: "C" | "F";
}

const KNOWN: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  language: LANGUAGE_CODES,
  theme: ["auto", "light", "dark", "red"],
  unit: ["C", "F"],
};
const listeners = new Set<() => void>();

/** Undefined while nothing was chosen. */
export function preference<K extends keyof Preferences>(name: K): Preferences[K] | undefined {
  const stored = localStorage.getItem(`refugium.${name}`);
  return KNOWN[name].find((each) => each === stored);
}

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  localStorage.setItem(`refugium.${name}`, value);
  for (const listener of listeners) listener();
}

export function usePreference<K extends keyof Preferences>(name: K): Preferences[K] | undefined {
  return useSyncExternalStore(subscribe, () => preference(name));
}

/** Also called when another tab of this browser changes a preference. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

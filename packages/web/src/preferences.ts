import { LANGUAGE_CODES, type LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { useSyncExternalStore } from "react";

/** What was chosen for this browser. Nothing secret. */
export interface Preferences {
  readonly language: LanguageCode;
  /** `night`: red at night, otherwise `auto`. */
  readonly theme: "auto" | "light" | "dark" | "red" | "night";
  /** When it is night, see app/night-choice.ts. */
  readonly night: string;
  readonly unit: "C" | "F";
  /** How close the tiles of the overview are; not chosen: dense at the desk, roomy on a phone. */
  readonly tiles: "dense" | "roomy";
  /** What the first steps go by, see features/first-steps/tank-choice.ts. */
  readonly firstSteps: string;
  /** ISO time of the end of the power cut whose note was closed. */
  readonly seenOutage: string;
}

const KNOWN: { readonly [K in keyof Preferences]: readonly Preferences[K][] | undefined } = {
  language: LANGUAGE_CODES,
  theme: ["auto", "light", "dark", "red", "night"],
  night: undefined,
  unit: ["C", "F"],
  tiles: ["dense", "roomy"],
  firstSteps: undefined,
  seenOutage: undefined,
};
const listeners = new Set<() => void>();

/** Undefined while nothing was chosen. */
export function preference<K extends keyof Preferences>(name: K): Preferences[K] | undefined {
  const stored = localStorage.getItem(`refugium.${name}`);
  const known = KNOWN[name];
  // A preference without a list of values is a text.
  return known === undefined
    ? ((stored ?? undefined) as Preferences[K] | undefined)
    : known.find((each) => each === stored);
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

// The words of the pages in the shown language.

import type { en } from "@refugium/languages/en/pages/index.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { useSyncExternalStore } from "react";

type Words = typeof en;
/** Names of the parts of the words, such as `overview`. */
type Part = keyof Words;

/** A text that depends on a count is named without the ending for its number. */
type Countless<Name> = Name extends `${infer Stem}_${"one" | "other"}` ? Stem : Name;
type PathIn<T> = {
  [K in keyof T & string]: T[K] extends string ? Countless<K> : `${K}.${PathIn<T[K]>}`;
}[keyof T & string];
type KeyFrom<P extends Part> = { [Each in P]: `${Each}:${PathIn<Words[Each]>}` }[P];

/** A text of any part: `part:path`, or the path alone in `common`. */
export type TextKey = KeyFrom<Part> | PathIn<Words["common"]>;

/** What stands for the placeholders `{{name}}`; `count` also selects the form of the text. */
type Params = Readonly<Record<string, unknown>> & { readonly count?: number };

export interface Translate<Key extends string> {
  (key: Key, params?: Params): string;
  /** For keys made of what the controller sent: `defaultValue` where there is no such text. */
  (key: string, params: Params & { readonly defaultValue: string }): string;
}

const loaded = new Map<LanguageCode, object>();
const listeners = new Set<() => void>();
const plurals = new Map<LanguageCode, Intl.PluralRules>();
const translators = new Map<string, Translate<string>>();
let shown: LanguageCode = "en";

export const shownLanguage = (): LanguageCode => shown;

/** Shows a language whose words were added; English stands in for those that it lacks. */
export function setLanguage(language: LanguageCode): void {
  shown = language;
  for (const listener of listeners) listener();
}

/** Adds parts of the words of a language. */
export function addWords(language: LanguageCode, parts: object): void {
  loaded.set(language, { ...loaded.get(language), ...parts });
}

/** A text in the shown language, as it is at the call. */
export const translate: Translate<TextKey> = (key: string, params: Params = {}) =>
  textOf(shown, key.includes(":") ? key : `common:${key}`, params);

/** The texts of a part, and with their prefix those of others; renders again when another language is shown. */
export function useTranslation<First extends Part = "common", More extends Part = never>(
  parts?: First | readonly [First, ...More[]],
): { readonly t: Translate<PathIn<Words[First]> | KeyFrom<First | More>> } {
  const language = useSyncExternalStore(subscribe, shownLanguage);
  const [part = "common"] = typeof parts === "string" ? [parts] : (parts ?? []);
  return { t: translatorOf(language, part) };
}

/** The same function for the same arguments, so that effects do not run again. */
function translatorOf(language: LanguageCode, part: string): Translate<string> {
  const name = `${language}:${part}`;
  const made =
    translators.get(name) ??
    ((key: string, params: Params = {}) =>
      textOf(language, key.includes(":") ? key : `${part}:${key}`, params));
  translators.set(name, made);
  return made;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(language: LanguageCode, key: string, params: Params): string {
  const path = key.split(/[:.]/);
  const text = find(language, path, params.count) ?? find("en", path, params.count);
  if (text === undefined) return String(params.defaultValue ?? path.slice(1).join("."));
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}

function find(language: LanguageCode, path: readonly string[], count?: number): string | undefined {
  const groups = path.slice(0, -1);
  const name = path.at(-1) ?? "";
  const group = groups.reduce(member, loaded.get(language));
  const forms = count === undefined ? [] : [`${name}_${formOf(language, count)}`, `${name}_other`];
  return [...forms, name].map((each) => member(group, each)).find((text) => typeof text === "string");
}

function member(of: unknown, name: string): unknown {
  if (typeof of !== "object" || of === null || !Object.hasOwn(of, name)) return undefined;
  // `name` is a key of this object.
  return (of as Record<string, unknown>)[name];
}

function formOf(language: LanguageCode, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

// How a sentence that the controller said is found in the catalogue of another language.
import type { Translate } from "./server-words.ts";

/**
 * A sentence of the controller and what it is in another language. What varies stands in braces, under the same name on
 * both sides:
 *   {name}  kept as it is: what a person called a thing
 *   {.path} the path of a field, or an id: one word
 *   {#n}    a number, written with the language's decimal mark
 *   {@t}    a moment such as 2026-11-21T08:00, or a day
 *   {~s}    a sentence of the controller again: without words for it there are none for the whole
 *   {?s}    a part of the controller that has a name in the catalogue, or else what a person called something
 */
export type Phrase = readonly [english: string, other: string];

/** How a language writes what varies. */
export interface Marks {
  readonly decimal: string;
  /** A moment, of year $1, month $2, day $3 and time $4. */
  readonly moment: string;
  /** A name in quotation marks, $1. */
  readonly quoted: string;
}

type Kind = "" | "." | "#" | "@" | "~" | "?";

interface Part {
  readonly kind: Kind;
  readonly name: string;
  /** What stands between it and the next part, or the end. */
  readonly after: string;
}

interface Pattern {
  readonly before: string;
  readonly parts: readonly Part[];
  /** The longest word of its own, where it has one: a sentence without it need not be looked at. */
  readonly mark: string;
  readonly other: string;
}

type PatternsByMark = ReadonlyMap<string, readonly Pattern[]>;

const WORD = /\p{L}{2,}/gu;
const PLACEHOLDER = /\{([.#@~?]?)(\w+)\}/g;
/** What a part may be. */
const FITTING: Readonly<Record<Kind, RegExp>> = {
  "": /^/,
  ".": /^[\w.:[\]-]+$/,
  "#": /^(-?\d+(\.\d+)?(e[+-]?\d+)?|-?Infinity|NaN)$/,
  "@": /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?)?$/,
  "~": /./s,
  "?": /^/,
};
const MOMENT = /^(\d+)-(\d+)-(\d+)(?:[T ](\d+:\d+(?::\d+)?).*)?$/;
/** Between what was put together of several sentences. */
const JOINTS = /: |; |, |\. /g;
/** Sentences carry numbers, so there is no end of them. */
const MOST_KNOWN = 2000;

/** What a sentence is in the other language, and how many characters of it were kept as they are. */
interface Reading {
  readonly said: string;
  readonly kept: number;
}

export interface Catalogue {
  readonly sentences: readonly Phrase[];
  /** Parts of the controller where else the name of a thing or a person stands. */
  readonly names: readonly Phrase[];
  /** What is said around a sentence, never within another one. */
  readonly around: readonly Phrase[];
}

/**
 * Makes the translator of a catalogue. Of several ways to read a sentence the one that keeps the least of it counts: what
 * is left over as a name is a name.
 */
export function makeTranslate({ sentences, names, around }: Catalogue, marks: Marks): Translate {
  const whole = new Map(sentences);
  const patterns = { sentences: compiled(sentences), names: compiled(names), around: compiled(around) };
  const known = new Map<string, Reading | undefined>();

  const read = (sentence: string): Reading | undefined => {
    if (!known.has(sentence)) {
      const said = whole.get(sentence);
      const reading =
        said === undefined
          ? best([...matched(patterns.sentences, sentence), ...joined(sentence)])
          : { said, kept: 0 };
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(sentence, reading);
    }
    return known.get(sentence);
  };
  const matched = (of: PatternsByMark, sentence: string): readonly Reading[] =>
    [...new Set(sentence.match(WORD)), ""]
      .flatMap((word) => of.get(word) ?? [])
      .filter(({ before }) => sentence.startsWith(before))
      .flatMap((pattern) => filled(pattern, sentence.slice(pattern.before.length), part));
  const joined = (sentence: string): readonly Reading[] =>
    [...sentence.matchAll(JOINTS)].flatMap(({ 0: joint, index }) => {
      const before = read(sentence.slice(0, index));
      const after = before && read(sentence.slice(index + joint.length));
      if (before === undefined || after === undefined) return [];
      return [{ said: `${before.said}${joint}${after.said}`, kept: before.kept + after.kept }];
    });
  const part = (of: Part, value: string): Reading | undefined => {
    // One name costs less than two of the same length in all.
    const kept = value.length + 2;
    switch (of.kind) {
      case "#":
        return { said: value.replace(".", marks.decimal), kept: 0 };
      case "@":
        return { said: value.replace(MOMENT, marks.moment).trimEnd(), kept: 0 };
      case "~":
        return read(value);
      case "?":
        return (
          best(matched(patterns.names, value)) ?? { said: value.replace(/^"(.*)"$/s, marks.quoted), kept }
        );
      default:
        return { said: value, kept };
    }
  };
  return (sentence) => best([read(sentence) ?? [], matched(patterns.around, sentence)].flat())?.said;
}

function best(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (least, each) => (least === undefined || each.kept < least.kept ? each : least),
    undefined,
  );
}

function compiled(phrases: readonly Phrase[]): PatternsByMark {
  const byMark = new Map<string, Pattern[]>();
  for (const pattern of phrases.map(patternOf)) {
    const found = byMark.get(pattern.mark);
    if (found === undefined) byMark.set(pattern.mark, [pattern]);
    else found.push(pattern);
  }
  return byMark;
}

function patternOf([english, other]: Phrase): Pattern {
  const own = english.split(PLACEHOLDER).filter((_, index) => index % 3 === 0);
  const parts = [...english.matchAll(PLACEHOLDER)].map(([, kind = "", name = ""], index) => ({
    // The expression takes no other kinds.
    kind: kind as Kind,
    name,
    after: own[index + 1] ?? "",
  }));
  // A letter in place of what varies: what touches it is no whole word.
  const words = english.replace(PLACEHOLDER, "ǃ").match(WORD) ?? [];
  const mark = words
    .filter((word) => !word.includes("ǃ"))
    .reduce((one, another) => (another.length > one.length ? another : one), "");
  return { before: own[0] ?? "", parts, mark, other };
}

/** All ways to read the rest of a sentence as the parts of a pattern. */
function filled(
  { parts, other }: Pattern,
  sentence: string,
  read: (of: Part, value: string) => Reading | undefined,
): readonly Reading[] {
  const fill = (
    rest: string,
    index: number,
    said: ReadonlyMap<string, string>,
    kept: number,
  ): readonly Reading[] => {
    const part = parts[index];
    if (part === undefined) return rest === "" ? [{ said: put(other, said), kept }] : [];
    return endsOf(part, rest, index === parts.length - 1).flatMap((end) => {
      const value = rest.slice(0, end);
      const reading = FITTING[part.kind].test(value) ? read(part, value) : undefined;
      if (reading === undefined) return [];
      const next = new Map(said).set(part.name, reading.said);
      return fill(rest.slice(end + part.after.length), index + 1, next, kept + reading.kept);
    });
  };
  return fill(sentence, 0, new Map(), 0);
}

/** Where a part may end. The last one ends where the rest does. */
function endsOf({ after }: Part, rest: string, isLast: boolean): readonly number[] {
  if (isLast) return rest.endsWith(after) ? [rest.length - after.length] : [];
  const ends: number[] = [];
  for (let end = rest.indexOf(after); end >= 0; end = rest.indexOf(after, end + 1)) ends.push(end);
  return ends;
}

function put(other: string, said: ReadonlyMap<string, string>): string {
  return other.replace(PLACEHOLDER, (_match, _kind, name: string) => said.get(name) ?? "");
}

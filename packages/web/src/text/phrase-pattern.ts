// How one phrase of a catalogue is found in a sentence.

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

type Kind = "" | "." | "#" | "@" | "~" | "?";

export interface Part {
  readonly kind: Kind;
  readonly name: string;
  /** What stands between it and the next part, or the end. */
  readonly after: string;
}

export interface Pattern {
  readonly before: string;
  readonly parts: readonly Part[];
  /** The longest word of its own, where it has one: a sentence without it need not be looked at. */
  readonly mark: string;
  readonly other: string;
}

/** By the longest word of their own; those without one under "". */
export type PatternsByMark = ReadonlyMap<string, readonly Pattern[]>;

export const WORD = /\p{L}{2,}/gu;
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

/** What a sentence is in the other language, and how many characters of it were kept as they are. */
export interface Reading {
  readonly said: string;
  readonly kept: number;
}

export function compiled(phrases: readonly Phrase[]): PatternsByMark {
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
export function filled(
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

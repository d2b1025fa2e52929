// How a sentence that the controller said is found in the catalogue of another language.
import {
  compiled,
  filled,
  type Part,
  type PatternsByMark,
  type Phrase,
  type Reading,
  WORD,
} from "./phrase-pattern.ts";
import type { Translate } from "./server-words.ts";

/** How a language writes what varies. */
export interface Marks {
  readonly decimal: string;
  /** A moment, of year $1, month $2, day $3 and time $4. */
  readonly moment: string;
  /** A name in quotation marks, $1. */
  readonly quoted: string;
}

const MOMENT = /^(\d+)-(\d+)-(\d+)(?:[T ](\d+:\d+(?::\d+)?).*)?$/;
/** Between what was put together of several sentences. */
const JOINTS = /: |; |, |\. /g;
/** Sentences carry numbers, so there is no end of them. */
const MOST_KNOWN = 3000;

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
      remember(known, sentence, reading);
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
  const answers = new Map<string, string | undefined>();
  return (sentence) => {
    if (!answers.has(sentence)) {
      const readings = [read(sentence) ?? [], matched(patterns.around, sentence)].flat();
      remember(answers, sentence, best(readings)?.said);
    }
    return answers.get(sentence);
  };
}

function remember<T>(known: Map<string, T>, sentence: string, value: T): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sentence, value);
}

function best(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (least, each) => (least === undefined || each.kept < least.kept ? each : least),
    undefined,
  );
}

// What the controller can say, read from its source.
import { type Literal, literalsOf } from "./literals.ts";

/** What stands for each part of a sentence that varies. */
const VARIES = "{}";
const CHOICE = /^[\s\S]*?\?\s*("(?:\\.|[^"\\])*"|`[^`]*`)\s*:\s*("(?:\\.|[^"\\])*"|`[^`]*`)\s*$/;

/** Strings that nobody reads in the interface, by the code right before them. */
const UNSEEN: readonly RegExp[] = [
  // The document of the API, and what the 1.0 API says of itself.
  /\b(summary|description|kept|home)[:(]\s*$/,
  // Names of timers.
  /(\bafter|\brepeat|\bpause|#each)\(((?!=>)[^;])*,\s*$/,
  // The program's own log.
  /\blog\.(info|warn|error)\((\{[^;]*\}, |`[^;]*, )?\s*$/,
  // Statements of the store.
  /\b(prepare|exec)\(\s*$/,
];

/** A literal as it is said, with {} for each part that varies; of `${is ? "on" : "off"}` both, each in its place. */
interface Said {
  readonly texts: readonly string[];
  /** Strings that are said as part of it. */
  readonly within: readonly string[];
}

/** All that a source says: sentences and single words. */
export function saidIn(source: string): readonly string[] {
  const said = literalsOf(source)
    .filter(isSeen)
    .map(({ text }) => expanded(text));
  const within = new Set(said.flatMap((each) => each.within));
  return said.flatMap(({ texts }) => texts).filter((text) => !within.has(text));
}

/** Two words and more: what a person may be told. */
export function isSentence(text: string): boolean {
  const own = text.replaceAll(VARIES, " {} ").trim();
  return /\p{L}{2,}.* .*\p{L}{2,}|\{\} .*\p{L}{2,}|\p{L}{2,}.* \{\}/u.test(own) && / /.test(text);
}

function isSeen({ before }: Literal): boolean {
  return !UNSEEN.some((each) => each.test(before));
}

function expanded(text: string): Said {
  let texts = [""];
  const within: string[] = [];
  for (const { own, expression } of piecesOf(text)) {
    const choices = expression === undefined ? [""] : choicesOf(expression);
    if (choices.length > 1) within.push(...choices);
    texts = texts.flatMap((before) => choices.map((choice) => `${before}${own}${choice}`));
  }
  return { texts, within };
}

function choicesOf(expression: string): readonly string[] {
  const choice = CHOICE.exec(expression);
  if (choice === null) return [VARIES];
  return choice.slice(1).flatMap((literal) => expanded(literal.slice(1, -1)).texts);
}

interface Piece {
  readonly own: string;
  /** Of the `${}` that follows. */
  readonly expression?: string;
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  for (let at = rest.indexOf("${"); at >= 0; at = rest.indexOf("${")) {
    const end = closing(rest, at + 2);
    pieces.push({ own: rest.slice(0, at), expression: rest.slice(at + 2, end) });
    rest = rest.slice(end + 1);
  }
  return [...pieces, { own: rest }];
}

/** Where the brace that is open before `start` closes. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
